/** Finds places by what somebody typed: towns by name, postcodes by their district or area. */
import { foldedWords } from '../../../schemas/foldedText';
import { postcodesFor } from './postcodes';
import { TOWNS, type Town } from './towns';

export interface FoundPlace {
  readonly kind: 'place' | 'postcode';
  readonly name: string;
  /** What stands behind the name: region and country. */
  readonly within: readonly string[];
  readonly lat: number;
  readonly lng: number;
  /** 0 to 1: how well it answers what was typed. */
  readonly relevance: number;
}

export interface SearchOptions {
  /** ISO 3166 codes in small letters; empty: everywhere. */
  readonly countries: readonly string[];
  readonly limit: number;
}

export function findPlaces(term: string, { countries, limit }: SearchOptions): readonly FoundPlace[] {
  const searched = (code: string): boolean => countries.length === 0 || countries.includes(code);
  const codes = searched('gb') ? postcodesFor(wordsOf(term).join('')) : [];
  return [...codes, ...townsFor(term, (town) => searched(codeOf(town)))].slice(0, limit);
}

/** The islands of the Crown have postcodes of the same kind, and are searched along. */
const codeOf = ({ country }: Pick<Town, 'country'>): string => (country === 'Ireland' ? 'ie' : 'gb');

/** Small letters without accents; words alone. */
export function wordsOf(text: string): readonly string[] {
  return foldedWords(text).map((word) => (word === 'saint' ? 'st' : word));
}

/** Said after a place by people everywhere. */
const COMMON = new Set(['uk', 'united', 'kingdom', 'great', 'britain', 'gb']);

interface Entry {
  readonly town: Town;
  /** Its names, each as words. */
  readonly names: readonly (readonly string[])[];
  /** What may be said with the name: `leeds west yorkshire`, `bangor, northern ireland`. */
  readonly around: ReadonlySet<string>;
}

const ENTRIES: readonly Entry[] = TOWNS.map((town) => ({
  town,
  names: [town.name, town.also].filter((name) => name !== '').map(wordsOf),
  around: new Set([...wordsOf(town.region), ...wordsOf(town.country), ...COMMON]),
}));

/** Where a whole term finds nothing, its last part may: `Bridge Street, Aberdeen`. */
function townsFor(term: string, wanted: (town: Town) => boolean): readonly FoundPlace[] {
  const parts = term.split(',').map((part) => part.trim());
  const whole = bestTowns(wordsOf(term), wanted, 1);
  if (whole.length > 0 || parts.length < 2) return whole;
  for (const part of parts.reverse()) {
    const found = isAbout(part) ? [] : bestTowns(wordsOf(part), wanted, 0.5);
    if (found.length > 0) return found;
  }
  return [];
}

const isAbout = (part: string): boolean => wordsOf(part).every((word) => COMMON.has(word));

function bestTowns(
  words: readonly string[],
  wanted: (town: Town) => boolean,
  weight: number,
): readonly FoundPlace[] {
  if (words.length === 0) return [];
  return ENTRIES.filter(({ town }) => wanted(town))
    .map(({ town, names, around }) => ({
      town,
      fit: Math.max(...names.map((name) => fitOf(words, name, around))),
    }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.town.population - a.town.population)
    .map(({ town, fit }) => ({
      kind: 'place',
      name: town.name,
      within: [...new Set([town.region, town.country])].filter((name) => name !== town.name),
      lat: town.lat,
      lng: town.lng,
      relevance: Math.round(fit * weight * 100) / 100,
    }));
}

/** The name or its first words, before its beginning, before a word inside it; blanks do not count. */
function fitOf(words: readonly string[], name: readonly string[], around: ReadonlySet<string>): number {
  const asked = words.join('');
  const full = name.join('');
  if (asked === full || asked === name.slice(0, words.length).join('')) return 1;
  if (full.startsWith(asked)) return 0.9;
  const rest = wordsAfter(words, full);
  if (rest !== undefined && rest.every((word) => isAround(word, around))) return 0.95;
  if (asked.length > 2 && name.some((_, from) => from > 0 && name.slice(from).join('').startsWith(asked)))
    return 0.7;
  return 0;
}

/** What is left of the words once they have spelt the name. */
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
  return around.has(word) || [...around].some((known) => word.length > 2 && known.startsWith(word));
}
