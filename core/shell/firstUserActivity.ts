/**
 * What the first screen does not need is loaded when somebody comes near: at the first sign that a
 * person is there. A page that is only looked at costs nothing more than its first screen.
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

/** Somebody is there: from now on everything comes when the browser is idle. */
export function markUserActive(): void {
  isNear = true;
  listen('removeEventListener');
  for (const begin of waiting) begin();
  waiting.clear();
}

/** Whether there was such a sign already. The page may have been scrolled before the application was there. */
export const isUserActive = (): boolean => isNear || window.scrollY > 0;

/** Runs when the browser is idle after the first sign of a person; returns how to call it off. */
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
