import { causeOf } from './errorFacts';

interface ErrorLog {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface RepeatedTask {
  /** Waits for running work. */
  stop(): Promise<void>;
}

/**
 * Runs the work immediately and then repeatedly, each time after the last run has ended. A failure is logged
 * and does not stop the repetition.
 */
export function repeat(
  { log }: { readonly log: ErrorLog },
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): RepeatedTask {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = work()
      .catch((problem: unknown) => {
        log.error({ work: name, kind: causeOf(problem) }, 'background work failed');
      })
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMs);
      });
  };
  run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
