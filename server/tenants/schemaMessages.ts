/** Messages for values that do not match their schema. */
import type { ErrorObject } from 'ajv';
import { nearest } from '../net/nearestName';
import type { ProblemCode } from './problemCodes';

export interface ValueFinding {
  readonly code: ProblemCode;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

export function valueFinding(error: ErrorObject): ValueFinding {
  const { data, keyword, params } = error;
  const { description } = (error.parentSchema ?? {}) as { readonly description?: unknown };
  const found = valueText(data);
  const finding = (code: ProblemCode, message: string, suggestion?: string): ValueFinding => ({
    code,
    message: typeof description === 'string' ? `${message} ${description}` : message,
    suggestion,
  });
  switch (keyword) {
    case 'type':
      return finding('wrong-type', `${found} is ${kindOf(data)}; ${expectedType(error)} is expected.`);
    case 'enum': {
      const allowed = params.allowedValues as readonly unknown[];
      const message = `${found} is not one of ${allowed.map(valueText).join(', ')}.`;
      return finding(
        'unknown-value',
        message,
        isText(data) ? nearest(data, allowed.filter(isText)) : undefined,
      );
    }
    case 'const': {
      const message = `${found} is not possible here; only ${valueText(params.allowedValue)} is.`;
      return { code: 'unknown-value', message };
    }
    case 'not':
      return finding('unknown-key', 'This key is not possible here.');
    case 'pattern':
    case 'format':
      return (
        (keyword === 'pattern' ? otherCase(error) : undefined) ??
        finding('wrong-form', `${found} does not have the expected form.`)
      );
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return finding('out-of-range', `${found} is too little: ${minimumText(error)} expected.`);
    case 'uniqueItems':
      return finding('listed-twice', 'This list has the same entry twice.');
    default:
      return finding('out-of-range', `${found} ${error.message ?? 'is not possible here'}.`);
  }
}

/** The value is correct except for upper or lower case. */
function otherCase({ data, params }: ErrorObject): ValueFinding | undefined {
  if (!isText(data)) return undefined;
  const pattern = new RegExp(String(params.pattern), 'u');
  const [small, capital] = [data.toLowerCase(), data.toUpperCase()];
  const finding = (other: string, kind: string, suggestion: string): ValueFinding => ({
    code: 'wrong-form',
    message: `${valueText(data)} has ${other} letters. Write it in ${kind} letters.`,
    suggestion,
  });
  if (pattern.test(small)) return finding('capital', 'small', small);
  return pattern.test(capital) ? finding('small', 'capital', capital) : undefined;
}

const COUNTED: Readonly<Record<string, readonly [one: string, more: string]>> = {
  minItems: ['entry is', 'entries are'],
  minLength: ['character is', 'characters are'],
  minProperties: ['key is', 'keys are'],
};

function minimumText({ keyword, params }: ErrorObject): string {
  const limit = Number(params.limit);
  return `at least ${limit} ${COUNTED[keyword]?.[limit === 1 ? 0 : 1] ?? ''}`;
}

function expectedType(error: ErrorObject): string {
  const types: unknown = error.params.type;
  const names = (Array.isArray(types) ? types : [types]).map((type) => KINDS[String(type)] ?? String(type));
  return names.join(' or ');
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

function valueText(value: unknown): string {
  // A number that is too large becomes infinite, which JSON cannot represent.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

const isText = (value: unknown): value is string => typeof value === 'string';
