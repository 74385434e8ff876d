/** Runs when the browser has nothing better to do, after 2 s at the latest; returns how to call it off. */
export function runWhenIdle(action: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(action, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(action, 200);
  return () => clearTimeout(timer);
}
