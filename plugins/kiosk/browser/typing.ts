/** Types like a physical key: at the caret, over the selection, up to `maxlength`, with events. Stores no text. */
import type { TypedField } from './typedField';

/** Only this command knows the caret of an email field. Deprecated, but supported by every browser. */
function browserTypes(command: 'insertText' | 'delete', text?: string): boolean {
  return typeof document.execCommand === 'function' && document.execCommand(command, false, text);
}

/** Sets the text with the prototype's setter: React's own setter on the element would hide the change from React. */
function setText(field: TypedField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces a range of the text. In a field without a readable caret, the text is added at the end. */
function replace(field: TypedField, from: number, to: number, text: string): void {
  const { value, maxLength } = field;
  const rest = value.length - (to - from);
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - rest);
  const fitting = text.slice(0, room);
  if (fitting === '' && from === to) return;
  const hasCaret = field.selectionStart !== null;
  setText(field, value.slice(0, from) + fitting + value.slice(to));
  if (hasCaret && field.selectionStart !== null)
    field.setSelectionRange(from + fitting.length, from + fitting.length);
}

const marked = ({ value, selectionStart, selectionEnd }: TypedField) =>
  [selectionStart ?? value.length, selectionEnd ?? value.length] as const;

export function typeText(field: TypedField, text: string): void {
  if (browserTypes('insertText', text)) return;
  replace(field, ...marked(field), text);
}

export function erase(field: TypedField): void {
  if (browserTypes('delete')) return;
  const [from, to] = marked(field);
  replace(field, from === to ? Math.max(0, from - 1) : from, to, '');
}

const isStop = (control: Element): control is HTMLElement =>
  control instanceof HTMLElement &&
  control.matches('input:not([type="hidden"]), select, textarea') &&
  !control.matches(':disabled, [readonly], [hidden] *') &&
  control.tabIndex >= 0;

/** The next field of the form; undefined for the last field and outside of forms. */
export function nextField(field: TypedField): HTMLElement | undefined {
  const stops = [...(field.form?.elements ?? [])].filter(isStop);
  const at = stops.indexOf(field);
  return at < 0 ? undefined : stops[at + 1];
}

const isSending = (control: Element): control is HTMLButtonElement | HTMLInputElement =>
  control.matches('button:not([type]), [type="submit"], [type="image"]');

/** Enter, in the order of a physical key: first the key listeners, then a new line or the form submission. */
export function pressEnter(field: TypedField): void {
  const { form } = field;
  const key = (name: string) =>
    field.dispatchEvent(
      new KeyboardEvent(name, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
    );
  const goesOn = key('keydown');
  key('keyup');
  if (!goesOn) return;
  if (field instanceof HTMLTextAreaElement) return typeText(field, '\n');
  if (!form) return;
  const button = [...form.elements].find(isSending);
  if (button) button.click();
  else form.requestSubmit();
}
