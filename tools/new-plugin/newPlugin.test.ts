import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';
import { loadCatalogue } from '../../server/tenants/loadCatalogue';
import { makePlugin, prettier, refusal } from './pluginFiles';

const root = resolve(__dirname, '../..');
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-new-plugin-'));
  mkdirSync(join(project, 'plugins'));
  for (const folder of ['core', 'schemas']) symlinkSync(join(root, folder), join(project, folder));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('the catalogue accepts a new plugin', () => {
  makePlugin(join(project, 'plugins'), 'swim-lanes');
  const { plugins, problems } = loadCatalogue(project);
  expect(problems.filter(({ file }) => file.startsWith('plugins/'))).toEqual([]);
  expect([...(plugins.get('swim-lanes')?.manifest.routes ?? [])].map(({ path }) => path)).toEqual([
    '/swim-lanes',
  ]);
});

test('the page of a new plugin is linked in the header', () => {
  makePlugin(join(project, 'plugins'), 'swim-lanes');
  const { routes = [], slots } = loadCatalogue(project).plugins.get('swim-lanes')?.manifest ?? {};
  const links = slots?.fills.map(({ slot, link }) => [slot, link?.area, link?.path]);
  expect(links).toEqual(routes.map(({ area, path }) => ['header.actions/v1', area, path]));
});

test('a new plugin has a README, copy, settings, a page and a test, and its code parses', () => {
  const files = makePlugin(join(project, 'plugins'), 'lockers');
  expect(files).toEqual([
    'lockers/README.md',
    'lockers/components/HeaderLink.tsx',
    'lockers/copy/en-GB.json',
    'lockers/entry.test.ts',
    'lockers/entry.ts',
    'lockers/plugin.json',
    'lockers/screens/HomePage.tsx',
    'lockers/settings.schema.json',
  ]);
  const parser = { syntax: 'typescript', tsx: true } as const;
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    expect(() => transformFileSync(join(project, 'plugins', file), { jsc: { parser } })).not.toThrow();
  }
});

test.each(['gym', 'lockers', 'an-uncommonly-long-name-of-a-plugin'])(
  'the plugin %s is written as the formatter writes it',
  (name) => {
    const plugins = join(project, 'plugins');
    const files = makePlugin(plugins, name);
    expect(() => prettier(plugins, '--check', files)).not.toThrow();
  },
);

test('an existing plugin is not overwritten', () => {
  cpSync(join(root, 'plugins/checkout/plugin.json'), join(project, 'plugins/checkout/plugin.json'));
  expect(refusal(join(project, 'plugins'), 'checkout', [])).toContain('already');
  expect(existsSync(join(project, 'plugins/checkout/entry.ts'))).toBe(false);
});

test.each([
  [undefined, 'npm run new:plugin lockers'],
  ['Lockers', 'small letters'],
  ['core', 'a meaning of its own'],
  ['constructor', 'a meaning of its own'],
  ['prototype', 'a meaning of its own'],
  ['__proto__', 'small letters'],
  ['toString', 'small letters'],
  ['harbour', 'A tenant is called'],
])('a plugin cannot be called %s', (name, reason) => {
  expect(refusal(join(project, 'plugins'), name, ['harbour'])).toContain(reason);
});
