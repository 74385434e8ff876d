import { scaFields, type BankChallenge } from '../domain/sca';

/**
 * Opens the bank's page in the frame with a form: it posts the fields of the challenge, or repeats the
 * parameters of the address if there are no fields to post. The bank chooses the field names. Names such as `submit`,
 * `append` or `setAttribute` hide the form's own functions, so no function of the form is called after a
 * field is added.
 */
export function submitChallengeForm(
  frame: string,
  { scaUrl, scaData }: Pick<BankChallenge, 'scaUrl' | 'scaData'>,
): void {
  const form = document.createElement('form');
  form.setAttribute('method', scaData === null ? 'get' : 'post');
  form.setAttribute('action', scaUrl);
  form.setAttribute('target', frame);
  form.setAttribute('hidden', '');
  for (const [name, value] of scaData === null ? new URL(scaUrl).searchParams : scaFields(scaData)) {
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
