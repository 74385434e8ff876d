import { testKey, type Verdicts } from './reports';
import type { CoverageRow } from './rows';

/** What is wrong with a coverage page, one sentence each; none when every row is proved by tests that passed. */
export function coverageFaults(rows: readonly CoverageRow[], verdicts: Verdicts): string[] {
  return [...numberingFaults(rows), ...rows.flatMap((row) => rowFaults(row, verdicts))];
}

function rowFaults({ place, line, demand, tests, unread }: CoverageRow, verdicts: Verdicts): string[] {
  const at = `line ${line}, ${place}`;
  const unproved = tests.flatMap(({ file, title }) => {
    const verdict = verdicts.get(testKey(file, title));
    if (verdict === 'passed') return [];
    const what = verdict === undefined ? 'does not exist' : verdict === 'skipped' ? 'was skipped' : 'failed';
    return [`${at}: the test ${what}: ${file}: ${title}`];
  });
  return [
    ...(demand === '' ? [`${at}: it does not say what is demanded.`] : []),
    ...(tests.length === 0 ? [`${at}: it names no test.`] : []),
    ...unread.map((part) => `${at}: write a test as \`path\` title, not: ${part}`),
    ...unproved,
  ];
}

/** Within a section numbers go up by one, and letters likewise, so that a row that was lost is noticed. */
function numberingFaults(rows: readonly CoverageRow[]): string[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    if (before === undefined || follows(partsOf(before.place), partsOf(row.place))) return [];
    return [`line ${row.line}: ${row.place} does not follow ${before.place}.`];
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
