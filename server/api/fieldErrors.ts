import { pointerSteps } from '../../schemas/jsonPointer';
import type { ErrorObject } from 'ajv';
import { apiText, type ApiTextKey } from './text';

/** ajv's errors as messages by field path, spelt as in the request (`accountDetails.sortCode`). */
export function fieldErrors(errors: readonly ErrorObject[]): Record<string, string[]> {
  const byPath: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const error of errors) {
    const path = pathOf(error);
    const sentence = sentenceFor(error, labelOf(path));
    const messages = (byPath[path] ??= []);
    if (!messages.includes(sentence)) messages.push(sentence);
  }
  return byPath;
}

/** The same message for each of these fields. */
export const invalidFields = (paths: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(paths.map((path) => [path, [apiText('field.invalid', { label: labelOf(path) })]]));

export const invalidDate = (path: string): Record<string, string[]> => ({
  [path]: [apiText('field.date', { label: labelOf(path) })],
});

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = pointerSteps(instancePath);
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
  const label = last
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The message for each keyword of JSON Schema. */
const MESSAGES: Readonly<Record<string, ApiTextKey>> = {
  required: 'field.required',
  minLength: 'field.tooShort',
  maxLength: 'field.tooLong',
  minItems: 'field.tooFew',
  minimum: 'field.tooSmall',
  maximum: 'field.tooLarge',
  enum: 'field.choice',
};

const OF_TYPE: Readonly<Record<string, ApiTextKey>> = {
  string: 'field.text',
  integer: 'field.whole',
  number: 'field.number',
  boolean: 'field.yesNo',
  array: 'field.list',
  object: 'field.group',
};

function sentenceFor({ keyword, params }: ErrorObject, label: string): string {
  const limit = Number(params['limit']);
  const isMissing = limit === 1 && (keyword === 'minLength' || keyword === 'minItems');
  const isDate = keyword === 'pattern' && String(params['pattern']).startsWith('^\\d{4}-');
  if (isMissing) return apiText('field.required', { label });
  if (isDate) return apiText('field.date', { label });
  const type: unknown = keyword === 'type' ? [params['type']].flat()[0] : undefined;
  const key = type === undefined ? MESSAGES[keyword] : OF_TYPE[String(type)];
  return apiText(key ?? 'field.invalid', { label, limit });
}
