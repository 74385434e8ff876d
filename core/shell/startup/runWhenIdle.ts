/** Runs `action` when the browser is idle, after 2 s at the latest. Returns a function that cancels it. */
export function runWhenIdle(action: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(action, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(action, 200);
  return () => clearTimeout(timer);
}
