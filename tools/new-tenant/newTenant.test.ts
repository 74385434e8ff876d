import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { readSeed } from '../../server/platform/seed/readSeed';
import { indexHosts } from '../../server/tenants/hosts';
import { loadTenants } from '../../server/documents/loadTenants';
import { makeTenant, refusal } from './tenantFiles';

const root = resolve(__dirname, '../..');
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-new-tenant-')), 'tenants');
  cpSync(join(root, 'tenants/riverside'), join(dir, 'riverside'), { recursive: true });
});
afterEach(() => rmSync(resolve(dir, '..'), { recursive: true, force: true }));

test('a new tenant is served at its own host, without a problem', () => {
  makeTenant(dir, 'lake-side');
  const loaded = loadTenants(dir, { projectRoot: root });
  expect(loaded.problems.filter(({ tenant }) => tenant === 'lake-side')).toEqual([]);
  const found = indexHosts(loaded).find('online-joining.lake-side.localhost:8080');
  expect(found).toMatchObject({ kind: 'site', document: { name: 'Lake Side', area: 'online-joining' } });
});

test('a new tenant is in the folder that TENANTS_DIR names', () => {
  const command = ['--import', 'tsx', join(root, 'tools/new-tenant/main.ts'), 'lakeside'];
  const env = { ...process.env, TENANTS_DIR: dir };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`${relative(root, dir)}/lakeside/tenant.json`);
  expect(existsSync(join(dir, 'lakeside/tenant.json'))).toBe(true);
  expect(existsSync(join(root, 'tenants/lakeside'))).toBe(false);
}, 30_000);

test('the reference platform accepts the seed of a new tenant', () => {
  makeTenant(dir, 'lakeside');
  const seed = readSeed(dir, 'lakeside');
  expect(seed.client.brand).toBe('Lakeside');
  // With one venue only, the user cannot change the venue.
  expect(seed.venues.map((venue) => venue.displayVenueSelectionButton)).toEqual([false]);
  expect(seed.memberships[0]?.paymentOptions.map(({ paymentType }) => paymentType)).toEqual([
    'recurring',
    'fixed',
  ]);
});

test.each([
  [undefined, 'npm run new:tenant lakeside'],
  ['Lake Side', 'small letters'],
  ['bookings', 'a special meaning'],
  ['kiosk', 'a special meaning'],
  ['constructor', 'a special meaning'],
  ['riverside', 'already'],
])('a tenant cannot be called %s', (id, reason) => {
  expect(refusal(dir, id, ['kiosk'])).toContain(reason);
});

test('a tenant that exists already is named with its folder', () => {
  const other = join(dirname(dir), 'operators');
  renameSync(dir, other);
  expect(refusal(other, 'riverside', [])).toContain('operators/riverside.');
});
