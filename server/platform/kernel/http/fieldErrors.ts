import type { ErrorObject } from 'ajv';
import { text } from '../copy/text';

/** ajv's errors as messages by field path, spelt as in the request (`accountDetails.sortCode`). */
export function fieldErrors(errors: readonly ErrorObject[]): Record<string, string[]> {
  const byPath: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const error of errors) {
    const path = pathOf(error);
    const sentence = sentenceFor(error, labelOf(path));
    const known = (byPath[path] ??= []);
    if (!known.includes(sentence)) known.push(sentence);
  }
  return byPath;
}

/** The same message for each of these fields. */
export const invalidFields = (paths: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(paths.map((path) => [path, [text('field.invalid', { label: labelOf(path) })]]));

export const invalidDate = (path: string): Record<string, string[]> => ({
  [path]: [text('field.date', { label: labelOf(path) })],
});

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing: unknown = keyword === 'required' ? params['missingProperty'] : undefined;
  return [...parts, ...(typeof missing === 'string' ? [missing] : [])].join('.') || 'body';
}

/** `billingAddressLineOne` -> `Billing address line one`. */
function labelOf(path: string): string {
  const last =
    path
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? path;
  const words = last
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sentenceFor({ keyword, params }: ErrorObject, label: string): string {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return text('field.required', { label });
    case 'minLength':
      return limit === 1 ? text('field.required', { label }) : text('field.tooShort', { label, limit });
    case 'maxLength':
      return text('field.tooLong', { label, limit });
    case 'minItems':
      return limit === 1 ? text('field.required', { label }) : text('field.tooFew', { label, limit });
    case 'minimum':
      return text('field.tooSmall', { label, limit });
    case 'maximum':
      return text('field.tooLarge', { label, limit });
    case 'enum':
      return text('field.choice', { label });
    case 'type':
      return typeSentence(params['type'], label);
    case 'pattern':
      return String(params['pattern']).startsWith('^\\d{4}-')
        ? text('field.date', { label })
        : text('field.invalid', { label });
    default:
      return text('field.invalid', { label });
  }
}

function typeSentence(type: unknown, label: string): string {
  const first: unknown = Array.isArray(type) ? type[0] : type;
  switch (first) {
    case 'string':
      return text('field.text', { label });
    case 'integer':
      return text('field.whole', { label });
    case 'number':
      return text('field.number', { label });
    case 'boolean':
      return text('field.yesNo', { label });
    case 'array':
      return text('field.list', { label });
    case 'object':
      return text('field.group', { label });
    default:
      return text('field.invalid', { label });
  }
}
