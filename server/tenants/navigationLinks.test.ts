import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadTenants } from '../documents/loadTenants';
import { AREAS } from '../../schemas/generated/documentNames';

const root = resolve(__dirname, '../..');
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-links-'));
  for (const folder of ['core', 'schemas']) symlinkSync(join(root, folder), join(project, folder));
  mkdirSync(join(project, 'plugins'));
  for (const name of readdirSync(join(root, 'plugins')))
    symlinkSync(join(root, 'plugins', name), join(project, 'plugins', name));
  cpSync(join(root, 'tenants/riverside'), join(project, 'tenants/riverside'), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function change(from: string, to: string): void {
  const file = join(project, 'tenants/riverside/tenant.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** The links of the tenant in one area: their text and their address. */
function linksIn(area: (typeof AREAS)[number]) {
  const { tenants, problems } = loadTenants(join(project, 'tenants'), { projectRoot: project });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const page = tenants[0]?.document(area, 'riverside.localhost');
  return page?.navigationLinks.map(({ label, area: to, path }) => [page.copy[label], to, path]);
}

const FIRST = [
  ['Book an activity', 'bookings', '/redirect-to-selected-venue'],
  ['Dashboard', 'my-account', '/'],
  ['My details', 'my-account', '/user-details'],
  ['Buy a membership', 'online-joining', '/'],
  ['Memberships', 'my-account', '/memberships'],
  ['Packages', 'my-account', '/packages'],
  ['Bookings', 'my-account', '/bookings'],
];
const PAYMENTS = ['Payments', 'my-account', '/payments'];

// @spec platform 2.2, 2.7a, 2.7b, 2.7c, 2.7d, 2.7e, 2.7g, 2.8b, 2.9a
test.each(AREAS)('%s has the specified links, with their texts and in their order', (area) => {
  change('"guestPasses": true', '"guestPasses": false');
  expect(linksIn(area)).toEqual([...FIRST, PAYMENTS]);
});

// @spec platform 2.7f
test('a page with a flag is linked if the tenant sets the flag', () => {
  expect(linksIn('bookings')).toEqual([...FIRST, ['Guest passes', 'my-account', '/guest-passes'], PAYMENTS]);
});

test('a page of a plugin that the area does not list is not linked', () => {
  change(
    '"my-account": { "plugins": ["identity", "account", "checkout"] }',
    '"my-account": { "plugins": ["identity"] }',
  );
  expect(linksIn('bookings')?.map(([text]) => text)).toEqual(['Book an activity', 'Buy a membership']);
});

test('a page of a third-party plugin is linked at its place in every area, in the words of the tenant', () => {
  cpSync(join(root, 'tests/plugins/fixture/paywell'), join(project, 'plugins/paywell'), { recursive: true });
  change('"account", "checkout"]', '"account", "checkout", "paywell"]');
  // Another area that lists the plugin adds no second link.
  change('"plugins": ["identity", "bookings", ', '"plugins": ["identity", "bookings", "paywell", ');
  const texts = () => linksIn('bookings')?.map(([text]) => text);
  expect(texts()?.slice(-4)).toEqual(['Bookings', 'Gift cards', 'Guest passes', 'Payments']);
  change('"copy": { "en-GB": { ', '"copy": { "en-GB": { "paywell.giftCards.title": "Vouchers", ');
  expect(texts()).toContain('Vouchers');
});
