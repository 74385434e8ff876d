/**
 * Sets a field's text so that React hears of it: it remembers what was set on the element itself, and that is gone
 * past here. Where the text is what it was, whoever is in the field keeps their place in it, or what they marked.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { selectionStart, selectionEnd, value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // An e-mail address has no caret of its own; in Safari a caret that is set takes the focus.
  if (selectionStart !== null && text === value && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
}
