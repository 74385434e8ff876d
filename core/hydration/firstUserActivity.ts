/** Loads code that the first screen does not need after the first activity of the user. */
const ACTIVITY_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
] as const;

/** Runs `action` when the browser is idle, after 2 s at the latest. Returns a function that cancels it. */
export function runWhenIdle(action: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(action, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(action, 200);
  return () => clearTimeout(timer);
}

const pendingCallbacks = new Set<() => void>();
let isActive = false;

const listen = (how: 'addEventListener' | 'removeEventListener') => {
  for (const sign of ACTIVITY_EVENTS) window[how](sign, markUserActive, { capture: true, passive: true });
};

/** Marks the user as active. From now on, deferred code loads when the browser is idle. */
export function markUserActive(): void {
  isActive = true;
  listen('removeEventListener');
  for (const begin of pendingCallbacks) begin();
  pendingCallbacks.clear();
}

/** Returns whether the user was active. They may have scrolled before the application started. */
export const isUserActive = (): boolean => isActive || window.scrollY > 0;

/** Runs when the browser is idle after the first activity of the user. Returns a function that cancels it. */
export function onFirstUserActivity(action: () => void): () => void {
  if (isUserActive()) return runWhenIdle(action);
  const begin = () => {
    callOff = runWhenIdle(action);
  };
  let callOff = (): void => void pendingCallbacks.delete(begin);
  pendingCallbacks.add(begin);
  listen('addEventListener');
  return () => callOff();
}
