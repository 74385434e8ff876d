/** Renames the keys that a response schema declares. Keys that are data stay; unsafe keys are dropped. */
import { camelKey } from '../../schemas/camelKey';
import { isSafeKey } from '../../schemas/safeKeys';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  /** A list of items on offer: see `coerceToSchema.ts`. */
  readonly onOffer?: boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const ANYTHING: Schema = {};
const NOTHING: NonNullable<Schema['properties']> = {};

export function camelise(value: unknown, schema: object): unknown {
  return renamed(value, schema as Schema);
}

function renamed(value: unknown, givenSchema: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const schema = branchFor(value, givenSchema);
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, schema.items ?? ANYTHING));
  const { properties = NOTHING, additionalProperties } = schema;
  const names = namesOf(properties);
  const further = typeof additionalProperties === 'object' ? additionalProperties : ANYTHING;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const name = names.get(key);
    if (name !== undefined) return [[name, renamed(inner, properties[key] ?? ANYTHING)]];
    return isSafeKey(key) && isSafeKey(camelKey(key)) ? [[key, renamed(inner, further)]] : [];
  });
  return Object.fromEntries(entries);
}

const cachedNames = new WeakMap<object, ReadonlyMap<string, string>>();

/** The camelCase name of each declared key. Once for each schema: a response may have ten thousand entries. */
function namesOf(properties: NonNullable<Schema['properties']>): ReadonlyMap<string, string> {
  const names =
    cachedNames.get(properties) ??
    new Map(
      Object.keys(properties)
        .map((key) => [key, camelKey(key)] as const)
        .filter(([key, name]) => isSafeKey(key) && isSafeKey(name)),
    );
  cachedNames.set(properties, names);
  return names;
}

/** The branch of a union that can contain an object or a list. The only unions are 'this or null'. */
export function branchFor(value: object, schema: Schema): Schema {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return schema;
  const kind = Array.isArray(value) ? 'array' : 'object';
  const found = branches.find(({ type }) => type === kind || (Array.isArray(type) && type.includes(kind)));
  return found ? branchFor(value, found) : ANYTHING;
}
