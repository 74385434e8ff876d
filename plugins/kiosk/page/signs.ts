/** Signs of a person: whatever they do with finger, mouse or key; and the screen going dark and light again. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

export type Sign =
  | { readonly kind: 'hidden' | 'shown' }
  /** `inQuestion`: on the question that stands on the page, to be answered by its own buttons. */
  | { readonly kind: 'used'; readonly inQuestion: boolean };

/** Each of these is somebody's doing. */
const PRESSES = ['pointerdown', 'touchstart'] as const;
/** These come by the dozen: one in a while is enough. */
const STREAMS = ['pointermove', 'touchmove', 'wheel', 'scroll', 'input'] as const;
const THROTTLE_MS = 250;

/** Keys with which one moves to a button and presses it. */
const DIALOG_KEYS: readonly string[] = ['Tab', 'Enter', ' '];

/** The dialog fills its element: what is aimed at the element itself fell beside, on the page behind. */
function isInQuestion(event: Event): boolean {
  if (event instanceof KeyboardEvent) return DIALOG_KEYS.includes(event.key);
  const { target } = event;
  return target instanceof Element && target.tagName !== 'DIALOG' && target.closest('dialog') !== null;
}

/** These are the question's own; whatever else is pressed while one stands answers it, and is not typed besides. */
const ANSWERING_KEYS: readonly string[] = [...DIALOG_KEYS, 'Escape'];

/** The focus goes back at once: without this the key would be typed into the field below. */
function typeNothing(event: KeyboardEvent): void {
  const standing = document.querySelector('dialog[open][role="alertdialog"]');
  if (standing && !ANSWERING_KEYS.includes(event.key)) event.preventDefault();
}

/** Browsers send a movement of their own when the page changes under a mouse that rests. */
function movementFilter(): (event: Event) => boolean {
  let last = '';
  return (event) => {
    if (event.type !== 'pointermove' || !('screenX' in event) || !('screenY' in event)) return true;
    const place = `${String(event.screenX)} ${String(event.screenY)}`;
    const moved = last !== place;
    last = place;
    return moved;
  };
}

export function signsOfLife(): EventChannel<Sign> {
  return eventChannel((say: (sign: Sign) => void) => {
    const options = { capture: true, passive: true };
    const moved = movementFilter();
    let lastSaid = -Infinity;
    const press = (event: Event) => {
      lastSaid = performance.now();
      say({ kind: 'used', inQuestion: isInQuestion(event) });
    };
    const stream = (event: Event) => {
      if (moved(event) && performance.now() - lastSaid >= THROTTLE_MS) press(event);
    };
    const key = (event: KeyboardEvent) => {
      typeNothing(event);
      press(event);
    };
    const seen = () => say({ kind: document.visibilityState === 'hidden' ? 'hidden' : 'shown' });
    for (const name of PRESSES) window.addEventListener(name, press, options);
    window.addEventListener('keydown', key, { capture: true });
    for (const name of STREAMS) window.addEventListener(name, stream, options);
    document.addEventListener('visibilitychange', seen);
    return () => {
      for (const name of PRESSES) window.removeEventListener(name, press, options);
      window.removeEventListener('keydown', key, { capture: true });
      for (const name of STREAMS) window.removeEventListener(name, stream, options);
      document.removeEventListener('visibilitychange', seen);
    };
  }, buffers.expanding());
}
