import type { Place } from './places';
import type { TestResult } from './reports';
import type { Tag } from './tags';

/** Faults between a coverage page and the tags in the tests, one sentence each. Needs no test run. */
export function pageFaults(places: readonly Place[], tags: readonly Tag[]): string[] {
  const known = new Set(places.map(({ place }) => place));
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
      .filter(({ place }) => !known.has(place))
      .map(({ place, file, line }) => `${file}:${line}: the page has no place ${place}.`),
  ];
}

/** Tags whose tests did not run, were skipped, or failed, one sentence each. */
export function runFaults(tags: readonly Tag[], results: readonly TestResult[]): string[] {
  return tags.flatMap(({ place, file, line, firstLine, lastLine }) => {
    const tests = results.filter(
      (test) => test.file === file && test.line >= firstLine && test.line <= lastLine,
    );
    if (tests.length === 0) return [`${file}:${line}: no test ran below the tag for ${place}.`];
    return tests
      .filter(({ verdict }) => verdict !== 'passed')
      .map(({ title, verdict }) => `${file}:${line}: ${place}: the test ${how(verdict)}: ${title}`);
  });
}

const how = (verdict: TestResult['verdict']) => (verdict === 'skipped' ? 'was skipped' : 'failed');

/** In a section, numbers and letters must increase by one, so that a missing row is found. */
function numberingFaults(places: readonly Place[]): string[] {
  return places.flatMap(({ place, line }, index) => {
    const before = places[index - 1];
    if (before === undefined || follows(partsOf(before.place), partsOf(place))) return [];
    return [`line ${line}: ${place} does not follow ${before.place}.`];
  });
}

interface PlaceParts {
  readonly section: number;
  readonly number: number;
  /** 0 for none, 1 for `a`. */
  readonly letter: number;
}

function partsOf(place: string): PlaceParts {
  const [section = '', rest = ''] = place.split('.');
  const letter = /[a-z]$/.exec(rest)?.[0];
  return {
    section: Number(section),
    number: Number.parseInt(rest, 10),
    letter: letter === undefined ? 0 : letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1,
  };
}

function follows(before: PlaceParts, now: PlaceParts): boolean {
  if (now.section === before.section + 1) return now.number === 1 && now.letter <= 1;
  if (now.section !== before.section) return false;
  if (now.number === before.number) return before.letter > 0 && now.letter === before.letter + 1;
  return now.number === before.number + 1 && now.letter <= 1;
}
