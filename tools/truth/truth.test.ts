import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TABLES, truthFiles } from './tables';

const root = resolve(__dirname, '../..');

test('the truth tables of the demo tenants are up to date: npm run truth writes them', () => {
  const written = readdirSync(join(root, TABLES)).map((name): [string, string] => [
    `${TABLES}/${name}`,
    readFileSync(join(root, TABLES, name), 'utf8'),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(truthFiles(root)));
});
