/** LISTEN on PostgreSQL: changes that other documents processes have committed. */
import pg from 'pg';
import type { ChangeSignal } from './changeSignal';

export const CHANNEL = 'foyer_documents';
const RETRY_MS = 1_000;
/** A connection whose other end is gone is noticed by its next query. */
const HEARTBEAT_MS = 5_000;

export interface ChangeListener {
  close(): Promise<void>;
}

/**
 * The connection is opened again after it was lost. Each time, the signal is raised, because changes may have been
 * missed.
 */
export function listenForChanges(
  options: pg.ClientConfig,
  signal: ChangeSignal,
  { retryMs = RETRY_MS, heartbeatMs = HEARTBEAT_MS } = {},
): ChangeListener {
  let isClosed = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lose = (client: pg.Client): void => {
    if (client !== current) return;
    current = undefined;
    clearTimeout(timer);
    void client.end().catch(ignore);
    if (!isClosed) timer = setTimeout(() => void connect(), retryMs);
  };
  const beat = (client: pg.Client): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === current && beat(client),
        () => lose(client),
      );
    }, heartbeatMs);
  };
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ ...options, query_timeout: heartbeatMs, keepAlive: true });
    current = client;
    // Without a listener, the error of a broken connection would end the process.
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', () => signal.raise());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      return lose(client);
    }
    signal.raise();
    if (client === current) beat(client);
  };
  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const client = current;
      current = undefined;
      await client?.end().catch(ignore);
    },
  };
}

/** The connection is closed in any case. */
function ignore(): void {}
