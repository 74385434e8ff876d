import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadTenants } from '../documents/loadTenants';
import { loadCatalogue } from './manifests/loadCatalogue';

const root = resolve(__dirname, '../..');
const catalogue = loadCatalogue(root);
const riverside = join(root, 'tenants/riverside');
let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-seed-')), 'tenants');
  cpSync(join(riverside, 'assets'), join(dir, 'riverside/assets'), { recursive: true });
  cpSync(join(riverside, 'tenant.json'), join(dir, 'riverside/tenant.json'));
  mkdirSync(join(dir, 'riverside/seed'));
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

function change(from: string, to: string): void {
  const file = join(dir, 'riverside/tenant.json');
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`The document has no ${from}.`);
  writeFileSync(file, text.replace(from, to));
}

/** Changes the platform's seed of the operator. */
function seed(changes: object): void {
  const client = JSON.parse(readFileSync(join(riverside, 'seed/client.json'), 'utf8')) as object;
  writeFileSync(join(dir, 'riverside/seed/client.json'), JSON.stringify({ ...client, ...changes }));
}

function warnings(): string[] {
  const { problems } = loadTenants(dir, { projectRoot: root, catalogue });
  return problems.map(({ code, severity, line, pointer }) => `${code} ${severity} ${line} ${pointer}`);
}

test('a seed that matches the document causes no warning', () => {
  seed({});
  expect(warnings()).toEqual([]);
});

test('a tenant whose hosts changed but not its seeded addresses gets one warning', () => {
  seed({});
  change('"hosts": ["riverside.localhost"]', '"hosts": ["lake.localhost"]');
  expect(warnings()).toEqual(['seed-differs warning 6 /hosts']);
});

test.each(['address', 'vatNumber'])('an operator with another %s in its mails gets a warning', (name) => {
  seed({ operator: { [name]: 'Another' } });
  expect(warnings()).toEqual([`seed-differs warning 10 /operator/${name}`]);
});

test('a seeded address can have a label before its area', () => {
  seed({ webOrigins: { 'online-joining': 'http://www.online-joining.riverside.localhost:{port}/' } });
  expect(warnings()).toEqual([]);
});

test('an area whose base path changed but not its seeded address gets a warning', () => {
  seed({});
  change('"basePath": "/"', '"basePath": "/leisure/join/"');
  expect(warnings()).toEqual(['seed-differs warning 13 /areas/online-joining/basePath']);
});

test('a seeded address with the base path of its area matches', () => {
  const address = 'http://online-joining.riverside.localhost:{port}/leisure/join';
  seed({ webOrigins: { 'online-joining': address } });
  change('"basePath": "/"', '"basePath": "/leisure/join/"');
  expect(warnings()).toEqual([]);
});

test.each([
  ['does not ask for it', ': false,', '/settings/joining/collectBillingAddress'],
  ['does not contain it', undefined, '/settings/joining'],
])('a required billing address gets a warning if the form %s', (_what, to, pointer) => {
  seed({});
  const from = '"collectBillingAddress": true,';
  change(from, to === undefined ? '' : `"collectBillingAddress"${to}`);
  expect(warnings()).toEqual([expect.stringMatching(new RegExp(`^seed-differs warning \\d+ ${pointer}$`))]);
});

test('an optional billing address can be in the form', () => {
  seed({ directDebit: { billingAddressRequired: false } });
  expect(warnings()).toEqual([]);
});

test('a flag for an unsupported platform feature gets a warning', () => {
  seed({ savedCards: false });
  expect(warnings()).toEqual(['seed-differs warning 34 /flags/savedCards']);
});
