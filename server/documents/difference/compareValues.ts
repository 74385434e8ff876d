/** Compares two values of any kind. Every difference has a sentence. */
import { diffArrays } from 'diff';
import { describeList, describeValue, excerptStart } from './describeValue';
import {
  entryOf,
  isList,
  isObject,
  isSameValue,
  itemsOf,
  keysOf,
  toDocumentValue,
  type DocumentValue,
} from './documentValue';
import { childPlace, placeText, placeWithValue, type Place } from './place';
import { sentence, words, type Sentence } from './sentence';

type Value = DocumentValue | undefined;

/** Undefined: the value does not exist. A missing value is the default of the schema. */
export function compareValues(place: Place, before: Value, after: Value): readonly Sentence[] {
  if (isSameValue(before, after)) return [];
  if (isList(before ?? after) && isList(after ?? before)) return compareLists(place, before, after);
  if (isObject(before ?? after) && isObject(after ?? before)) return compareObjects(place, before, after);
  return [valueSentence(place, before, after)];
}

function valueSentence(place: Place, before: Value, after: Value): Sentence {
  const from = excerptStart(before, after);
  const text = placeWithValue(place, valueText(place, after, from));
  return sentence(place, 'difference.changed', { place: text, old: valueText(place, before, from) });
}

function valueText({ schema }: Place, value: Value, from: number): string {
  if (value !== undefined || schema?.default === undefined) return describeValue(value, schema, from);
  const text = describeValue(toDocumentValue(schema.default), schema, from);
  return words('difference.default', { value: text });
}

function compareObjects(place: Place, before: Value, after: Value): readonly Sentence[] {
  const found = keysOfBoth(before, after).flatMap((key) =>
    compareValues(childPlace(place, key), entryOf(before, key), entryOf(after, key)),
  );
  return found.length > 0 ? found : otherDifference(place, before, after);
}

/** The keys in the order of the newer version. Removed ones follow. */
export function keysOfBoth(before: Value, after: Value): readonly string[] {
  return [...new Set([...keysOf(after), ...keysOf(before)])];
}

/** Objects with the same entries, in another order or written twice, and empty ones that are added or removed. */
export function otherDifference(place: Place, before: Value, after: Value): readonly Sentence[] {
  if (isSameValue(before, after)) return [];
  const text = placeText(place);
  const values = { place: text, value: words('difference.empty') };
  if (before === undefined) return [sentence(place, 'difference.entry.added', values)];
  if (after === undefined) return [sentence(place, 'difference.entry.removed', values)];
  const order = keysOf(after);
  const isReordered = order.length > 1 && order.join('\n') !== keysOf(before).join('\n');
  if (!isReordered) return [sentence(place, 'difference.other', { place: text })];
  const titles = order.map((key) => childPlace(place, key).titles.at(-1) ?? key);
  return [sentence(place, 'difference.order', { place: text, value: describeList(titles) })];
}

function compareLists(place: Place, before: Value, after: Value): readonly Sentence[] {
  const isDefault = before === undefined || after === undefined;
  if (isDefault && place.schema?.default !== undefined) return [valueSentence(place, before, after)];
  const [old, next] = [itemsOf(before).map(keyText), itemsOf(after).map(keyText)];
  const sorted = (texts: readonly string[]): string => JSON.stringify([...texts].sort());
  if (old.length > 1 && sorted(old) === sorted(next)) {
    const value = describeValue(after, place.schema);
    return [sentence(place, 'difference.order', { place: placeText(place), value })];
  }
  const found = changedItems(place, before, after);
  return found.length > 0 ? found : otherDifference(place, before, after);
}

const keyText = (value: DocumentValue): string => JSON.stringify(value);

/** Items that replace others are compared with them. The rest is added or removed. */
function changedItems(place: Place, before: Value, after: Value): readonly Sentence[] {
  const [old, next] = [itemsOf(before), itemsOf(after)];
  const parts = diffArrays(old.map(keyText), next.map(keyText));
  const found: Sentence[] = [];
  let [oldAt, nextAt] = [0, 0];
  for (const [index, { added, removed, count }] of parts.entries()) {
    const follows = parts[index + 1];
    if (removed) {
      const replaced = follows?.added ? Math.min(count, follows.count) : 0;
      for (let at = 0; at < count; at += 1)
        found.push(
          ...(at < replaced
            ? changedItem(place, nextAt + at, old[oldAt + at], next[nextAt + at])
            : [itemSentence(place, 'difference.removed', Math.max(0, nextAt - 1), old[oldAt + at])]),
        );
      oldAt += count;
      continue;
    }
    const previous = parts[index - 1];
    const replaced = added && previous?.removed ? Math.min(count, previous.count) : 0;
    if (added)
      for (let at = replaced; at < count; at += 1)
        found.push(itemSentence(place, 'difference.added', nextAt + at, next[nextAt + at]));
    else oldAt += count;
    nextAt += count;
  }
  return found;
}

function changedItem(place: Place, at: number, before: Value, after: Value): readonly Sentence[] {
  const areObjects = isObject(before) && isObject(after);
  if (areObjects || (isList(before) && isList(after)))
    return compareValues(childPlace(place, at), before, after);
  return [
    itemSentence(place, 'difference.removed', at, before),
    itemSentence(place, 'difference.added', at, after),
  ];
}

function itemSentence(
  place: Place,
  key: 'difference.added' | 'difference.removed',
  at: number,
  value: Value,
): Sentence {
  const item = childPlace(place, at);
  const schema = { ...place.schema, ...item.schema };
  const values = { place: placeText(place), value: describeValue(value, schema) };
  return sentence(key === 'difference.added' ? item : place, key, values);
}
