import { restartDelay } from '../store/supervisor';

/** Ends after the time, or earlier when the connection returns. */
function waitForRetry(ms: number): Promise<void> {
  return new Promise((resume) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resume();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}

interface RetryOptions {
  /** Gets each error and the number of failures so far. */
  readonly onFailure?: (error: unknown, failures: number) => void;
  /** After this number of failures it rejects. Without it, the code is loaded again until it succeeds. */
  readonly tries?: number;
}

/** Loads code, and loads it again after 1, 2, 4 … 30 seconds if it fails, or when the connection returns. */
export async function loadUntilReady<Code>(
  load: () => Promise<Code>,
  { onFailure, tries = Infinity }: RetryOptions = {},
): Promise<Code> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      onFailure?.(error, failures);
      if (failures >= tries) throw error;
    }
    await waitForRetry(restartDelay(failures + 1));
  }
}
