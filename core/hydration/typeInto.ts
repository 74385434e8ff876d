/**
 * Sets a field's text so that React notices it. React overrides the `value` setter of the element, and the
 * prototype's setter bypasses that. If the text stays the same, the user's cursor or selection in the field
 * is kept.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { selectionStart, selectionEnd, value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // An e-mail field has no cursor position. In Safari, setting the cursor moves the focus.
  if (selectionStart !== null && text === value && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
}
