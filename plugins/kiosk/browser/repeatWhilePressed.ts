import { listen } from './listen';

const AFTER_MS = 500;
const EVERY_MS = 90;

/** Repeats the action until the current press ends. */
export function repeatWhilePressed(action: () => void): void {
  let timer = setTimeout(function again() {
    action();
    timer = setTimeout(again, EVERY_MS);
  }, AFTER_MS);
  const stop = listen(window, ['pointerup', 'pointercancel', 'blur'], () => {
    clearTimeout(timer);
    stop();
  });
}
