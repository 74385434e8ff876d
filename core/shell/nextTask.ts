/** Lets the browser answer in between: what goes on afterwards is a task of its own. */
export const nextTask = (): Promise<void> =>
  'scheduler' in window && typeof window.scheduler.yield === 'function'
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
