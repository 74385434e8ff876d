/** The changes of `tenant.json`, part by part. */
import { conditionSentence } from '../../../schemas/conditionSentence';
import { isRecord } from '../../../schemas/isRecord';
import type { Catalogue } from '../../tenants/catalogue';
import type { DocumentFiles } from '../store';
import { sideOf, type Side } from './catalogueWords';
import { compareTexts } from './compareCopy';
import { compareSections } from './compareSections';
import { compareValues, keysOfBoth, otherDifference } from './compareValues';
import { entryOf, isSameValue, keysOf, toPlain, type DocumentValue } from './documentValue';
import { childPlace, type Place, type Schema } from './place';
import { quoted, quotedFact, type Sentence, sentence } from './sentence';

export interface DocumentsToCompare {
  readonly file: string;
  readonly before: DocumentValue;
  readonly after: DocumentValue;
  readonly copyBefore: DocumentFiles;
  readonly copyAfter: DocumentFiles;
  readonly catalogue: Catalogue;
}

type Value = DocumentValue | undefined;

interface Part {
  readonly place: Place;
  readonly before: Value;
  readonly after: Value;
  readonly old: Side;
  readonly next: Side;
  readonly catalogue: Catalogue;
}

export function compareDocuments(all: DocumentsToCompare): readonly Sentence[] {
  const { file, before, after, catalogue } = all;
  const envelope = isRecord(catalogue.envelope.schema) ? catalogue.envelope.schema : {};
  const whole: Place = { file, pointer: '', titles: [], schema: envelope, root: envelope };
  const old = sideOf(before, all.copyBefore, catalogue);
  const next = sideOf(after, all.copyAfter, catalogue);
  const parts = keysOfBoth(before, after);
  const found = parts.flatMap((key) => {
    const part: Part = {
      place: childPlace(whole, key),
      before: entryOf(before, key),
      after: entryOf(after, key),
      old,
      next,
      catalogue,
    };
    // The sections also change with the facts that their conditions use.
    if (key === 'areas') return compareAreas(part);
    if (isSameValue(part.before, part.after)) return [];
    const compare = COMPARED.get(key);
    if (compare === undefined) return compareValues(part.place, part.before, part.after);
    const sentences = compare(part);
    return sentences.length > 0 ? sentences : otherDifference(part.place, part.before, part.after);
  });
  return found.length > 0 ? found : otherDifference(whole, before, after);
}

/** The parts whose words come from the catalogue. All others have the words of the document's schema. */
const COMPARED: ReadonlyMap<string, (part: Part) => readonly Sentence[]> = new Map([
  ['facts', compareFacts],
  ['flags', compareFlags],
  ['settings', compareSettings],
  ['copy', compareCopies],
]);

function eachEntry(
  { place, before, after }: Part,
  compare: (at: Place, key: string, before: Value, after: Value) => readonly Sentence[],
): readonly Sentence[] {
  return keysOfBoth(before, after).flatMap((key) => {
    const [old, next] = [entryOf(before, key), entryOf(after, key)];
    return compare(childPlace(place, key), key, old, next);
  });
}

function compareAreas(part: Part): readonly Sentence[] {
  const found = eachEntry(part, (area, _, before, after) => {
    const inArea = { ...part, place: area, before, after };
    const sentences = eachEntry(inArea, (place, key, old, next) => {
      if (key === 'sections') return compareSections({ ...part, place, before: old, after: next });
      return compareValues(place, old, next);
    });
    return sentences.length > 0 ? sentences : otherDifference(area, before, after);
  });
  return found.length > 0 ? found : otherDifference(part.place, part.before, part.after);
}

function compareFacts(part: Part): readonly Sentence[] {
  return eachEntry(part, (at, name, before, after) => {
    if (isSameValue(before, after)) return [];
    const fact = quotedFact(name);
    const renamed = before === undefined ? renamedFrom(part, after) : undefined;
    if (renamed !== undefined)
      return [sentence(at, 'difference.fact.renamed', { fact, old: quotedFact(renamed) })];
    if (after === undefined && renamedTo(part, before) !== undefined) return [];
    const textOf = (value: Value, side: Side): string =>
      value === undefined ? '' : conditionSentence(toPlain(value), side.conditionWords);
    const [old, text] = [textOf(before, part.old), textOf(after, part.next)];
    if (before === undefined) return [sentence(at, 'difference.fact.added', { fact, sentence: text })];
    if (after === undefined) return [sentence(at, 'difference.fact.removed', { fact, old })];
    return old === text
      ? [sentence(at, 'difference.fact.condition', { fact, sentence: text })]
      : [sentence(at, 'difference.fact', { fact, sentence: text, old })];
  });
}

/** A removed and an added fact with the same condition are one fact with a new name. */
const renamedFrom = ({ before, after }: Part, value: Value): string | undefined =>
  keysOf(before).find(
    (name) => entryOf(after, name) === undefined && isSameValue(entryOf(before, name), value),
  );

const renamedTo = ({ before, after }: Part, value: Value): string | undefined =>
  keysOf(after).find(
    (name) => entryOf(before, name) === undefined && isSameValue(entryOf(after, name), value),
  );

function compareFlags(part: Part): readonly Sentence[] {
  return eachEntry(part, (at, name, before, after) => {
    const flag = part.catalogue.flags.get(name);
    const title = flag?.title ?? quoted(name);
    const schema: Schema = flag?.default === undefined ? {} : { default: flag.default };
    return compareValues({ ...at, titles: [title], schema }, before, after);
  });
}

function compareSettings(part: Part): readonly Sentence[] {
  return eachEntry(part, (at, name, before, after) => {
    const schema = part.catalogue.plugins.get(name)?.settings.schema;
    if (schema === undefined) return compareValues(at, before, after);
    // The titles of settings say to which plugin they belong.
    const place: Place = { ...at, titles: [], schema: { ...schema }, root: { ...schema } };
    const found = eachEntry({ ...part, place, before, after }, compareEach);
    return found.length > 0 ? found : otherDifference(at, before, after);
  });
}

const compareEach = (at: Place, _: string, before: Value, after: Value): readonly Sentence[] =>
  compareValues(at, before, after);

function compareCopies(part: Part): readonly Sentence[] {
  return eachEntry(part, (at, locale, before, after) =>
    compareTexts(at, locale, before, after, part.catalogue),
  );
}
