/** Signs of a person: whatever they do with finger, mouse or key; and the screen going dark and light again. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { everyFrame } from './frames';

export type BarIcon =
  | { readonly kind: 'hidden' | 'shown' }
  /** `inQuestion`: on the question that stands on the page, to be answered by its own buttons. */
  | { readonly kind: 'used'; readonly inQuestion: boolean };

/** Each of these is somebody's doing. A screen reader or a switch may press with a click alone. */
const PRESS_EVENTS = ['pointerdown', 'touchstart', 'click'] as const;
/**
 * These come by the dozen: one in a while is enough. No `scroll`: pages scroll by themselves, where one gets
 * shorter or a field is brought in sight; whoever scrolls turns a wheel, moves a finger or presses a key.
 */
const MOVE_EVENTS = ['pointermove', 'touchmove', 'wheel', 'input'] as const;
const THROTTLE_MS = 250;

/** Keys with which one moves to a button and presses it. */
const DIALOG_KEYS: readonly string[] = ['Tab', 'Enter', ' '];

/** Those of a frame are of another world, in which each class is another. */
const isKey = (event: Event): event is KeyboardEvent => event.type === 'keydown' && 'key' in event;
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

/** The dialog fills its element: what is aimed at the element itself fell beside, on the page behind. */
function isInDialog(event: Event): boolean {
  if (isKey(event)) return DIALOG_KEYS.includes(event.key);
  const { target } = event;
  return isElement(target) && target.tagName !== 'DIALOG' && target.closest('dialog') !== null;
}

/** These are the question's own; whatever else is pressed while one stands answers it, and is not typed besides. */
const ANSWERING_KEYS: readonly string[] = [...DIALOG_KEYS, 'Escape'];

/** The focus goes back at once: without this the key would be typed into the field below. */
function typeNothing(event: KeyboardEvent): void {
  const status = document.querySelector('dialog[open][role="alertdialog"]');
  if (status && !ANSWERING_KEYS.includes(event.key)) event.preventDefault();
}

/**
 * Browsers send a movement of their own when the page changes under a mouse that rests. So do they for a page that
 * has just come: the first is nobody's, and whoever moves a mouse sends more.
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

/** Returns how to stop listening. */
function listen(there: EventTarget, press: ActivityListener, stream: ActivityListener): () => void {
  const options = { capture: true, passive: true };
  const key = (event: Event) => {
    if (!isKey(event)) return;
    typeNothing(event);
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

export function activityEvents(): EventChannel<BarIcon> {
  return eventChannel((say: (sign: BarIcon) => void) => {
    const moved = movementFilter();
    let lastReported = -Infinity;
    let isHeldDown = false;
    const hear = (event: Event) => {
      lastReported = performance.now();
      say({ kind: 'used', inQuestion: isInDialog(event) });
    };
    const press = (event: Event) => {
      // What lies on the keyboard is nobody, whatever it types.
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
