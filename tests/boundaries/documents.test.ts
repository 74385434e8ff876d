/** The files, links and scripts that the documents name must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { scripts } from '../../package.json';

const root = resolve(__dirname, '../..');
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'template']);

function documentsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const documents = documentsIn('.').map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const top = new Set(readdirSync(root));

/**
 * Paths such as `core/http/x.ts` in backticks, without placeholders. Files that a server or a build writes
 * are not in the project.
 */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => top.has(path.split('/')[0] ?? ''))
    .filter((path) => !/^(?:\.cache|dist|node_modules|test-results)\/|NNNN|^plugins\/lockers/.test(path));

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);

test('every project file that a document names exists', () => {
  expect(documents.flatMap(([, text]) => pathsIn(text)).length).toBeGreaterThan(100);
  const missing = documents.flatMap(([file, text]) =>
    pathsIn(text)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every link from one document to another leads to a file', () => {
  expect(documents.flatMap(([, text]) => linksIn(text)).length).toBeGreaterThan(20);
  const missing = documents.flatMap(([file, text]) =>
    linksIn(text)
      .filter((path) => !existsSync(join(root, dirname(file), path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const named = documents.flatMap(([file, text]) =>
    [...text.matchAll(/npm run ([a-z][a-z:]*)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});
