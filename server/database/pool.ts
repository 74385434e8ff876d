import { Socket } from 'node:net';
import pg from 'pg';

const DATE = 1082;
const BIGINT = 20;

/** Calendar dates stay text (never a Date, which has a zone); counts are numbers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (text: string) => text;
    if (oid === BIGINT) return Number;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** How long a request waits for a connection before the response is 503. */
export const CONNECTION_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * A connection without any response for this time is closed. It is longer than a statement may take, and
 * longer than the pool keeps an idle connection.
 */
const SILENCE_MS = 20_000;
const LIFETIME_SECONDS = 60;

export function postgresPool(databaseUrl: string, silenceMs = SILENCE_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: columnTypes,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // After a failover, the old peer does not close its connections. The probes of TCP find this only between
    // queries, and only if the machine of the old peer is gone.
    keepAlive: true,
    // A connection to a server that became a standby works on, and refuses all changes.
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => socketWithTimeout(silenceMs),
  });
  // A broken connection is replaced at the next query. Without a listener its error would end the process.
  // The pool gets errors only of idle clients: it removes its own listener while a client is checked out.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** One connection to the same database. Its statements, and the waits for locks, may take any time. */
export const patientPool = (pool: pg.Pool): pg.Pool =>
  new pg.Pool({
    ...pool.options,
    max: 1,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    stream: () => new Socket(),
  });

function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** The query of the client fails with the same error. */
function ignore(): void {}
