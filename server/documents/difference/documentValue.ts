/** A JSON file as a value whose keys have the order of the file. */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { tooDeepAt } from '../../tenants/source';

/** JavaScript objects do not keep the order of keys such as '10', so an object is a list of entries here. */
export interface ObjectValue {
  readonly entries: readonly (readonly [key: string, value: DocumentValue])[];
}

export type DocumentValue = string | number | boolean | null | readonly DocumentValue[] | ObjectValue;

/** Undefined: not valid JSON. */
export function readJson(text: string): { readonly value: DocumentValue } | undefined {
  const json = text.replace(/^\uFEFF/, '');
  if (tooDeepAt(json) !== undefined) return undefined;
  const errors: ParseError[] = [];
  const root = parseTree(json, errors, { disallowComments: true });
  return root === undefined || errors.length > 0 ? undefined : { value: valueOf(root) };
}

function valueOf(node: Node): DocumentValue {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map(valueOf);
  if (node.type === 'object') {
    return {
      entries: children.flatMap(({ children: [key, value] = [] }) =>
        key && value ? [[String(key.value), valueOf(value)] as const] : [],
      ),
    };
  }
  return node.value as string | number | boolean | null;
}

/** The value of plain JSON, such as a default in a schema. */
export function toDocumentValue(value: unknown): DocumentValue {
  if (Array.isArray(value)) return value.map(toDocumentValue);
  if (typeof value === 'object' && value !== null)
    return { entries: Object.entries(value).map(([key, each]) => [key, toDocumentValue(each)] as const) };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Plain JSON. Of several entries with the same key, the last. */
export function toPlain(value: DocumentValue): unknown {
  if (isList(value)) return value.map(toPlain);
  if (isObject(value)) return Object.fromEntries(value.entries.map(([key, each]) => [key, toPlain(each)]));
  return value;
}

export const isList = (value: DocumentValue | undefined): value is readonly DocumentValue[] =>
  Array.isArray(value);

export const isObject = (value: DocumentValue | undefined): value is ObjectValue =>
  typeof value === 'object' && value !== null && 'entries' in value && !Array.isArray(value);

const indexes = new WeakMap<ObjectValue, ReadonlyMap<string, DocumentValue>>();

/** Of several entries with the same key, the last. */
export function entryOf(value: DocumentValue | undefined, key: string): DocumentValue | undefined {
  if (!isObject(value)) return undefined;
  const index = indexes.get(value) ?? new Map(value.entries);
  indexes.set(value, index);
  return index.get(key);
}

export const keysOf = (value: DocumentValue | undefined): readonly string[] =>
  isObject(value) ? value.entries.map(([key]) => key) : [];

export const itemsOf = (value: DocumentValue | undefined): readonly DocumentValue[] =>
  isList(value) ? value : [];

export const textOf = (value: DocumentValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The same value, with its keys in the same order. */
export const isSameValue = (a: DocumentValue | undefined, b: DocumentValue | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && canonicalText(a) === canonicalText(b));

const canonicalTexts = new WeakMap<object, string>();

/** Kept, because each level of a document is compared. */
function canonicalText(value: DocumentValue): string {
  if (!isList(value) && !isObject(value)) return JSON.stringify(value);
  const known = canonicalTexts.get(value);
  if (known !== undefined) return known;
  const text = isList(value)
    ? `[${value.map(canonicalText).join(',')}]`
    : `{${value.entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalText(each)}`).join(',')}}`;
  canonicalTexts.set(value, text);
  return text;
}
