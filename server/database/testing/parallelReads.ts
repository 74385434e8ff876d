/** Whether the transactions of a test run in parallel. The embedded database runs one after another. */
export const isParallel = process.env.DATABASE_URL !== undefined;

/**
 * Makes a race certain: the returned function resolves when it was called `count` times, so that `count`
 * transactions have read before one of them writes. Later calls do not wait. Without parallel transactions none
 * waits.
 */
export function waitForReaders(count: number): () => Promise<void> {
  let arrived = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  return async () => {
    arrived += 1;
    if (arrived === count) release();
    if (isParallel) await all;
  };
}
