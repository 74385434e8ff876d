/** A value of a document in words. */
import { isRecord } from '../../../schemas/isRecord';
import { entryOf, isList, isObject, textOf, type DocumentValue } from './documentValue';
import type { Schema } from './place';
import { quoted, words } from './sentence';

/** Longer texts are shortened. */
const MAX_TEXT = 100;
const MAX_ITEMS = 8;

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** `from`: the first character that is shown, so that two long texts do not look the same. */
export function describeValue(
  value: DocumentValue | undefined,
  schema: Schema | undefined,
  from = 0,
): string {
  if (value === undefined || value === null) return words('difference.none');
  if (typeof value === 'boolean') return words(value ? 'difference.on' : 'difference.off');
  if (isList(value)) return describeList(value.map((each) => describeValue(each, itemSchema(schema))));
  const label = textOf(entryOf(value, 'title'));
  if (label !== undefined) return quoted(label);
  if (isObject(value))
    return value.entries.length === 0
      ? words('difference.empty')
      : words('difference.object', {
          list: describeList(
            value.entries.map(([key, each]) =>
              words('difference.objectEntry', { key: quoted(key), value: describeValue(each, undefined) }),
            ),
          ),
        });
  const title = isRecord(schema?.valueTitles) ? schema.valueTitles[String(value)] : undefined;
  if (typeof title === 'string') return title;
  if (typeof value === 'number') return withUnit(String(value), schema);
  return COLOUR.test(value) ? value : quoted(excerpt(value, from));
}

/** The title of a value is in the schema of the item, or beside the list. */
const itemSchema = (schema: Schema | undefined): Schema | undefined => {
  const items = isRecord(schema?.items) ? schema.items : {};
  return { ...schema, ...items, unit: items.unit ?? schema?.unit };
};

const withUnit = (value: string, schema: Schema | undefined): string =>
  typeof schema?.unit === 'string' ? words('difference.unit', { value, unit: schema.unit }) : value;

export function describeList(items: readonly string[]): string {
  if (items.length === 0) return words('difference.empty');
  const shown = items.slice(0, MAX_ITEMS).join(', ');
  const count = items.length - MAX_ITEMS;
  return count > 0 ? words('difference.more', { list: shown, count: String(count) }) : shown;
}

function excerpt(text: string, from: number): string {
  const characters = [...text.slice(from)];
  const start = from > 0 ? '…' : '';
  const end = characters.length > MAX_TEXT ? '…' : '';
  return start + characters.slice(0, MAX_TEXT).join('') + end;
}

/** Where the excerpts of two texts begin: some words before their first difference, if that is far away. */
export function excerptStart(a: DocumentValue | undefined, b: DocumentValue | undefined): number {
  if (typeof a !== 'string' || typeof b !== 'string') return 0;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  if (same < MAX_TEXT - 20) return 0;
  const space = a.lastIndexOf(' ', same - 20);
  return space < 0 ? same - 20 : space + 1;
}
