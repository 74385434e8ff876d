import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withResults, type Results } from './results';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('docs/performance.md shows the latest results of each bench', () => {
  const document = read('docs/performance.md');
  const results = JSON.parse(read('tools/bench/results.json')) as Results;
  expect(withResults(document, results)).toBe(document);
});
