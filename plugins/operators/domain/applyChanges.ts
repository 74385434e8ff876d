/** Changes of a document as values, so that the page shows a step before the server has saved it. */
import { isRecord } from '../../../core/contract';
import type { SaveDraftBody } from '../../../schemas/generated/calls/operators/saveDraft';
import { pointerSteps } from './jsonPointer';

export type Change = SaveDraftBody['changes'][number];

/** The value at these parts. Undefined: there is none. */
export function valueIn(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((at, part) => {
    if (Array.isArray(at)) return at[Number(part)] as unknown;
    return isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  }, value);
}

/** The document with another value at these parts. Undefined removes an entry. */
function withValue(value: unknown, [part, ...rest]: readonly string[], next: unknown): unknown {
  if (part === undefined) return next;
  if (Array.isArray(value)) {
    const at = Number(part);
    return value.map((item: unknown, index) => (index === at ? withValue(item, rest, next) : item));
  }
  const entries = isRecord(value) ? value : {};
  const inner = withValue(Object.hasOwn(entries, part) ? entries[part] : undefined, rest, next);
  const { [part]: _before, ...others } = entries;
  return inner === undefined ? others : { ...entries, [part]: inner };
}

/** A list without one item. */
const withoutItem = (list: readonly unknown[], at: number): readonly unknown[] =>
  list.filter((_, index) => index !== at);

/** An entry of an object at another position. Names such as `10` always come first. */
function withMovedEntry(entries: Readonly<Record<string, unknown>>, name: string, to: number): unknown {
  const names = Object.keys(entries);
  const from = names.indexOf(name);
  return from === -1 ? entries : Object.fromEntries(moved(names, from, to).map((one) => [one, entries[one]]));
}

export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

const withInserted = (list: readonly unknown[], last: string, value: unknown): readonly unknown[] =>
  list.toSpliced(last === '-' ? list.length : Number(last), 0, value);

/** The entry has another key at the same position. */
const withKey = (entries: Readonly<Record<string, unknown>>, from: string, key: string): unknown =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name === from ? key : name, value]));

function applied(document: unknown, { action, pointer, value, to, key }: Change): unknown {
  const parts = pointerSteps(pointer);
  const parent = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  const at = Number(last);
  const list = valueIn(document, parent);
  if (action === 'set') return withValue(document, parts, value);
  if (action === 'remove')
    return Array.isArray(list)
      ? withValue(document, parent, withoutItem(list, at))
      : withValue(document, parts, undefined);
  if (action === 'move' && Array.isArray(list) && to !== undefined)
    return withValue(document, parent, moved(list, at, to));
  if (action === 'move' && isRecord(list) && to !== undefined)
    return withValue(document, parent, withMovedEntry(list, last, to));
  if (action === 'rename' && isRecord(list) && key !== undefined)
    return withValue(document, parent, withKey(list, last, key));
  if (action === 'insert' && Array.isArray(list))
    return withValue(document, parent, withInserted(list, last, value));
  return document;
}

export const applyChanges = (document: unknown, changes: readonly Change[]): unknown =>
  changes.reduce(applied, document);
