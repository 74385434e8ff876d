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
import type { LoadedTenants } from '../tenants/load';
import { loadCatalogue } from '../tenants/manifests/loadCatalogue';
import { watchTenants, type TenantWatch } from './watchTenants';

const root = resolve(__dirname, '../..');
const catalogue = { ...loadCatalogue(root), broken: new Set<string>() };
let dir: string;
let watch: TenantWatch;
let changed: (tenants: LoadedTenants) => void = () => undefined;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-watch-')), 'tenants');
  for (const id of ['lakeside', 'riverside']) {
    cpSync(join(root, 'tenants/riverside/assets'), join(dir, id, 'assets'), { recursive: true });
    write(id, document(id));
  }
  watch = watchTenants(dir, {
    projectRoot: root,
    catalogue,
    settleMs: 20,
    onChange: (tenants) => changed(tenants),
  });
});
afterEach(() => {
  watch.close();
  rmSync(dirname(dir), { recursive: true, force: true });
});

function document(id: string): string {
  return readFileSync(join(root, 'tenants/riverside/tenant.json'), 'utf8').replaceAll('"riverside', `"${id}`);
}

function write(id: string, text: string): void {
  writeFileSync(join(dir, id, 'tenant.json'), text);
}

async function afterWriting(id: string, text: string): Promise<LoadedTenants> {
  const next = new Promise<LoadedTenants>((done) => (changed = done));
  write(id, text);
  return next;
}

test('a change of a document is served without a restart', async () => {
  const before = watch.current().tenants[0]?.hash;
  const after = await afterWriting('lakeside', document('lakeside').replace('Riverside Leisure', 'Lakeside'));
  expect(after.tenants[0]).toMatchObject({ id: 'lakeside', name: 'Lakeside' });
  expect(after.tenants[0]?.hash).not.toBe(before);
});

test('a picture that is replaced is served without a restart', async () => {
  const pictureOf = ({ tenants }: LoadedTenants) =>
    tenants[0]?.document('bookings', 'lakeside.localhost')?.pictures?.venues?.['loughborough-baths']?.files[0]
      ?.address;
  const before = pictureOf(watch.current());
  expect(before).toMatch(/^\/assets\/pictures\/baths-480\.webp\?v=/);
  const next = new Promise<void>((done) => {
    changed = (tenants) => {
      if (pictureOf(tenants) !== before) done();
    };
  });
  const folder = join(dir, 'lakeside/assets/pictures');
  // Node starts to watch sub-folders a moment after the folder.
  const saving = setInterval(
    () => cpSync(join(folder, 'hill-lido-480.webp'), join(folder, 'baths-480.webp')),
    100,
  );
  await next;
  clearInterval(saving);
});

test('a document that becomes invalid while served keeps its last valid version, and the problem is reported', async () => {
  const before = watch.current();
  const after = await afterWriting('lakeside', '{ "format": 1, ');
  expect(after.tenants.map(({ id, hash }) => [id, hash])).toEqual(
    before.tenants.map(({ id, hash }) => [id, hash]),
  );
  expect(after.unavailable).toEqual([]);
  expect(after.problems.map(({ code, tenant }) => [code, tenant])).toEqual([['syntax', 'lakeside']]);
  expect(after.stale).toEqual([{ id: 'lakeside', since: expect.any(String), problems: after.problems }]);
});

test('an active tenant keeps its host when another tenant claims it', async () => {
  const after = await afterWriting(
    'lakeside',
    document('lakeside').replace('lakeside.localhost', 'riverside.localhost'),
  );
  expect(after.problems.map(({ code, tenant }) => [code, tenant])).toEqual([['host-clash', 'lakeside']]);
  expect(after.tenants.map(({ hosts }) => hosts)).toEqual([['lakeside.localhost'], ['riverside.localhost']]);
});

test('a folder that is missing for a moment while it is replaced makes no tenant unavailable', async () => {
  const received = new Promise<LoadedTenants>((done) => (changed = done));
  renameSync(dir, `${dir}-gone`);
  const { tenants, problems, stale } = await received;
  expect(stale.map(({ id }) => id)).toEqual(['lakeside', 'riverside']);
  expect(tenants.map(({ id }) => id)).toEqual(['lakeside', 'riverside']);
  expect(problems.map(({ code }) => code)).toEqual(['unreadable-folder']);
});

test('a folder that is added as a link is served, and so are changes in its folders', async () => {
  const served = (is: (tenants: LoadedTenants['tenants']) => boolean) =>
    new Promise<void>((done) => {
      changed = ({ tenants }) => {
        if (is(tenants)) done();
      };
    });
  const elsewhere = join(dirname(dir), 'elsewhere');
  const alone = served((tenants) => tenants.length === 1);
  renameSync(join(dir, 'lakeside'), elsewhere);
  mkdirSync(join(elsewhere, 'copy'));
  await alone;
  const linked = served((tenants) => tenants.length === 2);
  symlinkSync(elsewhere, join(dir, 'lakeside'));
  await linked;
  const before = watch.current().tenants[0]?.hash;
  const reworded = served(([lakeside]) => lakeside?.hash !== before);
  const save = () =>
    writeFileSync(join(elsewhere, 'copy/en-GB.json'), '{ "joining.centre.title": "Pick your centre" }');
  // Node starts to watch sub-folders a moment after the folder.
  const saving = setInterval(save, 100);
  await reworded;
  clearInterval(saving);
});
