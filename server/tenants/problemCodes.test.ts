import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROBLEM_CODES } from './problemCodes';

const root = resolve(__dirname, '../..');

test('docs/problems.md has the cause and the correction of every code, in the order of the alphabet', () => {
  const rows = readFileSync(join(root, 'docs/problems.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, code = '']) => code.startsWith('`'));
  expect(rows.map(([, code]) => code)).toEqual([...PROBLEM_CODES].sort().map((code) => `\`${code}\``));
  for (const [, , cause, correction] of rows)
    for (const cell of [cause, correction]) expect(cell).toMatch(/\.$/);
});

/** Codes that are composed of `unknown-` and a name. */
const isComposed = (code: string): boolean => code.startsWith('unknown-');

test('every code is reported somewhere', () => {
  const sources = ['server/tenants', 'server/documents', 'tools/check'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|problemCodes/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const text = sources.join('\n');
  const unused = PROBLEM_CODES.filter((code) => !isComposed(code) && !text.includes(`'${code}'`));
  expect(unused).toEqual([]);
});
