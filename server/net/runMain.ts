import { ConfigurationError } from './configurationError';

export interface StoppableService {
  stop(): Promise<void>;
}

/**
 * Starts a process and stops it gracefully on SIGTERM and SIGINT. For an error that the operator can fix, it
 * prints only the message. For a fault in Foyer, it prints the stack. The exit code is 1 in both cases.
 */
export function runMain(start: () => Promise<StoppableService>): void {
  start().then(stopOnSignal, fail);
}

function stopOnSignal(running: StoppableService): void {
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
