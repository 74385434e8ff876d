/**
 * Leaving a field can show a message under it, which moves the content below. Between press and release of a
 * button there, the click would then miss the button. Actions that move the page therefore wait for the
 * click.
 */
const PRESSING = ['pointerdown', 'mousedown'] as const;
/** Includes `keydown`: if the press opens a menu, there is no release event. */
const RELEASING = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'] as const;

let isPressed = false;
let pendingActions: readonly (() => void)[] = [];

/** Runs the waiting actions after the click, which comes in the same task as the release or not at all. */
function release() {
  isPressed = false;
  setTimeout(() => {
    // After a touch the browser also sends mouse events, for pages that support only a mouse.
    if (isPressed) return;
    const actions = pendingActions;
    pendingActions = [];
    for (const action of actions) action();
  });
}

if (typeof document !== 'undefined') {
  for (const name of PRESSING) document.addEventListener(name, () => (isPressed = true), true);
  for (const name of RELEASING) document.addEventListener(name, release, true);
}

/** Runs `action` immediately, or after the click while a finger or mouse button is pressed. */
export function afterPress(action: () => void): void {
  if (isPressed) pendingActions = [...pendingActions, action];
  else action();
}

/** Returns whether a finger or mouse button is pressed. */
export const isPressing = (): boolean => isPressed;
