/** The changed texts of a language. */
import type { Catalogue } from '../../tenants/catalogue';
import { defaultTextOf } from './catalogueWords';
import { compareValues, keysOfBoth, otherDifference } from './compareValues';
import { entryOf, type DocumentValue } from './documentValue';
import { childPlace, type Place } from './place';
import { quoted, words, type Sentence } from './sentence';

/** `place`: the object of the texts. */
export function compareTexts(
  place: Place,
  locale: string,
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
  catalogue: Catalogue,
): readonly Sentence[] {
  const found = keysOfBoth(before, after).flatMap((key) => {
    const text = defaultTextOf(catalogue, key, locale);
    const at: Place = {
      ...childPlace(place, key),
      titles: [words('difference.text', { key: quoted(key), locale })],
      schema: text === undefined ? {} : { default: text },
    };
    return compareValues(at, entryOf(before, key), entryOf(after, key));
  });
  return found.length > 0 ? found : otherDifference(place, before, after);
}

/** `copy/<locale>.json`. */
export function compareCopy(
  { file, before, after }: { file: string; before: DocumentValue; after: DocumentValue },
  catalogue: Catalogue,
): readonly Sentence[] {
  const locale = /([^/]+)\.json$/.exec(file)?.[1] ?? file;
  return compareTexts({ file, pointer: '', titles: [quoted(file)] }, locale, before, after, catalogue);
}
