/**
 * Holds the coverage pages in `docs` against the reports of a test run: every row has to name tests
 * that exist, were not skipped, and passed. Ends with 1 and a sentence for each fault.
 *
 *   npm run coverage            after `npm test` or `npm run verify`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { coverageFaults } from './faults';
import { jestVerdicts, playwrightVerdicts, type Verdicts } from './reports';
import { readRows } from './rows';

const root = resolve(__dirname, '../..');
const pages = ['docs/joining-coverage.md', 'docs/platform-coverage.md'];
const [unit, journeys] = ['unit.json', 'journeys.json'].map((name) => join(root, 'test-results', name));

function main(): number {
  if (unit === undefined || journeys === undefined || !existsSync(unit) || !existsSync(journeys)) {
    console.error('There are no reports of a whole test run in test-results/. Run npm test first.');
    return 1;
  }
  const verdicts = new Map([
    ...jestVerdicts(JSON.parse(readFileSync(unit, 'utf8')), root),
    ...playwrightVerdicts(JSON.parse(readFileSync(journeys, 'utf8')), root),
  ]);
  return pages.map((page) => holds(page, verdicts)).every(Boolean) ? 0 : 1;
}

function holds(page: string, verdicts: Verdicts): boolean {
  const rows = readRows(readFileSync(join(root, page), 'utf8'));
  const faults = coverageFaults(rows, verdicts);
  for (const fault of faults) console.error(`${page}: ${fault}`);
  const named = new Set(rows.flatMap((row) => row.tests.map(({ file, title }) => `${file}\n${title}`)));
  console.log(`${page}: ${rows.length} places, ${named.size} tests, ${faults.length} faults.`);
  return rows.length > 0 && faults.length === 0;
}

process.exitCode = main();
