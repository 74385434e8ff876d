import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useMode } from '../../tenant/hooks';
import { openDialogEntry } from './dialogEntries';
import { dialogOpened, GUEST } from './openDialogs';
import { dialogOpener } from './dialogOpener';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, summary, [tabindex="0"]';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'>;

/** Keeps Tab inside the dialog. Otherwise the browser moves the focus to its toolbars. */
function wrapTab(event: Key, dialog: HTMLElement) {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.tabIndex >= 0);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return event.preventDefault();
  const active = document.activeElement;
  const leaving = event.shiftKey
    ? active === first || !stops.includes(active as HTMLElement)
    : active === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** Shows a `<dialog>` above an unscrollable page, and returns the focus at the end. */
function useShown(dialog: RefObject<HTMLDialogElement | null>, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const before = dialogOpener();
    // Very old browsers have no `showModal`. There it is a normal box above the page.
    if (typeof box.showModal === 'function') box.showModal();
    else box.setAttribute('open', '');
    heading.current?.focus();
    const closed = dialogOpened(box);
    const { clientWidth, style } = document.documentElement;
    const { overflow, paddingInlineEnd } = style;
    // Padding replaces the hidden scroll bar, so that the layout does not move.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      closed();
      style.overflow = overflow;
      style.paddingInlineEnd = paddingInlineEnd;
      if (typeof box.close === 'function' && box.open) box.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog, heading]);
}

/** Toasts are in this dialog in the DOM, not in the React tree. Only the DOM element hears their keys. */
function useGuestKeys(
  dialog: RefObject<HTMLDialogElement | null>,
  keyed: (event: Key, box: HTMLElement) => void,
) {
  useEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    const hear = (event: globalThis.KeyboardEvent) => {
      const isGuest = event.target instanceof Element && event.target.closest(`[${GUEST}]`) !== null;
      if (isGuest) keyed(event, box);
    };
    box.addEventListener('keydown', hear);
    return () => box.removeEventListener('keydown', hear);
  });
}

export interface DialogHistory {
  /** False: no history entry, for dialogs of an address or without an action of the user. Default: true. */
  readonly entry?: boolean;
  /** Called on Forward, after Back closed the dialog. */
  readonly onReopen?: () => void;
}

/** Back closes the dialog. A kiosk has no history. */
export function useDialogEntry(
  onClose: (() => void) | undefined,
  { entry = true, onReopen }: DialogHistory = {},
) {
  const { kiosk } = useMode();
  const latest = useRef({ onClose, onReopen });
  useEffect(() => {
    latest.current = { onClose, onReopen };
  });
  useEffect(() => {
    if (kiosk || !entry) return undefined;
    return openDialogEntry({
      close: () => {
        latest.current.onClose?.();
        return latest.current.onClose !== undefined;
      },
      reopen: () => latest.current.onReopen?.(),
    });
  }, [kiosk, entry]);
}

/** The behaviour of a modal dialog. Spread `props` on the `<dialog>`. */
export function useModal(onClose: (() => void) | undefined, history?: DialogHistory) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useShown(dialog, heading);
  useDialogEntry(onClose, history);
  const keyed = (event: Key, box: HTMLElement) => {
    if (event.key === 'Tab') return wrapTab(event, box);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    event.stopPropagation();
    keyed(event, event.currentTarget);
  };
  useGuestKeys(dialog, keyed);
  // The browser's close request (Android's back gesture). `onClose` decides whether the dialog closes.
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    if (event.target === event.currentTarget) onClose?.();
  };
  // Only a press that begins and ends behind the dialog closes it, because selecting its text with the mouse
  // may also end there.
  const pressedBehind = useRef(false);
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    pressedBehind.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (pressedBehind.current && event.target === event.currentTarget) onClose?.();
  };
  // React events bubble through portals. A form in the dialog is not part of a form around it.
  const onSubmit = (event: SyntheticEvent) => event.stopPropagation();
  return { heading, props: { ref: dialog, onKeyDown, onCancel, onMouseDown, onClick, onSubmit } };
}
