import { coverageFaults } from './faults';
import { jestVerdicts, playwrightVerdicts, testKey } from './reports';
import { readRows } from './rows';

const ROOT = '/project';

const unit = {
  testResults: [
    {
      name: '/project/core/a.test.ts',
      assertionResults: [
        { title: 'a person is greeted', fullName: 'Greeting a person is greeted', status: 'passed' },
        { title: 'a rule holds', fullName: 'a rule holds', status: 'failed' },
        { title: 'a rule waits', fullName: 'a rule waits', status: 'pending' },
      ],
    },
  ],
};

const journeys = {
  config: { rootDir: '/project/tests' },
  suites: [
    {
      suites: [
        {
          specs: [
            { title: 'somebody joins', file: 'journeys/join.spec.ts', tests: [{ status: 'expected' }] },
            { title: 'somebody waits', file: 'journeys/join.spec.ts', tests: [{ status: 'unexpected' }] },
          ],
        },
      ],
    },
  ],
};

const verdicts = new Map([...jestVerdicts(unit, ROOT), ...playwrightVerdicts(journeys, ROOT)]);

const page = (...rows: string[]) => ['| Place | Demand | Proof |', '|---|---|---|', ...rows].join('\n');
const faultsOf = (...rows: string[]) => coverageFaults(readRows(page(...rows)), verdicts);

test('rows whose tests all passed are without fault', () => {
  expect(
    faultsOf(
      '| 1.1 | Greets. | `core/a.test.ts` a person is greeted<br>`tests/journeys/join.spec.ts` somebody joins |',
      '| 1.2a | Greets in words. | `core/a.test.ts` Greeting a person is greeted |',
    ),
  ).toEqual([]);
});

test.each([
  ['failed', '`core/a.test.ts` a rule holds', 'the test failed: core/a.test.ts: a rule holds'],
  ['was skipped', '`core/a.test.ts` a rule waits', 'the test was skipped: core/a.test.ts: a rule waits'],
  ['is not there', '`core/a.test.ts` nobody wrote', 'the test does not exist: core/a.test.ts: nobody wrote'],
  [
    'failed in the browser',
    '`tests/journeys/join.spec.ts` somebody waits',
    'the test failed: tests/journeys/join.spec.ts: somebody waits',
  ],
  ['is not named', '', 'it names no test.'],
])('a row is at fault whose test %s', (_what, proof, message) => {
  expect(faultsOf(`| 1.1 | Holds. | ${proof} |`)).toEqual([`line 3, 1.1: ${message}`]);
});

test('a proof that cannot be read is said', () => {
  expect(faultsOf('| 1.1 | Holds. | see the tests |')).toContain(
    'line 3, 1.1: write a test as `path` title, not: see the tests',
  );
});

test('a row that was lost between two others is noticed', () => {
  const proof = '`core/a.test.ts` a person is greeted';
  expect(faultsOf(`| 1.1 | One. | ${proof} |`, `| 1.3 | Three. | ${proof} |`)).toEqual([
    'line 4: 1.3 does not follow 1.1.',
  ]);
});

test('a bar within a title is read as part of it', () => {
  const [row] = readRows(page('| 1.1 | Two \\| parts. | `a.test.ts` one \\| two |'));
  expect(row).toMatchObject({ demand: 'Two | parts.', tests: [{ file: 'a.test.ts', title: 'one | two' }] });
});

test('of two tests with one name the one that failed counts', () => {
  const twice = {
    ...unit,
    testResults: [
      ...unit.testResults,
      {
        name: '/project/core/a.test.ts',
        assertionResults: [{ title: 'a person is greeted', fullName: 'x', status: 'failed' }],
      },
    ],
  };
  expect(jestVerdicts(twice, ROOT).get(testKey('core/a.test.ts', 'a person is greeted'))).toBe('failed');
});
