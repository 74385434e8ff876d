/**
 * `/livez`, `/readyz` and `/metrics` of a process, on a separate port and for every host name. `/livez` fails only if the process
 * must be started again. `/readyz` fails while it should receive no requests.
 */
import type { ServerResponse } from 'node:http';
import type { ProcessMetrics } from '../metrics/processMetrics';
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
  /** From now on `check` decides. Before, the process is starting, and there are no metrics. */
  started(check: CheckReady, metrics: ProcessMetrics): void;
  /** From now on the process is not ready. */
  stopping(): void;
}

const TIMEOUT_MS = 4_000;

export async function openProbes({ port, host }: ProbeSettings): Promise<Probes> {
  let check: CheckReady = () => Promise.resolve(['The process is starting.']);
  let metrics: ProcessMetrics | undefined;
  const server = await listen(
    (request, response) => {
      // Not `new URL`, which throws for `//`: an exception here ends the process.
      const [pathname] = (request.url ?? '').split('?', 1);
      if (pathname === '/livez') return answer(response, 200, { live: true });
      if (pathname === '/readyz') return void answerReady(response, check);
      if (pathname === '/metrics') return void answerMetrics(response, metrics);
      return answer(response, 404, { message: 'There are /livez, /readyz and /metrics.' });
    },
    { port, host, portVariable: 'PROBE_PORT', hostVariable: 'PROBE_HOST' },
  );
  return {
    port: server.port,
    close: server.close,
    started: (decide, measured) => {
      check = decide;
      metrics = measured;
    },
    stopping: () => (check = () => Promise.resolve(['The process is stopping.'])),
  };
}

async function answerReady(response: ServerResponse, check: CheckReady): Promise<void> {
  const reasons = await Promise.race([check().catch((error: unknown) => [messageOf(error)]), tooLate()]);
  answer(response, reasons.length === 0 ? 200 : 503, { ready: reasons.length === 0, reasons });
}

/** Without the database most metrics cannot be read. Then Prometheus reports the process as down. */
async function answerMetrics(response: ServerResponse, metrics: ProcessMetrics | undefined): Promise<void> {
  if (metrics === undefined) return answer(response, 503, { message: 'The process is starting.' });
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    return void response.end(text);
  } catch (error) {
    return answer(response, 503, { message: messageOf(error) });
  }
}

const tooLate = (): Promise<readonly string[]> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(['The check did not end in time.']), TIMEOUT_MS).unref();
  });

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(`${JSON.stringify(body)}\n`);
}
