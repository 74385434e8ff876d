/**
 * Code that the first screen does not need is loaded after the first activity of the user. Without activity,
 * a page loads only its first screen.
 */
import { runWhenIdle } from './runWhenIdle';

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

const waiting = new Set<() => void>();
let isNear = false;

const listen = (how: 'addEventListener' | 'removeEventListener') => {
  for (const sign of ACTIVITY_EVENTS) window[how](sign, markUserActive, { capture: true, passive: true });
};

/** Marks the user as active. From now on, deferred code loads when the browser is idle. */
export function markUserActive(): void {
  isNear = true;
  listen('removeEventListener');
  for (const begin of waiting) begin();
  waiting.clear();
}

/**
 * Returns whether the user was active. The user may have scrolled the page before the application started.
 */
export const isUserActive = (): boolean => isNear || window.scrollY > 0;

/** Runs when the browser is idle after the first activity of the user. Returns a function that cancels it. */
export function onFirstUserActivity(action: () => void): () => void {
  if (isUserActive()) return runWhenIdle(action);
  const begin = () => {
    callOff = runWhenIdle(action);
  };
  let callOff = (): void => void waiting.delete(begin);
  waiting.add(begin);
  listen('addEventListener');
  return () => callOff();
}
