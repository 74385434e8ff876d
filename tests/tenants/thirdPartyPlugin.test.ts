/** A plugin of a third party and its card provider are found by their folders alone. */
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
import { browserOriginsOf, openCardProvider } from '../../server/providers/cards/cardProviders';
import type * as Fixture from '../plugins/fixture/paywell/server';
import { loadTenants } from '../../server/documents/loadTenants';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import { resolveConsole } from '../../server/tenants/resolveConsole';
import { CONSOLE } from '../../server/web/console/consoleDocument';
import { providersFile, registryFile, settingsFile } from '../../tools/generate/plugins';

// As the generated list is, once the folder of the provider is in the project.
jest.mock('../../server/providers/generated/cardProviders', () => {
  const { paywell } = jest.requireActual<typeof Fixture>('../plugins/fixture/paywell/server');
  return { cardProviders: new Map([[paywell.name, paywell]]) };
});

const root = resolve(__dirname, '../..');
const fixture = join(root, 'tests/plugins/fixture/paywell');
const CARDS = { provider: 'paywell', settings: { publicKey: 'pk' } };

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-third-party-'));
  for (const folder of ['core', 'schemas']) symlinkSync(join(root, folder), join(project, folder));
  for (const folder of ['plugins', 'server/providers/cards']) {
    mkdirSync(join(project, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)))
      symlinkSync(join(root, folder, name), join(project, folder, name));
  }
  symlinkSync(fixture, join(project, 'plugins/paywell'));
  symlinkSync(join(fixture, 'server'), join(project, 'server/providers/cards/paywell'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the manifest is accepted, and the generated lists contain the plugin and its provider', () => {
  expect(loadCatalogue(project).problems).toEqual([]);
  expect(registryFile(project)).toContain(
    'import(/* webpackChunkName: "plugin-paywell" */ \'../../plugins/paywell/entry\')',
  );
  expect(providersFile(project, 'cards')).toContain("import { paywell } from '../cards/paywell';");
  expect(settingsFile(project)).toMatch(/"paywell": \{[^}]*publicKey/);
});

test('the console has the page of the plugin, because the plugin fills a slot of the console', () => {
  const { plugins, routes } = resolveConsole(CONSOLE, loadCatalogue(project));
  expect(plugins.map(({ name }) => name)).toEqual(['operators', 'paywell']);
  expect(routes.map(({ path }) => path)).toContain('/tenants/:tenant/gift-cards');
});

test('a tenant document names the plugin and its provider, and a mistake in the settings is reported', () => {
  const tenants = join(project, 'tenants');
  cpSync(join(root, 'tenants/riverside'), join(tenants, 'riverside'), { recursive: true });
  const file = join(tenants, 'riverside/tenant.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    areas: Record<string, { plugins: string[] }>;
    services?: object;
  };
  for (const area of Object.values(document.areas)) area.plugins.push('paywell');
  const loaded = (cards: object) => {
    writeFileSync(file, JSON.stringify({ ...document, services: { ...document.services, cards } }));
    return loadTenants(tenants, { projectRoot: project });
  };
  const { tenants: served, problems } = loaded(CARDS);
  expect(problems).toEqual([]);
  const page = served[0]?.document('bookings', 'riverside.localhost');
  expect(page?.services.cards).toEqual(CARDS);
  expect(page?.plugins.find(({ name }) => name === 'paywell')?.questionTypes).toHaveLength(1);
  expect(loaded({ provider: 'paywell' }).problems.map(({ code }) => code)).toEqual(['missing-key']);
});

test('the platform opens the provider, and the web host allows its origins', async () => {
  const provider = openCardProvider(CARDS, {
    tenant: 'riverside',
    env: {},
    sandbox: { origin: 'http://127.0.0.1:8082' },
    timeoutMs: 1000,
  });
  expect(await provider.openSession()).toMatchObject({ status: 'ok', value: { key: 'pk' } });
  expect(browserOriginsOf(CARDS, undefined).script).toEqual(['https://js.paywell.example']);
});
