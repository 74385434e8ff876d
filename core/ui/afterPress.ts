/**
 * Leaving a field can put a message under it, which moves all that stands below: between press and
 * release of a button there, the click would miss it. So what moves the page waits for the click.
 */
const PRESSING = ['pointerdown', 'mousedown'] as const;
/** A key, too: where a menu opens at the press, no release is told. */
const RELEASING = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'] as const;

let isPressed = false;
let waiting: readonly (() => void)[] = [];

/** Runs what waits once the click is through: it comes in the same task as the release, or not at all. */
function release() {
  isPressed = false;
  setTimeout(() => {
    // After a touch the browser presses once more, for pages that know of mice alone.
    if (isPressed) return;
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
  });
}

if (typeof document !== 'undefined') {
  for (const name of PRESSING) document.addEventListener(name, () => (isPressed = true), true);
  for (const name of RELEASING) document.addEventListener(name, release, true);
}

/** Runs `action` at once, or, while a finger or a mouse's button is down, after the click. */
export function afterPress(action: () => void): void {
  if (isPressed) waiting = [...waiting, action];
  else action();
}

/** Whether a finger or a mouse's button is down. */
export const isPressing = (): boolean => isPressed;
