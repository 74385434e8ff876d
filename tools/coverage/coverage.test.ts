import { pageFaults, readPlaces, runFaults, withProofs } from './pages';
import { jestResults, playwrightResults, readTags } from './tests';

const ROOT = '/project';
const FILE = 'core/a.test.ts';

const source = [
  '// @spec joining 1.1, 1.2a',
  "test('a person is greeted', () => {",
  '  greet();',
  '});',
  '',
  '// @spec platform 2.1',
  "for (const device of ['a phone', 'a desktop'])",
  '  test(`somebody joins on ${device}`, () => {});',
].join('\n');

type Ran = readonly [title: string, line: number, status: string];

const jestReport = (tests: readonly Ran[]) => ({
  testResults: [
    {
      name: `${ROOT}/${FILE}`,
      assertionResults: tests.map(([title, line, status]) => ({ title, status, location: { line } })),
    },
  ],
});

const page = (...rows: string[]) => ['| Place | Demand | Proof |', '|---|---|---|', ...rows].join('\n');
const { tags } = readTags(FILE, source);
const faultsOf = (...tests: readonly Ran[]) => runFaults(tags, jestResults(jestReport(tests), ROOT));

test('a tag covers the test below it, and a tag above a loop all its tests', () => {
  expect(tags).toEqual([
    { spec: 'joining', place: '1.1', file: FILE, line: 1, firstLine: 2, lastLine: 4 },
    { spec: 'joining', place: '1.2a', file: FILE, line: 1, firstLine: 2, lastLine: 4 },
    { spec: 'platform', place: '2.1', file: FILE, line: 6, firstLine: 7, lastLine: 8 },
  ]);
});

test.each([
  [
    'names no specification',
    '// @spec 1.1\ntest("x", () => {});',
    `${FILE}:1: write '@spec joining 2.17, 2.18', not: @spec 1.1`,
  ],
  [
    'is not above a test',
    'test("x", () => {});\n// @spec joining 1.1',
    `${FILE}:2: this @spec stands above no test.`,
  ],
])('a tag that %s is reported', (_what, text, message) => {
  expect(readTags(FILE, text)).toEqual({ tags: [], faults: [message] });
});

test('tags whose tests all passed have no problem', () => {
  expect(
    faultsOf(
      ['a person is greeted', 2, 'passed'],
      ['on a phone', 8, 'passed'],
      ['on a desktop', 8, 'passed'],
    ),
  ).toEqual([]);
});

test('a test can be renamed: tags identify tests by their position in the file', () => {
  expect(faultsOf(['another name', 2, 'passed'], ['yet another', 8, 'passed'])).toEqual([]);
});

test('a tagged test that failed, was skipped or did not run is reported for each place', () => {
  expect(faultsOf(['a person is greeted', 2, 'failed'])).toEqual([
    `${FILE}:1: 1.1: the test failed: a person is greeted`,
    `${FILE}:1: 1.2a: the test failed: a person is greeted`,
    `${FILE}:6: no test ran below the tag for 2.1.`,
  ]);
  expect(faultsOf(['x', 2, 'passed'], ['on a phone', 8, 'pending'], ['on a desktop', 8, 'passed'])).toEqual([
    `${FILE}:6: 2.1: the test was skipped: on a phone`,
  ]);
});

test('journeys are also identified by file and line, and one that passed at the second attempt has passed', () => {
  const report = {
    config: { rootDir: `${ROOT}/tests` },
    suites: [
      {
        suites: [
          {
            specs: [
              { title: 'joins', file: 'journeys/join.spec.ts', line: 3, tests: [{ status: 'flaky' }] },
              { title: 'waits', file: 'journeys/join.spec.ts', line: 9, tests: [{ status: 'unexpected' }] },
            ],
          },
        ],
      },
    ],
  };
  expect(playwrightResults(report, ROOT)).toEqual([
    { file: 'tests/journeys/join.spec.ts', line: 3, title: 'joins', verdict: 'passed' },
    { file: 'tests/journeys/join.spec.ts', line: 9, title: 'waits', verdict: 'failed' },
  ]);
});

test('a place without a tag, a tag without a place and a place without a requirement are problems', () => {
  const places = readPlaces(page('| 1.1 | Greets. | |', '| 1.2 | | |'));
  expect(
    pageFaults(
      places,
      tags.filter(({ spec }) => spec === 'joining'),
    ),
  ).toEqual([
    'line 4: 1.2 demands nothing.',
    'line 4: no test has a tag for 1.2.',
    `${FILE}:1: the page has no place 1.2a.`,
  ]);
});

test('a row that is missing between two others is reported', () => {
  expect(pageFaults(readPlaces(page('| 1.1 | One. | |', '| 1.3 | Three. | |')), [])).toContain(
    'line 4: 1.3 does not follow 1.1.',
  );
});

test('the proofs of a page are generated from the tags, and the rest does not change', () => {
  const before = `# Title\n\n${page('| 1.1 | Two \\| parts. | `old.test.ts` |')}\n`;
  const after = `# Title\n\n${page(`| 1.1 | Two \\| parts. | \`${FILE}\` |`)}\n`;
  expect(withProofs(before, tags)).toBe(after);
  expect(withProofs(after, tags)).toBe(after);
});
