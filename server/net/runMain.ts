import { ConfigurationError } from './configurationError';

export interface Running {
  stop(): Promise<void>;
}

/**
 * Starts a process and stops it gracefully on SIGTERM and SIGINT. What the operator can mend is
 * printed as its sentence alone; what is a fault of ours is printed with its stack. Exit code 1 in both.
 */
export function runMain(start: () => Promise<Running>): void {
  start().then(stopOnSignal, fail);
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    running.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): void {
  const text =
    error instanceof ConfigurationError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
