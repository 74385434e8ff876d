/**
 * Compares the tags of the tests (`@spec joining 2.17`) with the reports of a test run. Every place of the
 * coverage pages must have a tag, every tag a place, and every tagged test must have passed. Exits with 1 and
 * one sentence for each fault.
 *
 *   npm run coverage            after `npm test` or `npm run verify`
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGES, pageFaults, readPlaces, runFaults } from './pages';
import { jestResults, playwrightResults, readAllTags } from './tests';

const root = resolve(__dirname, '../..');

function main(): number {
  const unit = join(root, 'test-results/unit.json');
  const journeys = join(root, 'test-results/journeys.json');
  if (!existsSync(unit) || !existsSync(journeys)) {
    console.error('There are no reports of a whole test run in test-results/. Run npm test first.');
    return 1;
  }
  const { tags, faults: unreadable } = readAllTags(root);
  const results = [
    ...jestResults(JSON.parse(readFileSync(unit, 'utf8')), root),
    ...playwrightResults(JSON.parse(readFileSync(journeys, 'utf8')), root),
  ];
  const found = [...unreadable];
  for (const [spec, page] of PAGES) {
    const places = readPlaces(readFileSync(join(root, page), 'utf8'));
    const ours = tags.filter((tag) => tag.spec === spec);
    const faults = [
      ...pageFaults(places, ours).map((fault) => `${page}: ${fault}`),
      ...runFaults(ours, results),
    ];
    console.log(`${page}: ${places.length} places, ${ours.length} tags, ${faults.length} faults.`);
    found.push(...faults, ...(places.length === 0 ? [`${page}: it has no places.`] : []));
  }
  for (const fault of found) console.error(fault);
  return found.length === 0 ? 0 : 1;
}

process.exitCode = main();
