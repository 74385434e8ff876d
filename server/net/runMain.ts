import { setTimeout as sleep } from 'node:timers/promises';
import { processMetrics } from '../metrics/processMetrics';
import type { ServiceMetrics } from '../metrics/serviceMetrics';
import { startTracing, type Tracing } from '../tracing/startTracing';
import { ConfigurationError } from './configurationError';
import { readEnvironment, type Environment } from './environment';
import { nodeWarning } from './nodeVersion.mjs';
import { openProbes, type CheckReady, type Probes } from './probes';
import { explainSystemFault } from './systemFault';

export interface StoppableService {
  /** Finishes the requests that it has, and accepts no others. */
  stop(): Promise<void>;
  /** Default: always ready. */
  readonly checkReady?: CheckReady;
  /** The metrics of its servers. */
  readonly metrics?: readonly ServiceMetrics[];
}

/**
 * Starts a process and stops it gracefully on SIGTERM and SIGINT. For an error that the operator can fix, it
 * prints only the message. For a fault in Foyer, it prints the stack. The exit code is 1 in both cases.
 * `service`: the name of the process in traces.
 */
export function runMain(
  service: string,
  start: () => Promise<StoppableService>,
  env: Environment = process.env,
): void {
  run(service, start, env).catch(fail);
}

async function run(service: string, start: () => Promise<StoppableService>, env: Environment): Promise<void> {
  const warning = nodeWarning();
  // `npm start` has printed it once for all processes.
  if (warning !== undefined && process.send === undefined) console.warn(warning);
  const { PROBE_PORT, PROBE_HOST, DRAIN_SECONDS } = readEnvironment(env);
  // First, because a start may take long: the process is alive then, and not ready.
  const probes =
    PROBE_PORT === undefined ? undefined : await openProbes({ port: PROBE_PORT, host: PROBE_HOST });
  const tracing = await startTracing(env, service);
  const running = await start();
  probes?.started(running.checkReady ?? (() => Promise.resolve([])), processMetrics(running.metrics ?? []));
  stopOnSignal(() => drain({ running, probes, tracing }, DRAIN_SECONDS));
}

interface RunningProcess {
  readonly running: StoppableService;
  readonly probes: Probes | undefined;
  readonly tracing: Tracing;
}

/**
 * A proxy needs some seconds to see that this process is not ready. It is still served until then, so that no request
 * meets a closed port.
 */
async function drain({ running, probes, tracing }: RunningProcess, drainSeconds: number): Promise<void> {
  probes?.stopping();
  await sleep(drainSeconds * 1000);
  await running.stop();
  await tracing.stop();
  await probes?.close(0);
}

function stopOnSignal(end: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    end().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): void {
  const message = error instanceof ConfigurationError ? error.message : explainSystemFault(error);
  const text = message ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
