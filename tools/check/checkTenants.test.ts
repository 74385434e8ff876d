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
import { tenantIds } from '../../server/documents/tenantFolders';
import { CheckCache } from './cache';
import { checkTenants } from './checkTenants';

const root = resolve(__dirname, '../..');
let dir: string;
let file: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-check-cache-')), 'tenants');
  file = join(dirname(dir), 'cache/check.json');
  for (const id of ['harbour', 'riverside'])
    cpSync(join(root, 'tenants', id), join(dir, id), { recursive: true });
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

/** A cache that counts the checks that it does not have. */
class CountingCache extends CheckCache {
  readonly made: string[] = [];

  override of<Result>(key: string, make: () => Result, isStable: () => boolean): Result {
    return super.of(
      key,
      () => {
        this.made.push(key.split(' ')[0] ?? '');
        return make();
      },
      isStable,
    );
  }
}

/** A run of `npm run check` with the cache that the run before it has stored. */
function check(ids = tenantIds(dir)) {
  const cache = new CountingCache(file);
  const problems = checkTenants({ root, dir, ids, cache });
  cache.save();
  return { made: cache.made, found: problems.map(({ tenant, code, line }) => `${tenant} ${code} ${line}`) };
}

function edit(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(dir, path), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(dir, path), text.replace(from, to));
}

const EVERYTHING = ['document', 'document', 'seed', 'seed'];

test('a second check of unchanged tenants checks nothing again, and reports the same', () => {
  edit('harbour/tenant.json', '"joining.review"', '"joining.revue"');
  edit('riverside/seed/client.json', '"GBP"', '"EUR"');
  const first = check();
  expect(first.made).toEqual(EVERYTHING);
  expect(first.found.map((line) => line.replace(/ \d+$/, ''))).toEqual(
    expect.arrayContaining(['harbour unknown-section', 'riverside seed-differs']),
  );
  expect(check()).toEqual({ made: [], found: first.found });
});

test.each([
  ['document', 'riverside/tenant.json', '"Riverside Leisure"'],
  ['logo', 'riverside/assets/logo.svg', '<svg'],
  ['seed', 'riverside/seed/venues.json', '['],
])('after a change of its %s, a tenant alone is checked again', (_what, path, text) => {
  check();
  edit(path, text, `${text} `);
  expect(check().made).toEqual(['document', 'seed']);
});

test('a document is proven too, and the result is in the cache', () => {
  edit('harbour/tenant.json', '"use": "checkout.header"', '"use": "checkout.header", "when": "mode.kiosk"');
  const first = check();
  expect(first.found.map((line) => line.replace(/ \d+$/, ''))).toEqual(['harbour confirmation-unreachable']);
  expect(check()).toEqual({ made: [], found: first.found });
});

test('a new file of a tenant is a change', () => {
  check();
  mkdirSync(join(dir, 'riverside/copy'));
  writeFileSync(join(dir, 'riverside/copy/en-GB.json'), '{ "joining.no.such.key": "Hello" }');
  const { made, found } = check();
  expect(made).toEqual(['document', 'seed']);
  expect(found.join()).toContain('riverside unknown-copy-key');
});

test('hosts of unchanged tenants are compared again: another tenant may have claimed or released them', () => {
  const before = check();
  edit('harbour/tenant.json', '"harbour.localhost"', '"riverside.localhost"');
  expect(check(['harbour']).found.join()).toContain('harbour host-clash');
  expect(check(['harbour']).made).toEqual([]);
  cpSync(join(root, 'tenants/harbour'), join(dir, 'harbour'), { recursive: true });
  expect(check().found).toEqual(before.found);
  rmSync(join(dir, 'riverside'), { recursive: true });
  edit('harbour/tenant.json', '"harbour.localhost"', '"riverside.localhost"');
  expect(check().found.join()).not.toContain('host-clash');
});

test('messages name the files of a tenants folder that has another name', () => {
  edit('riverside/tenant.json', '"assets/logo.svg"', '"assets/none.svg"');
  edit('riverside/seed/client.json', '"GBP"', '"EUR"');
  writeFileSync(join(dir, 'riverside/seed/activities.json'), '[]');
  const picture = join(dir, 'riverside/assets/pictures/baths-960.webp');
  rmSync(picture);
  symlinkSync(join(root, 'package.json'), picture);
  const other = join(dirname(dir), 'operators');
  renameSync(dir, other);
  const problems = checkTenants({ root, dir: other, ids: ['riverside'], cache: undefined });
  const found = problems.map(({ file: path, message }) => `${path} ${message}`);
  expect(found.filter((each) => each.includes('tenants/'))).toEqual([]);
  const named = [
    'assets/none.svg',
    'assets/pictures/baths-960.webp',
    'seed/client.json',
    'seed/activities.json',
  ];
  for (const path of named) expect(found.join()).toContain(`operators/riverside/${path}`);
});

test.each([
  ['truncated', (text: string) => text.slice(0, -20)],
  ['edited', (text: string) => text.replaceAll('"problems":[', '"problems":[{},')],
  ['empty', () => ''],
  ['another file', () => '{ "a": 1 }'],
])('a cache that is %s is ignored, and replaced', (_how, damage) => {
  const { found } = check();
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(check()).toEqual({ made: EVERYTHING, found });
  expect(check().made).toEqual([]);
});

test('a tenant that changes while it is checked is checked again the next time', () => {
  const cache = new CheckCache(file);
  expect(
    cache.of(
      'document a',
      () => 1,
      () => false,
    ),
  ).toBe(1);
  expect(
    cache.of(
      'document a',
      () => 2,
      () => true,
    ),
  ).toBe(2);
  expect(
    cache.of(
      'document a',
      () => 3,
      () => true,
    ),
  ).toBe(2);
});
