const AFTER_MS = 500;
const EVERY_MS = 90;
const ENDS = ['pointerup', 'pointercancel', 'blur'] as const;

/** Repeats the action until the current press ends. */
export function repeatWhilePressed(action: () => void): void {
  let timer = setTimeout(function again() {
    action();
    timer = setTimeout(again, EVERY_MS);
  }, AFTER_MS);
  const stop = () => {
    clearTimeout(timer);
    for (const name of ENDS) window.removeEventListener(name, stop, { capture: true });
  };
  for (const name of ENDS) window.addEventListener(name, stop, { capture: true });
}
