/** Lints planted names with the project's own configuration and prints as JSON which words were reported. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { configFor } from '../../eslint.config.mjs';

const project = path.resolve(import.meta.dirname, '../..');
const root = mkdtempSync(path.join(tmpdir(), 'foyer-words-'));

/** File, text, and the words to be reported. */
const cases = [
  ['plugins/one/workflows/aftermath.ts', 'export const a = 1;', ['aftermath']],
  ['plugins/one/standby/a.ts', 'export const a = 1;', ['standby']],
  ['server/platform/bookingOnWire.ts', 'export const a = 1;', ['onwire']],
  ['server/web/a.ts', 'export const isLured = true;', ['lured']],
  ['server/web/b.ts', 'export function payStory() {}', ['story']],
  ['server/web/c.ts', 'export const f = (asker: string) => asker;', ['asker']],
  ['server/web/d.ts', 'export function f({ a: looker }: { a: string }) { return looker; }', ['looker']],
  ['server/web/e.ts', 'export interface Standing { readonly a: string }', ['standing']],
  ['server/web/f.ts', 'export type ButtonFaces = string;', ['faces']],
  ['server/web/g.ts', 'export class Dressed {}', ['dressed']],
  ['server/web/h.ts', "import * as said from './a';\nexport const a = said;", ['said']],
  ['server/web/i.ts', 'export const slotsWanted = 1, slotsArrived = 2;', ['wanted', 'arrived']],
  ['server/web/j.ts', 'export interface Box { readonly keeper: string }', ['keeper']],
  [
    'server/web/o.ts',
    "export const doubtful = 'a', twins = 2, strangers = 3;",
    ['doubtful', 'twins', 'strangers'],
  ],
  [
    'server/web/p.ts',
    'export const unsound = 1, givers = 2;\nexport const f = (giver: string) => giver;',
    ['unsound', 'giver'],
  ],
  [
    'server/web/q.ts',
    'export interface Box { readonly sought: string; readonly saying: string }',
    ['sought', 'saying'],
  ],
  ['server/web/k.ts', 'export const slotsRequested = 1, slotsLoaded = 2;', []],
  ['server/web/l.ts', "export interface Box { readonly 'x-standing': string }", []],
  ['server/web/m.ts', "export const row = { standing: 'a', wish: 1 };", []],
  ['server/web/n.ts', 'export const surface = 1, history = 2, wanted = 3;', []],
];

symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
for (const folder of ['core', 'plugins/one', 'server', 'tools', 'tests', 'tenants', 'schemas'])
  mkdirSync(path.join(root, folder), { recursive: true });
for (const [file, text] of cases) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `${text}\n`);
}
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: configFor(root) });
const results = await eslint.lintFiles(cases.map(([file]) => file));
const found = new Map(
  results.map(({ filePath, messages }) => [
    path.relative(root, filePath),
    messages
      .filter(({ ruleId, fatal }) => fatal || ruleId === 'words/retired')
      .map(({ message }) => /retired word '(\w+)'/.exec(message)?.[1] ?? message),
  ]),
);
rmSync(root, { recursive: true });
process.stdout.write(
  JSON.stringify(
    cases.map(([file, text, expected]) => ({ file, text, expected, actual: found.get(file) ?? [] })),
  ),
);
