/**
 * `/livez` and `/readyz` of a process, on a separate port and for every host name. `/livez` fails only if the process
 * must be started again. `/readyz` fails while it should receive no requests.
 */
import type { ServerResponse } from 'node:http';
import { messageOf } from './errorFacts';
import { listen, type RunningServer } from './listen';

/** Why a process should receive no requests. Empty: it is ready. */
export type CheckReady = () => Promise<readonly string[]>;

export interface ProbeSettings {
  readonly port: number;
  /** Undefined: the loopback. */
  readonly host: string | undefined;
}

export interface Probes extends Pick<RunningServer, 'port' | 'close'> {
  /** From now on `check` decides. Before, the process is starting. */
  started(check: CheckReady): void;
  /** From now on the process is not ready. */
  stopping(): void;
}

const TIMEOUT_MS = 4_000;

export async function openProbes({ port, host }: ProbeSettings): Promise<Probes> {
  let check: CheckReady = () => Promise.resolve(['The process is starting.']);
  const server = await listen(
    (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://probe');
      if (pathname === '/livez') return answer(response, 200, { live: true });
      if (pathname === '/readyz') return void answerReady(response, check);
      return answer(response, 404, { message: 'There are /livez and /readyz.' });
    },
    { port, host, portVariable: 'PROBE_PORT', hostVariable: 'PROBE_HOST' },
  );
  return {
    port: server.port,
    close: server.close,
    started: (decide) => (check = decide),
    stopping: () => (check = () => Promise.resolve(['The process is stopping.'])),
  };
}

async function answerReady(response: ServerResponse, check: CheckReady): Promise<void> {
  const reasons = await Promise.race([check().catch((error: unknown) => [messageOf(error)]), tooLate()]);
  answer(response, reasons.length === 0 ? 200 : 503, { ready: reasons.length === 0, reasons });
}

const tooLate = (): Promise<readonly string[]> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(['The check did not end in time.']), TIMEOUT_MS).unref();
  });

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(`${JSON.stringify(body)}\n`);
}
