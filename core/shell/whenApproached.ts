/**
 * What the first screen does not need is loaded when somebody comes near: at the first sign that a
 * person is there. A page that is only looked at costs nothing more than its first screen.
 */
import { whenIdle } from './whenIdle';

const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
] as const;

let isNear = false;

/** The page may have been touched or scrolled before the application was there. */
const wasNear = () => isNear || navigator.userActivation?.hasBeenActive === true || window.scrollY > 0;

/** Runs when the browser is idle after the first sign of a person; returns how to call it off. */
export function whenApproached(action: () => void): () => void {
  if (wasNear()) return whenIdle(action);
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const sign of SIGNS) window[how](sign, come, { capture: true, passive: true });
  };
  let callOff = () => listen('removeEventListener');
  const come = () => {
    isNear = true;
    callOff();
    callOff = whenIdle(action);
  };
  listen('addEventListener');
  return () => callOff();
}
