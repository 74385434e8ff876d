/** Messages for values that do not match their schema. */
import type { ErrorObject } from 'ajv';
import { nearest } from '../net/nearestName';

export interface ValueFinding {
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

export function valueFinding(error: ErrorObject): ValueFinding {
  const found = shown(error.data);
  const hint = descriptionOf(error);
  switch (error.keyword) {
    case 'type':
      return {
        code: 'wrong-type',
        message: `${found} is ${kindOf(error.data)}; ${expectedType(error)} is expected.${hint}`,
      };
    case 'enum': {
      const allowed = error.params.allowedValues as readonly unknown[];
      const suggestion =
        typeof error.data === 'string' ? nearest(error.data, allowed.filter(isText)) : undefined;
      return {
        code: 'unknown-value',
        message: `${found} is not one of ${allowed.map(shown).join(', ')}.${hint}`,
        suggestion,
      };
    }
    case 'const':
      return {
        code: 'unknown-value',
        message: `${found} is not possible here; only ${shown(error.params.allowedValue)} is.`,
      };
    case 'not':
      return { code: 'unknown-key', message: `This key is not possible here.${hint}` };
    case 'pattern':
      return otherCase(error) ?? formFinding(found, hint);
    case 'format':
      return formFinding(found, hint);
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return { code: 'out-of-range', message: `${found} is too little: ${leastOf(error)} expected.${hint}` };
    case 'uniqueItems':
      return { code: 'listed-twice', message: `This list has the same entry twice.${hint}` };
    default:
      return { code: 'out-of-range', message: `${found} ${error.message ?? 'is not possible here'}.${hint}` };
  }
}

function formFinding(found: string, hint: string): ValueFinding {
  return { code: 'wrong-form', message: `${found} does not have the expected form.${hint}` };
}

/** The value is correct except for upper or lower case. */
function otherCase({ data, params }: ErrorObject): ValueFinding | undefined {
  if (typeof data !== 'string') return undefined;
  const pattern = new RegExp(String(params.pattern), 'u');
  const [kind, other, meant] =
    [
      ['small', 'capital', data.toLowerCase()],
      ['capital', 'small', data.toUpperCase()],
    ].find(([, , word = '']) => pattern.test(word)) ?? [];
  if (meant === undefined) return undefined;
  return {
    code: 'wrong-form',
    message: `${shown(data)} has ${other} letters. Write it in ${kind} letters.`,
    suggestion: meant,
  };
}

const COUNTED: Readonly<Record<string, readonly [one: string, more: string]>> = {
  minItems: ['entry is', 'entries are'],
  minLength: ['character is', 'characters are'],
  minProperties: ['key is', 'keys are'],
};

function leastOf({ keyword, params }: ErrorObject): string {
  const limit = Number(params.limit);
  return `at least ${limit} ${COUNTED[keyword]?.[limit === 1 ? 0 : 1] ?? ''}`;
}

function expectedType(error: ErrorObject): string {
  const types: unknown = error.params.type;
  const words = (Array.isArray(types) ? types : [types]).map((type) => KINDS[String(type)] ?? String(type));
  return words.join(' or ');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object { }',
  array: 'a list [ ]',
  null: 'null',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'a yes-or-no value' : 'a number';
}

function shown(value: unknown): string {
  // A number that is too large becomes infinite, which JSON cannot represent.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function descriptionOf(error: ErrorObject): string {
  const description: unknown = (error.parentSchema as { description?: unknown } | undefined)?.description;
  return typeof description === 'string' ? ` ${description}` : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
