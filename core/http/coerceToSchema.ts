/**
 * Servers say nothing in several ways: null or no key at all for a list that is empty, a key left out for
 * null, an empty list for an empty map, as PHP writes it; and databases say numbers as texts, and ids
 * and references as numbers. What its schema refuses is read once more, with each of these as the one way that the schema knows.
 * A text, a number or a flag cannot be made up. Of a list marked `onOffer` an entry that is refused all the
 * same is left out: one that nobody here can sell yet takes none of the others off the page.
 */
import { branchFor, type Schema } from './camelise';
import { checkShape } from './checkShape';
import { withMinorUnits } from './minorUnits';

/** The value as its schema accepts it, amounts without a currency in that one; undefined where it says something else. */
export function coerceToSchema(value: unknown, schema: object, currency?: string): unknown {
  if (checkShape(value, schema)) return value;
  const counted = currency === undefined ? value : withMinorUnits(value, schema as Schema, currency);
  const again = withoutGaps(counted, schema as Schema);
  return again !== undefined && checkShape(again, schema) ? again : undefined;
}

function allows(wanted: string, { type, anyOf, oneOf }: Schema): boolean {
  const isType = typeof type === 'string' ? type === wanted : type?.includes(wanted) === true;
  return isType || (anyOf ?? oneOf ?? []).some((branch) => allows(wanted, branch));
}

/** How its schema says nothing; undefined where it has no way to. */
function nothingOf(schema: Schema): unknown {
  if (allows('null', schema)) return null;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return undefined;
  const nothing = filled({}, schema);
  return checkShape(nothing, schema) ? nothing : undefined;
}

const isEmptyList = (value: object): boolean => Array.isArray(value) && value.length === 0;

const NUMBER = /^-?\d+(\.\d+)?$/;
const WHOLE = /^-?\d+$/;

/** What a database counts (an id, a reference, a value to choose) is that text where only texts belong. */
const textIn = (value: unknown, schema: Schema): unknown =>
  Number.isSafeInteger(value) && allows('string', schema) ? String(value) : value;

/**
 * '52.9225' where a number belongs is that number; a text that is none says nothing, where that may be said.
 * '10.00' is no whole number: where minor units belong it would be ten pence as well as ten pounds.
 */
function numberIn(text: string, schema: Schema): unknown {
  const isReal = allows('number', schema);
  if ((!isReal && !allows('integer', schema)) || allows('string', schema)) return text;
  if ((isReal ? NUMBER : WHOLE).test(text.trim())) return Number(text);
  return allows('null', schema) ? null : text;
}

/** All that fit; every one where none does, so that what is wrong with the whole list is not taken for no offers. */
function fittingOnes(entries: readonly unknown[], items: Schema): readonly unknown[] {
  const fit = entries.filter((entry) => checkShape(entry, items));
  if (fit.length === 0 || fit.length === entries.length) return entries;
  console.warn(
    `[foyer http] ${entries.length - fit.length} of ${entries.length} entries are not as described, and left out`,
  );
  return fit;
}

function withoutGaps(value: unknown, schema: Schema): unknown {
  if (value === undefined || value === null) return nothingOf(schema);
  if (typeof value === 'string') return numberIn(value, schema);
  if (typeof value !== 'object') return textIn(value, schema);
  const wantsMap = allows('object', schema) && !allows('array', schema);
  if (wantsMap && isEmptyList(value)) return nothingOf(schema);
  const branch = branchFor(value, schema);
  if (!Array.isArray(value)) return filled(value, branch);
  const { items, onOffer } = branch;
  // No deeper than the schema, however deep the value is.
  if (!items) return value;
  const entries = value.map((item: unknown) => withoutGaps(item, items) ?? null);
  return onOffer ? fittingOnes(entries, items) : entries;
}

/** All that it says, and what it must say and does not. */
function filled(value: object, { properties = {}, additionalProperties, required = [] }: Schema): object {
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
