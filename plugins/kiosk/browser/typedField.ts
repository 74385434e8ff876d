/** Watches which text field is in use, and hides the device's own keyboard for it. */
import type { KeyboardMode } from '../domain/keys';
import { listen, stopAll } from './listen';

export type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Input types for text. The others have a browser control: a list, a checkbox, a calendar. */
const TYPED = ['text', 'search', 'email', 'tel', 'url', 'password', 'number'];

function isTypedField(target: unknown): target is TypedField {
  const isField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED.includes(target.type));
  return isField && !target.readOnly && !target.matches(':disabled');
}

const IN_DIGITS = ['numeric', 'decimal', 'tel'];

/** The keyboard for a field: `inputmode` has priority over `type`, as on the devices' own keyboards. */
function keyboardModeOf({ type, inputMode }: Pick<TypedField, 'type' | 'inputMode'>): KeyboardMode {
  if (IN_DIGITS.includes(inputMode)) return 'number';
  if (inputMode === 'email' || inputMode === 'url') return inputMode;
  if (inputMode !== '' && inputMode !== 'none') return 'text';
  if (type === 'number' || type === 'tel') return 'number';
  return type === 'email' || type === 'url' ? type : 'text';
}

export interface FocusedField {
  readonly field: TypedField;
  readonly keyboardMode: KeyboardMode;
}

/** Hides the device's own keyboard for a field. Returns a function that restores it. */
function quiet(field: TypedField): () => void {
  const before = field.getAttribute('inputmode');
  field.inputMode = 'none';
  return () =>
    before === null ? field.removeAttribute('inputmode') : field.setAttribute('inputmode', before);
}

/** Not every release is followed by a click. */
const CLICK_MS = 350;

/** Reports a change and a touch of the field in use, after the press: the layout change would move the control. */
export function watchTypedField(onChange: (focusedField: FocusedField | undefined) => void): () => void {
  let current: FocusedField | undefined;
  let giveBack: (() => void) | undefined;
  let isNews = false;
  let isPressed = false;
  const tell = () => {
    if (isPressed || !isNews) return;
    isNews = false;
    onChange(current);
  };
  const leave = () => {
    giveBack?.();
    giveBack = undefined;
    current = undefined;
  };
  const look = () => {
    const { activeElement } = document;
    if (activeElement !== current?.field) {
      isNews ||= current !== undefined;
      leave();
      if (isTypedField(activeElement)) {
        isNews = true;
        current = { field: activeElement, keyboardMode: keyboardModeOf(activeElement) };
        giveBack = quiet(activeElement);
      }
    }
    tell();
  };
  const pressed = ({ target }: Event) => {
    isPressed = true;
    isNews ||= current !== undefined && target === current.field;
  };
  let ending: ReturnType<typeof setTimeout> | undefined;
  const endPressIn = (ms: number) => {
    clearTimeout(ending);
    ending = setTimeout(() => {
      isPressed = false;
      look();
    }, ms);
  };
  // The click of a touch may follow the release in a later task, and moves the focus just before.
  const released = () => endPressIn(CLICK_MS);
  const ended = () => endPressIn(0);
  // When one field loses the focus and the next one gets it, the keyboard stays open.
  const left = () => void setTimeout(look);
  const stops = [
    listen(document, ['focusin'], look),
    listen(document, ['focusout'], left),
    listen(document, ['pointerdown'], pressed),
    listen(document, ['pointerup'], released),
    listen(document, ['click', 'pointercancel'], ended),
  ];
  look();
  return () => {
    stopAll(stops);
    clearTimeout(ending);
    leave();
  };
}
