/** Lets the browser handle input: the code after it runs in a new task. */
export const nextTask = (): Promise<void> =>
  'scheduler' in window && typeof window.scheduler.yield === 'function'
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
