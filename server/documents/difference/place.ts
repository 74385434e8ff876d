/** Places of a document with their titles and schemas. */
import { childPointer } from '../../../schemas/jsonPointer';
import { isRecord } from '../../../schemas/isRecord';
import { quoted, words } from './sentence';

/** A JSON Schema, or the part of one that describes a place. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Place {
  readonly file: string;
  readonly pointer: string;
  /** The titles from the outside in. Empty for the whole document. */
  readonly titles: readonly string[];
  readonly schema?: Schema | undefined;
  /** The schema in which references are looked up. */
  readonly root?: Schema | undefined;
}

export function childPlace(place: Place, key: string | number): Place {
  const schema = childSchema(place, key);
  const title =
    typeof key === 'number' ? words('difference.item', { number: String(key + 1) }) : titleOf(schema, key);
  return {
    ...place,
    pointer: childPointer(place.pointer, key),
    titles: [...place.titles, title],
    schema,
  };
}

const titleOf = (schema: Schema | undefined, key: string): string =>
  typeof schema?.title === 'string' ? schema.title : quoted(key);

/** The schema of an entry or item. Undefined if the schema does not describe it. */
export function childSchema({ schema, root }: Place, key: string | number): Schema | undefined {
  if (typeof key === 'number') return resolved(schema?.items, root);
  const properties = isRecord(schema?.properties) ? schema.properties : {};
  return resolved(Object.hasOwn(properties, key) ? properties[key] : schema?.additionalProperties, root);
}

/** Follows a reference inside the same schema. Entries beside `$ref` take precedence. */
function resolved(schema: unknown, root: Schema | undefined): Schema | undefined {
  if (!isRecord(schema)) return undefined;
  const { $ref, ...own } = schema;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/$defs/') || !isRecord(root?.$defs)) return schema;
  const target = root.$defs[$ref.slice('#/$defs/'.length)];
  return isRecord(target) ? { ...target, ...own } : own;
}

/** `Contact for direct debits › Name`. */
export function placeText({ titles }: Place): string {
  if (titles.length === 0) return words('difference.place.document');
  return titles.reduce((outer, inner) => words('difference.inside', { outer, inner }));
}

/** `Kiosk clears after 80 s`, from the phrase of the schema, or `Days shown: 5`. */
export function placeWithValue(place: Place, value: string): string {
  const { phrase } = place.schema ?? {};
  if (typeof phrase !== 'string' || !phrase.includes('{value}'))
    return words('difference.value', { place: placeText(place), value });
  const titles = [...place.titles.slice(0, -1), phrase.replace('{value}', () => value)];
  return placeText({ ...place, titles });
}
