/** Journeys that start a separate product: its ports belong to the file, and Playwright runs tests in parallel. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const tests = resolve(__dirname, '..');

const specs = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(join(tests, file), 'utf8') }));

const ONE_AFTER_ANOTHER = /describe\.configure\(\{ mode: '(?:default|serial)' \}\)/;

test('tests that share a product run one after another', () => {
  const sharing = specs.filter(
    ({ text }) => text.includes('startStack(') && (text.match(/\btest\(/g)?.length ?? 0) > 1,
  );
  expect(sharing.length).toBeGreaterThan(5);
  expect(sharing.filter(({ text }) => !ONE_AFTER_ANOTHER.test(text)).map(({ file }) => file)).toEqual([]);
});
