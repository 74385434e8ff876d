/** The coverage pages: tables of places in a specification, the requirement of each, and the tests for it. */
import type { Tag, TestResult } from './tests';

export const PAGES = [
  ['joining', 'docs/joining-coverage.md'],
  ['platform', 'docs/platform-coverage.md'],
] as const;

export interface Place {
  /** Section and number in the specification, for example `2.14`. */
  readonly place: string;
  readonly demand: string;
  /** Line of the page, from 1. */
  readonly line: number;
}

const PLACE = /^(\d+)\.(\d+)([a-z]?)$/;

/** The first two cells of a row whose first cell is a place. A bar in a cell is written `\|`. */
function rowOf(text: string): Pick<Place, 'place' | 'demand'> | undefined {
  if (!text.startsWith('|')) return undefined;
  const [place = '', demand = ''] = text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  return PLACE.test(place) ? { place, demand } : undefined;
}

export function readPlaces(page: string): Place[] {
  return page.split('\n').flatMap((text, index) => {
    const row = rowOf(text);
    return row ? [{ ...row, line: index + 1 }] : [];
  });
}

/** The page with the last cell of each row filled from the tags: the files whose tests cover the place. */
export function withProofs(page: string, tags: readonly Tag[]): string {
  const lines = page.split('\n').map((text) => {
    const row = rowOf(text);
    if (!row) return text;
    const files = new Set(tags.filter(({ place }) => place === row.place).map(({ file }) => `\`${file}\``));
    return `| ${[row.place, row.demand, [...files].sort().join('<br>')].join(' | ')} |`;
  });
  return lines.join('\n');
}

/** Faults between a coverage page and the tags in the tests, one sentence each. Needs no test run. */
export function pageFaults(places: readonly Place[], tags: readonly Tag[]): string[] {
  const knownPlaces = new Set(places.map(({ place }) => place));
  const tagged = new Set(tags.map(({ place }) => place));
  return [
    ...numberingFaults(places),
    ...places
      .filter(({ demand }) => demand === '')
      .map(({ place, line }) => `line ${line}: ${place} demands nothing.`),
    ...places
      .filter(({ place }) => !tagged.has(place))
      .map(({ place, line }) => `line ${line}: no test has a tag for ${place}.`),
    ...tags
      .filter(({ place }) => !knownPlaces.has(place))
      .map(({ place, file, line }) => `${file}:${line}: the page has no place ${place}.`),
  ];
}

/** Tags whose tests did not run, were skipped, or failed, one sentence each. */
export function runFaults(tags: readonly Tag[], results: readonly TestResult[]): string[] {
  const how = { skipped: 'was skipped', failed: 'failed' };
  return tags.flatMap(({ place, file, line, firstLine, lastLine }) => {
    const tests = results.filter(
      (test) => test.file === file && test.line >= firstLine && test.line <= lastLine,
    );
    if (tests.length === 0) return [`${file}:${line}: no test ran below the tag for ${place}.`];
    return tests.flatMap(({ title, verdict }) =>
      verdict === 'passed' ? [] : [`${file}:${line}: ${place}: the test ${how[verdict]}: ${title}`],
    );
  });
}

/** In a section, numbers and letters must increase by one, so that a missing row is found. */
function numberingFaults(places: readonly Place[]): string[] {
  return places.flatMap(({ place, line }, index) => {
    const before = places[index - 1];
    if (before === undefined || follows(partsOf(before.place), partsOf(place))) return [];
    return [`line ${line}: ${place} does not follow ${before.place}.`];
  });
}

/** The letter is 0 for none, 1 for `a`. */
function partsOf(place: string) {
  const [, section, number, letter = ''] = PLACE.exec(place) ?? [];
  const letters = letter === '' ? 0 : letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return { section: Number(section), number: Number(number), letter: letters };
}

function follows(before: ReturnType<typeof partsOf>, now: ReturnType<typeof partsOf>): boolean {
  if (now.section === before.section + 1) return now.number === 1 && now.letter <= 1;
  if (now.section !== before.section) return false;
  if (now.number === before.number) return before.letter > 0 && now.letter === before.letter + 1;
  return now.number === before.number + 1 && now.letter <= 1;
}
