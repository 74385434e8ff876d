/** Reads a coverage page: a Markdown table of places in a specification, what each demands, and the tests that prove it. */

export interface NamedTest {
  /** Path of the test's file from the root of the project. */
  readonly file: string;
  readonly title: string;
}

export interface CoverageRow {
  /** Section and number in the specification, e.g. `2.14`. */
  readonly place: string;
  readonly demand: string;
  readonly tests: readonly NamedTest[];
  /** Line of the page, from 1. */
  readonly line: number;
  /** What of the last cell could not be read as a test. */
  readonly unread: readonly string[];
}

const PLACE = /^\d+\.\d+[a-z]?$/;
const NAMED_TEST = /^`([^`]+)` (.+)$/;

/** Rows of all tables of the page whose first cell is a place; a bar within a cell is written `\|`. */
export function readRows(page: string): CoverageRow[] {
  return page.split('\n').flatMap((text, index) => {
    const cells = cellsOf(text);
    const [place = '', demand = '', proof = ''] = cells;
    return PLACE.test(place) ? [{ place, demand, line: index + 1, ...readProof(proof) }] : [];
  });
}

function cellsOf(text: string): string[] {
  if (!text.startsWith('|')) return [];
  const cells = text.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function readProof(proof: string): Pick<CoverageRow, 'tests' | 'unread'> {
  const parts = proof
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => ({ part, match: NAMED_TEST.exec(part) }));
  return {
    tests: read.flatMap(({ match }) => (match ? [{ file: match[1] ?? '', title: match[2] ?? '' }] : [])),
    unread: read.flatMap(({ part, match }) => (match ? [] : [part])),
  };
}
