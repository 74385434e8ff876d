import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWebConfig } from './config';
import { listingPage } from './development/listing';
import { openDirectory, type OpenDirectory } from './directory';

const TENANTS = join(__dirname, '../../tenants');
const HOST = 'online-joining.harbour.localhost';

let folder: string;
let file: string;
let directory: OpenDirectory;
const reported: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-tenants-'));
  file = join(folder, 'harbour/tenant.json');
  cpSync(join(TENANTS, 'harbour'), join(folder, 'harbour'), { recursive: true });
  reported.length = 0;
  const config = readWebConfig({ TENANTS_DIR: folder, PORT: '9170' });
  directory = openDirectory(config, (_problem, line) => reported.push(line));
});
afterEach(() => {
  directory.close();
  rmSync(folder, { recursive: true });
});

const edit = (from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 4000;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}

test('a host maps to its area and tenant, on the port of this server', () => {
  expect(directory.find(HOST)).toMatchObject({
    tenant: 'harbour',
    tenantHost: 'harbour.localhost',
    document: { area: 'online-joining' },
  });
  expect(directory.find(`www.${HOST}`)?.tenant).toBe('harbour');
  expect(directory.find('harbour.localhost')).toBeUndefined();
  expect(directory.list()).toMatchObject([{ id: 'harbour' }]);
  expect(directory.list()[0]?.addresses).toContainEqual({
    area: 'online-joining',
    host: HOST,
    path: '/',
  });
});

test('answers to a tenant’s questions are checked on each of its hosts', () => {
  const { sections, document } = directory.find(HOST) ?? {};
  expect(sections).toEqual(document?.sections);
  expect(sections?.length).toBeGreaterThan(0);
  expect(directory.find('bookings.harbour.localhost')?.sections).toEqual(sections);
});

test('a changed document is served without a restart', async () => {
  expect(directory.find(HOST)?.document.name).not.toBe('The Old Lido');
  edit(/"name": "[^"]+"/, '"name": "The Old Lido"');
  await until(() => directory.find(HOST)?.document.name === 'The Old Lido');
});

test('a document that becomes invalid while served keeps its last valid version, and the problem is reported', async () => {
  const before = directory.find(HOST)?.document.hash;
  edit('"use": "joining.centre"', '"use": "joining.center"');
  await until(() => reported.some((line) => line.includes('joining.center')));
  expect(directory.find(HOST)?.document.hash).toBe(before);
});

test('the list and the state show since when and why the last change is not live, until it is', async () => {
  edit('"use": "joining.centre"', '"use": "joining.center"');
  await until(() => directory.notLive().length > 0);
  const [first] = directory.notLive();
  expect(first).toMatchObject({ tenant: 'harbour', problems: [expect.stringContaining('joining.center')] });
  expect(Date.now() - Date.parse(first?.since ?? '')).toBeLessThan(60_000);
  expect(directory.unavailable()).toEqual([]);
  const page = (): string => listingPage(directory.list(), readWebConfig({}), 'nonce');
  expect(page()).toContain('Your last change is not live');
  const day = new Date(first?.since ?? '').getUTCDate();
  expect(page()).toMatch(
    new RegExp(`<time datetime="${first?.since}">${day} \\w+ \\d{4} at \\d\\d:\\d\\d:\\d\\d UTC</time>`),
  );
  expect(page()).toContain('joining.center');
  expect(page()).not.toContain('Served, with warnings');

  edit('"use": "joining.center"', '"use": "joining.centr"');
  await until(() => directory.notLive()[0]?.problems.join().includes('joining.centr"') === true);
  expect(directory.notLive()[0]?.since).toBe(first?.since);

  edit('"use": "joining.centr"', '"use": "joining.centre"');
  await until(() => directory.notLive().length === 0);
  expect(page()).not.toContain('Your last change is not live');
});

test('removing a host that is in use causes a warning, and the host is no longer served', async () => {
  edit('"harbour.localhost"', '"lido.localhost"');
  await until(() => reported.some((line) => line.includes('host-gone')));
  expect(reported.join()).toContain('"harbour.localhost" is in use and is no longer listed');
  expect(directory.find('online-joining.lido.localhost')?.tenant).toBe('harbour');
});

