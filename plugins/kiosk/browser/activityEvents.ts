/** Reports activity of a user by touch, mouse or key, and changes of the page's visibility. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { listenInFrames } from './frames';
import { listen, stopAll } from './listen';

export type ActivityEvent =
  | { readonly kind: 'hidden' | 'shown' }
  /** `inQuestion`: the activity is on the open dialog, whose own buttons answer it. */
  | { readonly kind: 'used'; readonly inQuestion: boolean };

/** Each of these is an action of a user. A screen reader or a switch device may send only a click. */
const PRESS_EVENTS = ['pointerdown', 'touchstart', 'click'] as const;
/** Throttled. Without `scroll`: pages also scroll without a user, and a user also sends wheel, touch or key. */
const MOVE_EVENTS = ['pointermove', 'touchmove', 'wheel', 'input'] as const;
const THROTTLE_MS = 250;

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

/** A resting mouse also sends an event when a page opens or changes: the first and repeated positions are ignored. */
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

export function activityEvents(): EventChannel<ActivityEvent> {
  return eventChannel((emit: (activity: ActivityEvent) => void) => {
    const moved = movementFilter();
    let lastReported = -Infinity;
    let isHeldDown = false;
    const report = (event: Event) => {
      lastReported = performance.now();
      emit({ kind: 'used', inQuestion: isInDialog(event) });
    };
    const press = (event: Event) => {
      if (isKey(event)) blockTyping(event);
      // A repeated key comes from an object on the keyboard, not from a user.
      isHeldDown = isKey(event) && event.repeat;
      if (!isHeldDown) report(event);
    };
    const move = (event: Event) => {
      if (isHeldDown && event.type === 'input') return;
      if (moved(event) && performance.now() - lastReported >= THROTTLE_MS) report(event);
    };
    const changeVisibility = () => emit({ kind: document.visibilityState === 'hidden' ? 'hidden' : 'shown' });
    const listenIn = (there: EventTarget) => {
      const options = { capture: true, passive: true };
      const stops = [
        listen(there, PRESS_EVENTS, press, options),
        listen(there, MOVE_EVENTS, move, options),
        listen(there, ['keydown'], press),
      ];
      return () => stopAll(stops);
    };
    const stops = [
      listenIn(window),
      listenInFrames(listenIn, () => emit({ kind: 'used', inQuestion: false })),
      listen(document, ['visibilitychange'], changeVisibility),
    ];
    return () => stopAll(stops);
  }, buffers.expanding());
}
