/** Which field somebody types in. Its device's own keyboard stays away while ours stands. */
import type { KeyboardMode } from '../domain/keys';

export type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** The others have controls of the browser's own: a list, a box to tick, a calendar. */
const TYPED = ['text', 'search', 'email', 'tel', 'url', 'password', 'number'];

function isTyped(target: unknown): target is TypedField {
  const isField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED.includes(target.type));
  return isField && !target.readOnly && !target.matches(':disabled');
}

const IN_DIGITS = ['numeric', 'decimal', 'tel'];

/** What its owner said, by `inputmode` before `type`, as devices' own keyboards go by them. */
function keyboardModeOf({ type, inputMode }: Pick<TypedField, 'type' | 'inputMode'>): KeyboardMode {
  if (IN_DIGITS.includes(inputMode)) return 'number';
  if (inputMode === 'email' || inputMode === 'url') return inputMode;
  if (inputMode !== '' && inputMode !== 'none') return 'text';
  if (type === 'number' || type === 'tel') return 'number';
  return type === 'email' || type === 'url' ? type : 'text';
}

export interface InUse {
  readonly field: TypedField;
  readonly want: KeyboardMode;
}

/** Takes the place of the device's own keyboard at a field; returns how to give it back. */
function quiet(field: TypedField): () => void {
  const before = field.getAttribute('inputmode');
  field.inputMode = 'none';
  return () =>
    before === null ? field.removeAttribute('inputmode') : field.setAttribute('inputmode', before);
}

/**
 * Says which field is in use whenever that changes, and again when it is touched. While a press lasts
 * nothing is said: what is pressed would move away under the finger.
 */
export function watchTypedField(say: (inUse: InUse | undefined) => void): () => void {
  let current: InUse | undefined;
  let giveBack: (() => void) | undefined;
  let isNews = false;
  let isPressed = false;
  const tell = () => {
    if (isPressed || !isNews) return;
    isNews = false;
    say(current);
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
      if (isTyped(activeElement)) {
        isNews = true;
        current = { field: activeElement, want: keyboardModeOf(activeElement) };
        giveBack = quiet(activeElement);
      }
    }
    tell();
  };
  const pressed = ({ target }: Event) => {
    isPressed = true;
    isNews ||= current !== undefined && target === current.field;
  };
  // After the click that the press ends in.
  const released = () =>
    void setTimeout(() => {
      isPressed = false;
      look();
    });
  // What loses the focus may hand it on: to the next field the keyboard stays as it is.
  const left = () => void setTimeout(look);
  const listeners = [
    ['focusin', look],
    ['focusout', left],
    ['pointerdown', pressed],
    ['pointerup', released],
    ['pointercancel', released],
  ] as const;
  for (const [name, hear] of listeners) document.addEventListener(name, hear, { capture: true });
  look();
  return () => {
    for (const [name, hear] of listeners) document.removeEventListener(name, hear, { capture: true });
    leave();
  };
}
