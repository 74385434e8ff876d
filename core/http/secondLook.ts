/**
 * Servers say nothing in several ways: null or no key at all for a list that is empty, a key left out for
 * null, an empty list for an empty map, as PHP writes it. What its schema refuses is read once more, with
 * each of these as the one way that the schema knows. A text, a number or a flag cannot be made up.
 */
import { branchFor, type Schema } from './camelise';
import { checkShape } from './checkShape';

/** The value as its schema accepts it; undefined where it says something else. */
export function fitting(value: unknown, schema: object): unknown {
  if (checkShape(value, schema)) return value;
  const again = withoutGaps(value, schema as Schema);
  return again !== undefined && checkShape(again, schema) ? again : undefined;
}

const allowsNull = ({ type, anyOf, oneOf }: Schema): boolean =>
  (typeof type === 'string' ? type === 'null' : type?.includes('null') === true) ||
  (anyOf ?? oneOf ?? []).some(allowsNull);

/** How its schema says nothing; undefined where it has no way to. */
function nothingOf(schema: Schema): unknown {
  if (allowsNull(schema)) return null;
  if (schema.type === 'array') return [];
  return schema.type === 'object' ? filled({}, schema) : undefined;
}

function withoutGaps(value: unknown, schema: Schema): unknown {
  if (value === undefined || value === null) return nothingOf(schema);
  if (typeof value !== 'object') return value;
  if (schema.type === 'object' && Array.isArray(value) && value.length === 0) return filled({}, schema);
  const branch = branchFor(value, schema);
  if (!Array.isArray(value)) return filled(value, branch);
  const { items } = branch;
  // No deeper than the schema, however deep the value is.
  return items ? value.map((item: unknown) => withoutGaps(item, items) ?? null) : value;
}

/** All that it says, and what it must say and does not. */
function filled(value: object, { properties = {}, required = [] }: Schema): object {
  const unsaid = required.filter((key) => !Object.hasOwn(value, key));
  const entries = [...Object.entries(value), ...unsaid.map((key): [string, unknown] => [key, undefined])];
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const read = schema ? withoutGaps(inner, schema) : inner;
      return read === undefined ? [] : [[key, read]];
    }),
  );
}
