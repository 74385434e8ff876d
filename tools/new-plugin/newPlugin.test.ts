import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import { makePlugin, prettier, readOptions, refusal } from './pluginFiles';

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

test('the page of a new plugin is in the chosen area; the menu of the account links to one of my-account', () => {
  makePlugin(join(project, 'plugins'), 'lockers', 'my-account');
  const { plugins, problems } = loadCatalogue(project);
  expect(problems.filter(({ file }) => file.startsWith('plugins/'))).toEqual([]);
  const { routes, slots } = plugins.get('lockers')?.manifest ?? {};
  expect(routes).toMatchObject([
    {
      area: 'my-account',
      guard: 'customer',
      navigationLink: { label: 'lockers.page.title', order: 100 },
    },
  ]);
  expect(slots?.fills[0]?.link?.area).toBe('my-account');
  const component = readFileSync(join(project, 'plugins/lockers/components/HeaderLink.tsx'), 'utf8');
  expect(component).toContain("areaHref('my-account', PATH)");
});

test.each([
  [['lockers'], { name: 'lockers', area: 'bookings' }],
  [['lockers', '--area', 'my-account'], { name: 'lockers', area: 'my-account' }],
  [['--area=online-joining', 'lockers'], { name: 'lockers', area: 'online-joining' }],
  [[], { name: undefined, area: 'bookings' }],
])('the options %j are read', (args, expected) => {
  expect(readOptions(args)).toEqual(expected);
});

test.each([
  [['lockers', '--area', 'account'], 'There is no area "account". The areas are bookings, my-account'],
  [['lockers', '--area'], 'argument missing'],
  [['lockers', '--aera', 'my-account'], "Unknown option '--aera'"],
  [['lockers', 'my-account'], 'Write one name, and "--" before the option'],
])('the options %j are refused with a reason', (args, reason) => {
  expect(readOptions(args)).toEqual({ refused: expect.stringContaining(reason) as string });
});

test.each([
  [['lockers', 'my-account'], 'true'],
  [['lockers'], 'my-account'],
])('an area that npm has read instead of the command is refused: %j, %s', (args, npmArea) => {
  expect(readOptions(args, npmArea)).toEqual({
    refused: expect.stringContaining('"--" before the option') as string,
  });
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

test.each([
  ['gym', 'bookings'],
  ['lockers', 'my-account'],
  ['an-uncommonly-long-name-of-a-plugin', 'online-joining'],
] as const)('the plugin %s is written as the formatter writes it', (name, area) => {
  const plugins = join(project, 'plugins');
  const files = makePlugin(plugins, name, area);
  expect(() => prettier(plugins, '--check', files)).not.toThrow();
});

test('an existing plugin is not overwritten', () => {
  cpSync(join(root, 'plugins/checkout/plugin.json'), join(project, 'plugins/checkout/plugin.json'));
  expect(refusal(join(project, 'plugins'), 'checkout', [])).toContain('already');
  expect(existsSync(join(project, 'plugins/checkout/entry.ts'))).toBe(false);
});

test.each([
  [undefined, 'npm run new:plugin lockers'],
  ['Lockers', 'small letters'],
  ['core', 'a special meaning'],
  ['constructor', 'a special meaning'],
  ['prototype', 'a special meaning'],
  ['__proto__', 'small letters'],
  ['toString', 'small letters'],
  ['harbour', 'A tenant is called'],
])('a plugin cannot be called %s', (name, reason) => {
  expect(refusal(join(project, 'plugins'), name, ['harbour'])).toContain(reason);
});
