/**
 * Posts the challenge into the frame with a form. The bank chooses the field names. Names such as `submit`,
 * `append` or `setAttribute` hide the form's own functions, so no function of the form is called after a
 * field is added.
 */
export function submitChallengeForm(
  frame: string,
  address: string,
  fields: readonly (readonly [string, string])[],
): void {
  const form = document.createElement('form');
  form.setAttribute('method', 'post');
  form.setAttribute('action', address);
  form.setAttribute('target', frame);
  form.setAttribute('hidden', '');
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.setAttribute('type', 'hidden');
    input.setAttribute('name', name);
    input.setAttribute('value', value);
    Node.prototype.appendChild.call(form, input);
  }
  document.body.appendChild(form);
  HTMLFormElement.prototype.submit.call(form);
  document.body.removeChild(form);
}
