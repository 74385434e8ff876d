/** Providers that pages call directly: which are called, and which the page's policy allows. */
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, readFileSync, rmSync, cpSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolvedServices } from '../../schemas/boot';
import { readWebConfig } from './config';
import { openDirectory } from './directory';
import type { Site } from './site';
import { fakePlatform, type FakePlatform } from './testing/fakePlatform';
import { directoryOf, HOST, site, webHost } from './testing/webHost';

const TENANTS = join(__dirname, '../../tenants');
const REAL = { PORT: '9170', PLATFORM_URL: 'https://platform.example/{tenant}' };
const SANDBOX = 'http://maps.sandbox.localhost:9172';
const STAND_INS: ResolvedServices = {
  map: { styleUrl: `${SANDBOX}/style.json` },
  geocoder: { url: `${SANDBOX}/geocoding/v5/mapbox.places`, country: 'gb' },
  cards: { provider: 'opayo', settings: { mode: 'test', form: 'own' } },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-services-'));
  cpSync(join(TENANTS, 'harbour'), join(folder, 'harbour'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function siteWith(services: object | undefined, env: Readonly<Record<string, string>>): Site {
  const file = join(folder, 'harbour/tenant.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...document, ...(services === undefined ? {} : { services }) }));
  const problems: string[] = [];
  const directory = openDirectory(readWebConfig({ TENANTS_DIR: folder, ...env }), (_problem, line) =>
    problems.push(line),
  );
  const found = directory.find('online-joining.harbour.localhost');
  directory.close();
  if (found === undefined) throw new Error(problems.join('\n'));
  return found;
}

const OWN = {
  map: {
    styleUrl: 'https://maps.example/style.json?key=public',
    origins: ['https://*.tiles.example:8443'],
    attribution: 'Example Maps',
  },
  geocoder: { url: 'https://places.example/v5/mapbox.places/', key: 'pk.1' },
};

test('a tenant without a named provider uses the sandbox, if it exists', () => {
  const found = siteWith(undefined, { PORT: '9170' });
  expect(found.document.services).toEqual(STAND_INS);
  expect(Object.isFrozen(found.document.services)).toBe(true);
  expect(found.serviceOrigins).toEqual([]);
});

test('with a real platform and no named provider, no provider is called', () => {
  expect(siteWith(undefined, REAL).document.services).toEqual({});
});

test('a named provider is used, together with the sandbox for the other one', () => {
  const found = siteWith({ map: OWN.map }, { PORT: '9170' });
  expect(found.document.services).toEqual({
    map: { styleUrl: OWN.map.styleUrl, attribution: 'Example Maps' },
    geocoder: STAND_INS.geocoder,
    cards: STAND_INS.cards,
  });
});

test('the origins of style, tiles and geocoder are collected, each once', () => {
  const found = siteWith(OWN, REAL);
  expect(found.document.services.geocoder).toEqual({
    url: 'https://places.example/v5/mapbox.places',
    key: 'pk.1',
    country: 'gb',
  });
  expect(found.serviceOrigins).toEqual([
    'https://maps.example',
    'https://places.example',
    'https://*.tiles.example:8443',
  ]);
});

test('the settings of the card provider have their defaults, and a mistake in them is reported', () => {
  const cards = (choice: object) => siteWith({ cards: choice }, REAL).document.services.cards;
  expect(cards({ provider: 'opayo' })).toMatchObject({ provider: 'opayo', settings: { mode: 'test' } });
  expect(cards({ provider: 'opayo', settings: { mode: 'live' } })?.settings).toEqual({
    mode: 'live',
    form: 'own',
  });
  expect(() => cards({ provider: 'opajo' })).toThrow(/no card provider "opajo".*opayo/s);
  expect(() => cards({ provider: 'opayo', settings: { mode: 'real' } })).toThrow(
    /"real" is not one of "test", "live"/,
  );
  expect(() => cards({ provider: 'opayo', settings: { password: 'x' } })).toThrow(/password/);
});

/** Adds the form of a provider to the areas with a checkout. */
function listCardForm(plugin = 'stripe'): void {
  const file = join(folder, 'harbour/tenant.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"checkout",', `"checkout","${plugin}",`));
}

test('an area that takes card payments lists the form of its card provider', () => {
  const cards = { provider: 'stripe', settings: { publishableKey: 'pk_test_1' } };
  expect(() => siteWith({ cards }, REAL)).toThrow(
    /card-form-missing .* "stripe"\. Add "stripe" to "plugins"/,
  );
  listCardForm();
  expect(siteWith({ cards }, REAL).document.plugins.map(({ name }) => name)).toContain('stripe');
});

test('an area lists the drop-in of Opayo if its document chooses it, and not for the fields of the checkout', () => {
  const cards = { provider: 'opayo', settings: { form: 'dropin' } };
  expect(() => siteWith({ cards }, REAL)).toThrow(/card-form-missing .* "opayo"\. Add "opayo" to "plugins"/);
  const own = { provider: 'opayo', settings: { form: 'own' } };
  expect(siteWith({ cards: own }, REAL).document.plugins.map(({ name }) => name)).not.toContain('opayo');
  listCardForm('opayo');
  const { document } = siteWith({ cards }, REAL);
  expect(document.plugins.map(({ name }) => name)).toContain('opayo');
  expect(document.services.cards).toMatchObject({
    settings: { form: 'dropin' },
    scriptUrl: 'https://sandbox.opayo.eu.elavon.com/api/v1/js/sagepay.js',
  });
});

test('the page knows the script of the card provider before a payment is prepared', () => {
  const cards = { provider: 'stripe', settings: { publishableKey: 'pk_test_1' } };
  listCardForm();
  expect(siteWith({ cards }, REAL).document.services.cards).toEqual({
    ...cards,
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  });
  expect(siteWith({ cards }, { PORT: '9170' }).document.services.cards?.scriptUrl).toMatch(
    /^http:\/\/stripe\.sandbox\.localhost:\d+\/endive\/stripe\.js$/,
  );
});

describe('the content security policy', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await fakePlatform();
    platform.answer('GET /api/frontend/theme', { body: { data: {} } });
  });
  afterEach(() => platform.stop());

  const WORKER = '/_foyer/files/maplibre-gl-worker.0123456789.mjs';

  function host(serviceOrigins: readonly string[], real: boolean): FastifyInstance {
    return webHost(platform.url, {
      directory: directoryOf(site({ serviceOrigins })),
      ...(real ? { config: { sandboxOrigin: undefined } } : {}),
      files: {
        find: async () => ({
          body: Buffer.from('worker'),
          type: 'text/javascript; charset=utf-8',
          encoding: undefined,
          immutable: true,
        }),
      },
    });
  }
  async function policies(web: FastifyInstance, url: string): Promise<Readonly<Record<string, string>>> {
    const { headers } = await web.inject({ url, headers: { host: HOST, accept: 'text/html' } });
    const parts = String(headers['content-security-policy']).split('; ');
    await web.close();
    return Object.fromEntries(parts.map((part) => [part.split(' ')[0] ?? '', part]));
  }

  test('allows a page to call the providers of its tenant and widens nothing else', async () => {
    const [with_, without] = [
      await policies(host(['https://maps.example'], true), '/'),
      await policies(host([], true), '/'),
    ];
    expect(without['connect-src']).toBe("connect-src 'self'");
    expect(with_['connect-src']).toBe("connect-src 'self' https://maps.example");
    const apart = ({
      'connect-src': _connect,
      'script-src': _nonce,
      'style-src': _style,
      ...rest
    }: typeof without) => rest;
    expect(apart(with_)).toEqual(apart(without));
    expect(with_['worker-src']).toBe("worker-src 'self'");
    expect(with_['script-src']).not.toContain('maps.example');
  });

  test('is also sent with a worker, which does not inherit the page’s policy', async () => {
    expect(await policies(host(['https://maps.example'], true), WORKER)).toEqual({
      'default-src': "default-src 'none'",
      'connect-src': "connect-src 'self' https://maps.example",
    });
    expect((await policies(host([], false), WORKER))['connect-src']).toBe(
      "connect-src 'self' http://*.sandbox.localhost:9172",
    );
  });

  test('of a cached worker is revalidated and changes with the tenant', async () => {
    const web = host(['https://maps.example'], true);
    const first = await web.inject({ url: WORKER, headers: { host: HOST } });
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const kept = { host: HOST, 'if-none-match': String(first.headers.etag) };
    expect((await web.inject({ url: WORKER, headers: kept })).statusCode).toBe(304);
    await web.close();
    const changed = host(['https://other.example'], true);
    expect((await changed.inject({ url: WORKER, headers: kept })).statusCode).toBe(200);
    await changed.close();
  });
});
