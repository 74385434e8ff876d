/** Reports activity of a user by touch, mouse or key, and changes of the page's visibility. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { everyFrame } from './frames';

export type ActivityEvent =
  | { readonly kind: 'hidden' | 'shown' }
  /** `inQuestion`: the activity is on the open dialog, whose own buttons answer it. */
  | { readonly kind: 'used'; readonly inQuestion: boolean };

/** Each of these is an action of a user. A screen reader or a switch device may send only a click. */
const PRESS_EVENTS = ['pointerdown', 'touchstart', 'click'] as const;
/**
 * These events come in large numbers, so they are throttled. `scroll` is not included: a page also scrolls
 * without a user, for example when its content gets shorter or a field is scrolled into view. A user who
 * scrolls causes a wheel, touch or key event.
 */
const MOVE_EVENTS = ['pointermove', 'touchmove', 'wheel', 'input'] as const;
const THROTTLE_MS = 250;

/** Keys that move to a button and press it. */
const DIALOG_KEYS: readonly string[] = ['Tab', 'Enter', ' '];

/** Events of a frame have another global scope with other classes, so `instanceof` does not work. */
const isKey = (event: Event): event is KeyboardEvent => event.type === 'keydown' && 'key' in event;
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

/** The dialog's content fills the dialog element. A press on the element itself is on the page behind it. */
function isInDialog(event: Event): boolean {
  if (isKey(event)) return DIALOG_KEYS.includes(event.key);
  const { target } = event;
  return isElement(target) && target.tagName !== 'DIALOG' && target.closest('dialog') !== null;
}

/** These keys belong to the dialog. Any other key closes the dialog and must not be typed. */
const ANSWERING_KEYS: readonly string[] = [...DIALOG_KEYS, 'Escape'];

/** The focus returns to the field below immediately. Without this, the key would be typed into that field. */
function blockTyping(event: KeyboardEvent): void {
  const status = document.querySelector('dialog[open][role="alertdialog"]');
  if (status && !ANSWERING_KEYS.includes(event.key)) event.preventDefault();
}

/**
 * Browsers send a mouse move event when the page changes under a resting mouse, and when a page opens. So the
 * first event is ignored, and so is an event at the same position. A user who moves a mouse sends more.
 */
function movementFilter(): (event: Event) => boolean {
  let last: string | undefined;
  return (event) => {
    if (event.type !== 'pointermove' || !('screenX' in event) || !('screenY' in event)) return true;
    const place = `${String(event.screenX)} ${String(event.screenY)}`;
    const moved = last !== undefined && last !== place;
    last = place;
    return moved;
  };
}

type ActivityListener = (event: Event) => void;

/** Returns a function that removes the listeners. */
function listen(there: EventTarget, press: ActivityListener, stream: ActivityListener): () => void {
  const options = { capture: true, passive: true };
  const key = (event: Event) => {
    if (!isKey(event)) return;
    blockTyping(event);
    press(event);
  };
  for (const name of PRESS_EVENTS) there.addEventListener(name, press, options);
  for (const name of MOVE_EVENTS) there.addEventListener(name, stream, options);
  there.addEventListener('keydown', key, { capture: true });
  return () => {
    for (const name of PRESS_EVENTS) there.removeEventListener(name, press, options);
    for (const name of MOVE_EVENTS) there.removeEventListener(name, stream, options);
    there.removeEventListener('keydown', key, { capture: true });
  };
}

export function activityEvents(): EventChannel<ActivityEvent> {
  return eventChannel((say: (sign: ActivityEvent) => void) => {
    const moved = movementFilter();
    let lastReported = -Infinity;
    let isHeldDown = false;
    const hear = (event: Event) => {
      lastReported = performance.now();
      say({ kind: 'used', inQuestion: isInDialog(event) });
    };
    const press = (event: Event) => {
      // A repeated key comes from an object on the keyboard, not from a user.
      isHeldDown = isKey(event) && event.repeat;
      if (!isHeldDown) hear(event);
    };
    const stream = (event: Event) => {
      if (isHeldDown && event.type === 'input') return;
      if (moved(event) && performance.now() - lastReported >= THROTTLE_MS) hear(event);
    };
    const seen = () => say({ kind: document.visibilityState === 'hidden' ? 'hidden' : 'shown' });
    const stopHere = listen(window, press, stream);
    const stopFrames = everyFrame((frame) => listen(frame, press, stream), {
      entered: () => say({ kind: 'used', inQuestion: false }),
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopHere();
      stopFrames();
      document.removeEventListener('visibilitychange', seen);
    };
  }, buffers.expanding());
}
