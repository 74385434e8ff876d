import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { indexHosts } from './hosts';
import { tenantFolders } from '../platform/seed/readSeed';
import type { PluginSection } from './catalogue';
import { loadTenants } from '../documents/loadTenants';
import type { LoadedTenants } from './load';
import { loadCatalogue } from './manifests/loadCatalogue';

const root = resolve(__dirname, '../..');
const catalogue = { ...loadCatalogue(root), broken: new Set<string>() };
const document = readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8');
const lakeside = document.replaceAll('"riverside', '"lakeside');
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-unreadable-')), 'tenants');
  for (const [id, text] of [
    ['riverside', document],
    ['lakeside', lakeside],
  ] as const) {
    cpSync(join(root, 'tenants/riverside/assets'), join(dir, id, 'assets'), { recursive: true });
    writeFileSync(join(dir, id, 'tenant.json'), text);
  }
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

function load(lakesideIs: string | Uint8Array): LoadedTenants {
  writeFileSync(join(dir, 'lakeside/tenant.json'), lakesideIs);
  return loadTenants(dir, { projectRoot: root, catalogue });
}

const found = ({ problems }: LoadedTenants) =>
  problems.map(({ code, line, column }) => `${code} ${line}:${column}`);

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const utf16 = Buffer.from(`\uFEFF${lakeside}`, 'utf16le');

test.each<[string, string | Uint8Array, string[]]>([
  ['null', 'null', ['wrong-type 1:1']],
  ['a list', '[]', ['wrong-type 1:1']],
  ['a single text', '"lakeside"', ['wrong-type 1:1']],
  ['a number', '7', ['wrong-type 1:1']],
  ['empty', '', ['syntax 1:1']],
  ['white space', ' \n\n', ['syntax 3:1']],
  ['nested a hundred thousand deep', `{ "hosts": ["lakeside.localhost"], "x": ${nested(100_000)} }`, ['too-deep 1:140']],
  ['written in UTF-16', utf16, ['not-utf8 1:1']],
  ['written in UTF-16 with the other byte order', Buffer.from(utf16).swap16(), ['not-utf8 1:1']],
  ['an HTML page', '<!doctype html>', ['syntax 1:1']],
  ['truncated', '{\n  "hosts": ["lakeside.localhost"],\n  "name"', ['syntax 3:9']],
])('a document that is %s makes only its tenant unavailable, with one problem', (_, text, problems) => {
  const loaded = load(text);
  expect(loaded.tenants.map(({ id }) => id)).toEqual(['riverside']);
  expect(loaded.unavailable.map(({ id }) => id)).toEqual(['lakeside']);
  expect(found(loaded)).toEqual(problems);
}); // prettier-ignore

test('the hosts of an unreadable document are known, so they answer as unavailable', () => {
  for (const text of [utf16, lakeside.replace('"facts": {', `"facts": { "a.b": ${nested(101)},`)])
    expect(indexHosts(load(text)).find('bookings.lakeside.localhost')?.kind).toBe('unavailable');
});

test('a hundred levels of nesting are accepted', () => {
  const wrapped = `{"not":`.repeat(90) + '"mode.kiosk"' + '}'.repeat(90);
  expect(found(load(lakeside.replace('"facts": {', `"facts": { "a.b": ${wrapped},`)))).toEqual([]);
});

test('a folder instead of a document or copy file is a problem of that tenant', () => {
  rmSync(join(dir, 'lakeside/tenant.json'));
  mkdirSync(join(dir, 'lakeside/tenant.json'));
  mkdirSync(join(dir, 'riverside/copy/en-GB.json'), { recursive: true });
  const { problems } = loadTenants(dir, { projectRoot: root, catalogue });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['unreadable-file', 'tenants/lakeside/tenant.json'],
    ['unreadable-file', 'tenants/riverside/copy/en-GB.json'],
  ]);
});

test.each(['assets/logo.svg/', 'assets/logo.svg/dark.svg', `assets/${'x'.repeat(300)}.svg`])(
  'a logo at %s is a missing file, and other tenants are served',
  (path) => {
    const loaded = load(lakeside.replace(/(?<="themeAppLogo": )"[^"]*"/, `"${path}"`));
    expect(loaded.tenants.map(({ id }) => id)).toEqual(['riverside']);
    expect(loaded.problems.map(({ code, tenant }) => [code, tenant])).toEqual([
      ['missing-asset', 'lakeside'],
    ]);
  },
);

test('a file instead of the copy folder is a problem of that tenant', () => {
  writeFileSync(join(dir, 'lakeside/copy'), '{}');
  const loaded = load(lakeside);
  expect(loaded.tenants.map(({ id }) => id)).toEqual(['riverside']);
  expect(loaded.problems.map(({ code, file }) => [code, file])).toEqual([
    ['unreadable-file', 'tenants/lakeside/copy'],
  ]);
});

/** Throws for one name, like a check with an unexpected error. */
class Stumbling extends Map<string, PluginSection> {
  override get(name: string): PluginSection | undefined {
    if (name === 'joining.surprise') throw new Error('nobody thought of this');
    return super.get(name);
  }
}

test('any other error while a tenant is read makes only that tenant unavailable', () => {
  const surprising = { ...catalogue, sections: new Stumbling(catalogue.sections) };
  writeFileSync(
    join(dir, 'lakeside/tenant.json'),
    lakeside.replace('"joining.review"', '"joining.surprise"'),
  );
  const loaded = loadTenants(dir, { projectRoot: root, catalogue: surprising });
  expect(loaded.tenants.map(({ id }) => id)).toEqual(['riverside']);
  expect(loaded.unavailable.map(({ id, hosts }) => [id, hosts])).toEqual([
    ['lakeside', ['lakeside.localhost']],
  ]);
  expect(loaded.problems.map(({ code, tenant, message }) => [code, tenant, message])).toEqual([
    ['unreadable-tenant', 'lakeside', expect.stringContaining('nobody thought of this')],
  ]);
});

test('a tenant folder can be a symbolic link', () => {
  renameSync(join(dir, 'lakeside'), join(dirname(dir), 'elsewhere'));
  symlinkSync(join(dirname(dir), 'elsewhere'), join(dir, 'lakeside'));
  symlinkSync(join(dirname(dir), 'nowhere'), join(dir, 'lost'));
  const loaded = load(lakeside);
  expect(loaded.tenants.map(({ id }) => id)).toEqual(['lakeside', 'riverside']);
  expect(loaded.problems.map(({ code, tenant }) => [code, tenant])).toEqual([['missing-file', 'lost']]);
  expect(tenantFolders(dir)).toEqual(['lakeside', 'riverside']);
});

test.each([
  ['\n', 'Unix'],
  ['\r\n', 'Windows'],
  ['\r', 'an old Mac'],
])('lines are counted as %j ends them, on %s', (end) => {
  const text = lakeside.replace('"currency": "GBP"', '"currency": 7').replaceAll('\n', end);
  expect(found(load(text))).toEqual(['wrong-type 8:15']);
});
