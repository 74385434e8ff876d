/** Finds places for a typed term: towns by name, postcodes by district or area. */
import { foldedWords } from '../../../schemas/foldedText';
import { POSTCODE_AREAS, TOWNS, type Town } from './towns';

/** A larger place around a place, with its level: a town, a county, a country or a region of the post. */
export interface WithinPlace {
  readonly level: 'place' | 'district' | 'region' | 'country';
  readonly name: string;
}

export interface FoundPlace {
  readonly kind: 'place' | 'postcode';
  readonly name: string;
  /** From the smallest to the largest. Shown after the name. */
  readonly within: readonly WithinPlace[];
  readonly lat: number;
  readonly lng: number;
  /** 0 to 1: how well the place matches the term. */
  readonly relevance: number;
}

export interface SearchOptions {
  /** ISO 3166 codes in lower case. Empty: all countries. */
  readonly countries: readonly string[];
  readonly limit: number;
  /** Kinds of places. Empty: all kinds. */
  readonly types: readonly string[];
}

export function findPlaces(term: string, { countries, limit, types }: SearchOptions): readonly FoundPlace[] {
  const searched = (code: string): boolean => countries.length === 0 || countries.includes(code);
  const codes = searched('gb') ? postcodesFor(wordsOf(term).join('')) : [];
  return [...codes, ...townsFor(term, (town) => searched(codeOf(town)))]
    .filter(({ kind }) => types.length === 0 || types.includes(kind))
    .slice(0, limit);
}

/** The Crown dependencies have postcodes of the same format and are included in `gb`. */
const codeOf = ({ country }: Pick<Town, 'country'>): string => (country === 'Ireland' ? 'ie' : 'gb');

/** The words of a text in lower case, without accents. */
export function wordsOf(text: string): readonly string[] {
  return foldedWords(text).map((word) => (word === 'saint' ? 'st' : word));
}

/** Words that people often add to a place name. */
const COMMON = new Set(['uk', 'united', 'kingdom', 'great', 'britain', 'gb']);

interface Entry {
  readonly town: Town;
  /** The names of the town, each as words. */
  readonly names: readonly (readonly string[])[];
  /** Words that may accompany the name: `leeds west yorkshire`, `bangor, northern ireland`. */
  readonly around: ReadonlySet<string>;
}

const ENTRIES: readonly Entry[] = TOWNS.map((town) => ({
  town,
  names: [town.name, town.also].filter((name) => name !== '').map(wordsOf),
  around: new Set([...wordsOf(town.region), ...wordsOf(town.country), ...COMMON]),
}));

/** If the whole term has no result, each part is tried from the last: `Bridge Street, Aberdeen`. */
function townsFor(term: string, accepts: (town: Town) => boolean): readonly FoundPlace[] {
  const parts = term.split(',').map((part) => part.trim());
  const exactMatches = bestTowns(wordsOf(term), accepts, 1);
  if (exactMatches.length > 0 || parts.length < 2) return exactMatches;
  for (const part of parts.reverse()) {
    const found = isCommonPart(part) ? [] : bestTowns(wordsOf(part), accepts, 0.5);
    if (found.length > 0) return found;
  }
  return [];
}

const isCommonPart = (part: string): boolean => wordsOf(part).every((word) => COMMON.has(word));

function bestTowns(
  words: readonly string[],
  wanted: (town: Town) => boolean,
  weight: number,
): readonly FoundPlace[] {
  if (words.length === 0) return [];
  return ENTRIES.filter(({ town }) => wanted(town))
    .map(({ town, names, around }) => ({
      town,
      fit: Math.max(...names.map((name) => matchScore(words, name, around))),
    }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.town.population - a.town.population)
    .map(({ town, fit }) => ({
      kind: 'place',
      name: town.name,
      within: distinctNames(town.name, [
        { level: 'district', name: town.region },
        { level: 'country', name: town.country },
      ]),
      lat: town.lat,
      lng: town.lng,
      relevance: Math.round(fit * weight * 100) / 100,
    }));
}

const distinctNames = (own: string, places: readonly WithinPlace[]): readonly WithinPlace[] =>
  places.filter(
    ({ name }, index) => name !== own && places.findIndex((place) => place.name === name) === index,
  );

/**
 * How well the words match a name. From best to worst: the full name or its first words, the name with words
 * around it, its beginning, a later word. Spaces are ignored.
 */
function matchScore(words: readonly string[], name: readonly string[], around: ReadonlySet<string>): number {
  const term = words.join('');
  const full = name.join('');
  if (term === full || term === name.slice(0, words.length).join('')) return 1;
  if (full.startsWith(term)) return 0.9;
  const rest = wordsAfter(words, full);
  if (rest !== undefined && rest.every((word) => isAround(word, around))) return 0.95;
  if (term.length > 2 && name.some((_, from) => from > 0 && name.slice(from).join('').startsWith(term)))
    return 0.7;
  return 0;
}

/** The words that follow the name. Undefined if the words do not start with the name. */
function wordsAfter(words: readonly string[], full: string): readonly string[] | undefined {
  let spelt = '';
  for (const [index, word] of words.entries()) {
    spelt += word;
    if (spelt === full) return words.slice(index + 1);
    if (!full.startsWith(spelt)) return undefined;
  }
  return undefined;
}

function isAround(word: string, around: ReadonlySet<string>): boolean {
  return around.has(word) || [...around].some((candidate) => word.length > 2 && candidate.startsWith(word));
}

const BEGUN = /^([a-z]{1,2})(?:(\d[a-z\d]?)(?:\d[a-z]{0,2})?)?$/;
const WHOLE = /^([a-z]{1,2})(\d[a-z\d]?)\d[a-z]{2}$/;

/**
 * Full or partial postcodes. The result is the town of the outward code, or the centre of the postcode area.
 * `typed` contains only lower-case letters and digits.
 */
function postcodesFor(typed: string): readonly FoundPlace[] {
  const [, letters, number = ''] = WHOLE.exec(typed) ?? BEGUN.exec(typed) ?? [];
  const area = POSTCODE_AREAS.find((each) => each.area === letters?.toUpperCase());
  if (area === undefined) return [];
  const name = area.area + number.toUpperCase();
  // `WC2N` is a part of `WC2`.
  const town = TOWNS.find(
    ({ district }) => district === name || district.replace(/(?<=\d)[A-Z]$/, '') === name,
  );
  const { lat, lng } = town ?? area;
  // The name of a postcode area is not the town of each of its postcodes.
  const around: readonly WithinPlace[] = town
    ? [
        { level: 'place', name: town.name },
        { level: 'district', name: town.region },
      ]
    : [{ level: 'region', name: area.town }];
  const within = distinctNames(name, [...around, { level: 'country', name: 'United Kingdom' }]);
  return [{ kind: 'postcode', name, within, lat, lng, relevance: 1 }];
}
