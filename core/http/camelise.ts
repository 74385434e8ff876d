/**
 * Renames the keys that an answer's schema declares. Keys that are data (option values, answer paths,
 * question ids) are not declared, and pass unchanged; keys that could reach a prototype pass nowhere.
 */
import { camelKey, isSafeKey } from './names';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const ANYTHING: Schema = {};

export function camelise(value: unknown, schema: object): unknown {
  return renamed(value, schema as Schema);
}

function renamed(value: unknown, given: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const schema = branchFor(value, given);
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, schema.items ?? ANYTHING));
  const entries = Object.entries(value).filter(([key]) => isSafeKey(key) && isSafeKey(camelKey(key)));
  return Object.fromEntries(entries.map(([key, inner]) => entryOf(key, inner, schema)));
}

function entryOf(
  key: string,
  value: unknown,
  { properties = {}, additionalProperties }: Schema,
): [string, unknown] {
  const declared = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (declared) return [camelKey(key), renamed(value, declared)];
  return [key, renamed(value, typeof additionalProperties === 'object' ? additionalProperties : ANYTHING)];
}

/** Alternatives are only ever 'this or null': the branch that can hold an object or a list. */
function branchFor(value: object, schema: Schema): Schema {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return schema;
  const wanted = Array.isArray(value) ? 'array' : 'object';
  const found = branches.find(
    ({ type }) => type === wanted || (Array.isArray(type) && type.includes(wanted)),
  );
  return found ? branchFor(value, found) : ANYTHING;
}
