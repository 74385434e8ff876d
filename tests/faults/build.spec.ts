/** What the built product must not contain: it is read as it is served, not as it was meant. */
import { expect, test } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const dist = process.env.DIST_DIR ?? path.join(root, 'dist');

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.c?js$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const TEST_CODE = /(["'`])FAIL\1/;

// @spec joining 5.26
test('the test mode of a saved card is in the source, and in no script of a production build', () => {
  const source = readFileSync(path.join(root, 'plugins/checkout/domain/card.ts'), 'utf8');
  expect(source).toMatch(TEST_CODE);
  const scripts = [...filesUnder(path.join(dist, 'web')), ...filesUnder(path.join(dist, 'render'))];
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.filter((file) => TEST_CODE.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => path.relative(dist, file))).toEqual([]);
});