test('renaming a host causes no warning if the old one is kept beside it', async () => {
  edit('"harbour.localhost"', '"lido.localhost", "harbour.localhost"');
  await until(() => directory.find('online-joining.lido.localhost') !== undefined);
  expect(directory.find(HOST)?.tenant).toBe('harbour');
  expect(reported.filter((line) => line.includes('host-gone'))).toEqual([]);
});

test('a document that is invalid at the start makes its tenant unavailable, and the list says why', () => {
  directory.close();
  edit('"use": "joining.centre"', '"use": "joining.center"');
  directory = openDirectory(readWebConfig({ TENANTS_DIR: folder }), () => undefined);
  expect(directory.find(HOST)).toBeUndefined();
  expect(directory.isUnavailable(HOST)).toBe(true);
  expect(directory.list()[0]?.problems.join()).toContain('joining.center');
});

test('the front page lists the sample accounts, and none without them or of a real platform', () => {
  const page = (env: Record<string, string>): string => {
    const config = readWebConfig({ TENANTS_DIR: folder, ...env });
    const opened = openDirectory(config, () => undefined);
    try {
      return listingPage(opened.list(), config, 'nonce');
    } finally {
      opened.close();
    }
  };
  const [staff] = JSON.parse(readFileSync(join(folder, 'harbour/seed/staff.json'), 'utf8')) as {
    username: string;
  }[];
  expect(page({ FOYER_DEMO: '1' })).toContain(staff?.username);
  expect(page({})).not.toContain(staff?.username);
  const real = page({ FOYER_DEMO: '1', PLATFORM_URL: 'https://platform.example/{tenant}' });
  expect(real).not.toContain(staff?.username);
  expect(real).not.toContain('sandbox.localhost');
});

test('the front page shows a tenant in its colour, and only a colour', () => {
  const [first] = directory.list();
  if (first === undefined) throw new Error('There is no tenant.');
  const page = (colour: string): string => listingPage([{ ...first, colour }], readWebConfig({}), 'nonce');
  expect(page('#0E6BA8')).toContain('border-top-color:#0E6BA8');
  expect(page('red}h1{color:red')).not.toContain('color:red');
});

describe('the host of the console', () => {
  const config = (consoleHost: string) =>
    readWebConfig({ TENANTS_DIR: folder, PORT: '9170', CONSOLE_HOST: consoleHost });

  test('has its own site, which no tenant can take', () => {
    expect(directory.find('console.foyer.localhost')?.document).toMatchObject({
      area: 'console',
      name: 'Foyer',
    });
    expect(directory.consoleAddress).toBe('http://console.foyer.localhost:9170/');
  });

  test.each(['harbour.localhost', 'console.harbour.localhost', 'desk.bookings.harbour.localhost'])(
    'the server does not start with %s, because it is a tenant’s or lies below one',
    (host) => {
      expect(() => openDirectory(config(host), () => undefined)).toThrow(
        /^CONSOLE_HOST is ".*", and the tenant "harbour" has a host .* \(\S+\/harbour\/tenant.json:\d+\)\. Set/,
      );
    },
  );

  test('the server does not start with a host that contains a tenant’s', () => {
    edit(/"hosts": \[.*\]/, '"hosts": ["harbour.venues.example"]');
    expect(() => openDirectory(config('venues.example'), () => undefined)).toThrow(/CONSOLE_HOST/);
  });

  test('a tenant that claims it while the server runs is refused with a Problem, and keeps its hosts', async () => {
    edit(/"hosts": \[.*\]/, '"hosts": ["harbour.localhost", "foyer.localhost"]');
    await until(() => reported.some((line) => line.includes('is above the host of the console')));
    expect(directory.find('console.foyer.localhost')?.document.area).toBe('console');
    expect(directory.find(HOST)?.tenant).toBe('harbour');
    expect(directory.notLive()).toMatchObject([{ tenant: 'harbour' }]);
  });

  test('in production there is no console without a host of its own', () => {
    expect(readWebConfig({ NODE_ENV: 'production' }).consoleHost).toBeUndefined();
    expect(readWebConfig({ NODE_ENV: 'production', CONSOLE_HOST: 'console.example.com' }).consoleHost).toBe(
      'console.example.com',
    );
  });
});
