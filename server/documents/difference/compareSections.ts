/** The changes of the sections of an area: moved, added, removed, hidden, renamed, shown under another condition. */
import { conditionSentence } from '../../../schemas/conditionSentence';
import type { Catalogue } from '../../tenants/catalogue';
import type { Side } from './catalogueWords';
import { compareForms } from './compareForms';
import { compareValues, keysOfBoth, otherDifference } from './compareValues';
import {
  entryOf,
  isObject,
  isSameValue,
  itemsOf,
  textOf,
  toPlain,
  type DocumentValue,
} from './documentValue';
import { movedItems } from './movedItems';
import { childPlace, type Place } from './place';
import { sentence, words, type Sentence } from './sentence';

export interface SectionsToCompare {
  readonly place: Place;
  readonly before: DocumentValue | undefined;
  readonly after: DocumentValue | undefined;
  readonly old: Side;
  readonly next: Side;
  readonly catalogue: Catalogue;
}

interface Entry {
  readonly id: string;
  readonly value: DocumentValue;
  readonly index: number;
}

export function compareSections(all: SectionsToCompare): readonly Sentence[] {
  const { place, before, after, old, next } = all;
  const [oldEntries, nextEntries] = [entriesOf(before), entriesOf(after)];
  const oldById = new Map(oldEntries.map((entry) => [entry.id, entry]));
  const nextById = new Map(nextEntries.map((entry) => [entry.id, entry]));
  const removed = oldEntries
    .filter(({ id }) => !nextById.has(id))
    .map(({ value }) => sentence(place, 'difference.section.removed', { section: old.sectionTitle(value) }));
  const moved = new Set(movedItems(keysIn(oldById, nextById), keysIn(nextById, oldById)));
  const found = nextEntries.flatMap((entry) => {
    const at = childPlace(place, entry.index);
    const previous = oldById.get(entry.id);
    const position = (kind: 'moved' | 'added'): Sentence =>
      positionSentence(at, kind, entry, nextEntries, next);
    if (previous === undefined) return [position('added'), ...newSection(at, entry.value, all)];
    return [
      ...(moved.has(entry.id) ? [position('moved')] : []),
      ...compareSection(at, previous.value, entry.value, all),
    ];
  });
  const sentences = [...removed, ...found];
  return sentences.length > 0 ? sentences : otherDifference(place, before, after);
}

const keysIn = (own: ReadonlyMap<string, Entry>, other: ReadonlyMap<string, Entry>): readonly string[] =>
  [...own.keys()].filter((id) => other.has(id));

/** A section is known by its use and key. Of several that are the same, by its number. */
function entriesOf(list: DocumentValue | undefined): readonly Entry[] {
  const seen = new Map<string, number>();
  return itemsOf(list).map((value, index) => {
    const use = textOf(entryOf(value, 'use'));
    const name = use === undefined ? JSON.stringify(value) : `${use}#${textOf(entryOf(value, 'key')) ?? ''}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { id: `${name}#${count}`, value, index };
  });
}

function positionSentence(
  at: Place,
  kind: 'moved' | 'added',
  { value, index }: Entry,
  entries: readonly Entry[],
  side: Side,
): Sentence {
  const section = side.sectionTitle(value);
  const follows = entries[index + 1];
  return follows === undefined
    ? sentence(at, `difference.section.${kind}Last`, { section })
    : sentence(at, `difference.section.${kind}`, { section, next: side.sectionTitle(follows.value) });
}

/** The condition and settings of a section that is added. Its title is in the sentence before. */
function newSection(at: Place, value: DocumentValue, all: SectionsToCompare): readonly Sentence[] {
  if (!isObject(value)) return [];
  const known = new Set(['use', 'key', 'title']);
  const bare = { entries: value.entries.filter(([key]) => known.has(key)) };
  return compareSection(at, bare, value, all);
}

function compareSection(
  at: Place,
  before: DocumentValue,
  after: DocumentValue,
  all: SectionsToCompare,
): readonly Sentence[] {
  const section = all.next.sectionTitle(after);
  const place: Place = { ...at, titles: [section] };
  const found = [
    ...titleSentences(place, before, after, all),
    ...keysOfBoth(before, after).flatMap((key) => {
      const [old, next] = [entryOf(before, key), entryOf(after, key)];
      if (key === 'title' || key === 'when' || isSameValue(old, next)) return [];
      const child = childPlace(place, key);
      if (key === 'hidden' && typeof (next ?? false) === 'boolean' && typeof (old ?? false) === 'boolean')
        return [
          sentence(child, next === true ? 'difference.section.hidden' : 'difference.section.unhidden', {
            section,
          }),
        ];
      if (key === 'settings') return compareSettings(child, section, old, next, after, all);
      return compareValues(child, old, next);
    }),
    ...conditionSentences(childPlace(place, 'when'), section, before, after, all),
  ];
  return found.length > 0 ? found : otherDifference(place, before, after);
}

function titleSentences(
  place: Place,
  before: DocumentValue,
  after: DocumentValue,
  { old, next }: SectionsToCompare,
): readonly Sentence[] {
  if (isSameValue(entryOf(before, 'title'), entryOf(after, 'title'))) return [];
  const [from, to] = [old.sectionTitle(before), next.sectionTitle(after)];
  const at = childPlace(place, 'title');
  if (from === to) return compareValues(at, entryOf(before, 'title'), entryOf(after, 'title'));
  return [sentence(at, 'difference.section.title', { old: from, title: to })];
}

function conditionSentences(
  at: Place,
  section: string,
  before: DocumentValue,
  after: DocumentValue,
  { old, next, catalogue }: SectionsToCompare,
): readonly Sentence[] {
  const textIn = (value: DocumentValue, side: Side): string => {
    const when = entryOf(value, 'when');
    const standard = catalogue.sections.get(textOf(entryOf(value, 'use')) ?? '')?.requiredWhen;
    if (when !== undefined) return conditionSentence(toPlain(when), side.conditionWords);
    const text = conditionSentence(standard, side.conditionWords);
    return standard === undefined ? text : words('difference.default', { value: text });
  };
  const [from, to] = [textIn(before, old), textIn(after, next)];
  if (from !== to) return [sentence(at, 'difference.section.shown', { section, sentence: to, old: from })];
  return isSameValue(entryOf(before, 'when'), entryOf(after, 'when'))
    ? []
    : [sentence(at, 'difference.section.condition', { section, sentence: to })];
}

/** `use` of the section decides which schema describes its settings. */
function compareSettings(
  at: Place,
  section: string,
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
  entry: DocumentValue,
  { catalogue }: SectionsToCompare,
): readonly Sentence[] {
  const schema = catalogue.sections.get(textOf(entryOf(entry, 'use')) ?? '')?.settingsOf.schema;
  const place: Place = { ...at, titles: [section], schema: { ...schema }, root: { ...schema } };
  return compareForms(place, before, after);
}
