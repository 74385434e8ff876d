/** Replaces a value by another one, and keeps the text of every part that stays the same. */
import { childPointer } from '../../../schemas/jsonPointer';
import { getNodeValue, type Node } from 'jsonc-parser';
import { isRecord } from '../../../schemas/isRecord';
import type { JsonValue } from './change';
import { insertEntry, moveEntry, removeEntry, replaceNode } from './entries';
import { entriesOf, findExisting, keyOf, valueOf, type JsonText } from './jsonText';
import { indentAt, isBroken, layoutOf, lineStart, renderValue } from './layout';

/** `pointer` exists. */
export function setValue(json: JsonText, pointer: string, value: JsonValue): JsonText {
  const node = findExisting(json, pointer).value;
  if (hasText(node, value)) return json;
  if (
    node.type === 'object' &&
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    entriesOf(node).length > 0
  )
    return setEntries(json, pointer, value);
  if (node.type === 'array' && Array.isArray(value) && value.length > 0 && entriesOf(node).length > 0)
    return setItems(json, pointer, value);
  const start = lineStart(json.text, node.offset);
  const content = renderValue(value, layoutOf(json), {
    indent: indentAt(json.text, node.offset),
    column: node.offset - start,
    wasBroken: isBroken(json.text, node),
  });
  return replaceNode(json, node, content);
}

/** The same value, with its keys in the same order. */
function hasText(node: Node, value: JsonValue): boolean {
  const entries = entriesOf(node);
  if (node.type === 'array')
    return (
      Array.isArray(value) &&
      value.length === entries.length &&
      entries.every((entry, at) => hasText(entry, value[at] ?? null))
    );
  if (node.type !== 'object') return value === getNodeValue(node);
  if (!isRecord(value)) return false;
  const keys = wantedKeys(value, entries.map(keyOf));
  return (
    keys.length === entries.length &&
    entries.every((entry, at) => {
      const [key, inner] = [keyOf(entry), valueOf(entry)];
      const each = value[key];
      return keys[at] === key && inner !== undefined && each !== undefined && hasText(inner, each);
    })
  );
}

/**
 * The keys of a value in the order that the file gets. JavaScript moves keys such as '10' before all others, so
 * a value with them says nothing about the order: the file keeps its own.
 */
function wantedKeys(
  value: Readonly<Record<string, JsonValue>>,
  written: readonly string[],
): readonly string[] {
  const keys = Object.keys(value);
  if (!keys.some((key) => /^\d+$/.test(key))) return keys;
  return [
    ...written.filter((key) => Object.hasOwn(value, key)),
    ...keys.filter((key) => !written.includes(key)),
  ];
}

function setEntries(json: JsonText, pointer: string, value: Readonly<Record<string, JsonValue>>): JsonText {
  const containerIn = (current: JsonText): Node => findExisting(current, pointer).value;
  const keysIn = (current: JsonText): readonly string[] => entriesOf(containerIn(current)).map(keyOf);
  let current = json;
  // Keys of the file that are not wanted, and keys that are there twice.
  for (let at = keysIn(current).length - 1; at >= 0; at -= 1) {
    const keys = keysIn(current);
    const key = keys[at] ?? '';
    if (!Object.hasOwn(value, key) || keys.indexOf(key) !== at)
      current = removeEntry(current, containerIn(current), at);
  }
  for (const [at, key] of wantedKeys(value, keysIn(json)).entries()) {
    const each = value[key] ?? null;
    const from = keysIn(current).indexOf(key);
    if (from < 0) current = insertEntry(current, containerIn(current), at, { key, value: each });
    else {
      if (from !== at) current = moveEntry(current, containerIn(current), from, at);
      current = setValue(current, childPointer(pointer, key), each);
    }
  }
  return current;
}

/** Items at the start and the end that stay the same are not touched. */
function setItems(json: JsonText, pointer: string, value: readonly JsonValue[]): JsonText {
  const containerIn = (current: JsonText): Node => findExisting(current, pointer).value;
  const items = entriesOf(containerIn(json));
  const shorter = Math.min(items.length, value.length);
  const isSame = (node: Node | undefined, each: JsonValue | undefined): boolean =>
    node !== undefined && each !== undefined && hasText(node, each);
  let first = 0;
  while (first < shorter && isSame(items[first], value[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isSame(items.at(-1 - last), value.at(-1 - last))) last += 1;
  let current = json;
  for (let at = items.length - last - 1; at >= Math.max(first, value.length - last); at -= 1)
    current = removeEntry(current, containerIn(current), at);
  for (const [at, each] of value.entries()) {
    if (at < first || at >= value.length - last) continue;
    current =
      at < items.length - last
        ? setValue(current, childPointer(pointer, at), each)
        : insertEntry(current, containerIn(current), at, { value: each });
  }
  return current;
}
