/**
 * Adapts responses that differ from their schema in form only. Servers write an empty value in several ways:
 * null or a missing key for an empty list, a missing key for null, an empty list for an empty map (PHP).
 * Databases write numbers as texts, and ids and references as numbers. A value that its schema rejects is
 * converted to the form that the schema allows, and then checked again. A text, a number or a flag is never
 * invented. In a list marked `onOffer`, an entry that is still invalid is left out: one item that this
 * version cannot sell must not remove the other items from the page.
 */
import { branchFor, type Schema } from './camelise';
import { withMinorUnits } from './minorUnits';
import { Validator } from '@cfworker/json-schema';
import { withAdditionalProperties } from '../../schemas/openSchema';

/** The value in the form that its schema accepts, with `currency` for amounts without one, or undefined. */
export function coerceToSchema(value: unknown, schema: object, currency?: string): unknown {
  if (checkShape(value, schema)) return value;
  const counted = currency === undefined ? value : withMinorUnits(value, schema as Schema, currency);
  const again = withoutGaps(counted, schema as Schema);
  return again !== undefined && checkShape(again, schema) ? again : undefined;
}

function allows(expected: string, { type, anyOf, oneOf }: Schema): boolean {
  const isType = typeof type === 'string' ? type === expected : type?.includes(expected) === true;
  return isType || (anyOf ?? oneOf ?? []).some((branch) => allows(expected, branch));
}

/** The empty value that the schema allows, or undefined if it allows none. */
function emptyValueOf(schema: Schema): unknown {
  if (allows('null', schema)) return null;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return undefined;
  const nothing = withRequiredKeys({}, schema);
  return checkShape(nothing, schema) ? nothing : undefined;
}

const isEmptyList = (value: object): boolean => Array.isArray(value) && value.length === 0;

const NUMBER = /^-?\d+(\.\d+)?$/;
const WHOLE = /^-?\d+$/;

/** A number of a database (an id, a reference, a value to choose) as text, if the schema allows only text. */
const textIn = (value: unknown, schema: Schema): unknown =>
  Number.isSafeInteger(value) && allows('string', schema) ? String(value) : value;

/**
 * '52.9225' becomes 52.9225 where the schema expects a number, and other text becomes null where it may.
 * '10.00' is no integer: as minor units it could mean ten pence or ten pounds.
 */
function numberIn(text: string, schema: Schema): unknown {
  const isReal = allows('number', schema);
  if ((!isReal && !allows('integer', schema)) || allows('string', schema)) return text;
  if ((isReal ? NUMBER : WHOLE).test(text.trim())) return Number(text);
  return allows('null', schema) ? null : text;
}

/** The valid entries, or all if none is valid: an error in the whole list must not look like an empty offer. */
function validEntries(entries: readonly unknown[], items: Schema): readonly unknown[] {
  const fit = entries.filter((entry) => checkShape(entry, items));
  if (fit.length === 0 || fit.length === entries.length) return entries;
  console.warn(
    `[foyer http] ${entries.length - fit.length} of ${entries.length} entries are not as described, and left out`,
  );
  return fit;
}

function withoutGaps(value: unknown, schema: Schema): unknown {
  if (value === undefined || value === null) return emptyValueOf(schema);
  if (typeof value === 'string') return numberIn(value, schema);
  if (typeof value !== 'object') return textIn(value, schema);
  const wantsMap = allows('object', schema) && !allows('array', schema);
  if (wantsMap && isEmptyList(value)) return emptyValueOf(schema);
  const branch = branchFor(value, schema);
  if (!Array.isArray(value)) return withRequiredKeys(value, branch);
  const { items, onOffer } = branch;
  // Recursion is limited by the depth of the schema, not of the value.
  if (!items) return value;
  const entries = value.map((item: unknown) => withoutGaps(item, items) ?? null);
  return onOffer ? validEntries(entries, items) : entries;
}

/** The object with its values, and with the empty value for each missing required key. */
function withRequiredKeys(
  value: object,
  { properties = {}, additionalProperties, required = [] }: Schema,
): object {
  const further = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const unsaid = required.filter((key) => !Object.hasOwn(value, key));
  const entries = [...Object.entries(value), ...unsaid.map((key): [string, unknown] => [key, undefined])];
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const schema = Object.hasOwn(properties, key) ? properties[key] : further;
      const read = schema ? withoutGaps(inner, schema) : inner;
      return read === undefined ? [] : [[key, read]];
    }),
  );
}

const validators = new WeakMap<object, Validator>();

/** Unknown keys are allowed. */
export function checkShape(value: unknown, schema: object): boolean {
  const cached = validators.get(schema) ?? new Validator(withAdditionalProperties(schema), '2020-12', true);
  validators.set(schema, cached);
  return cached.validate(value).valid;
}
