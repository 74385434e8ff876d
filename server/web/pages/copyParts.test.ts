import type { FastifyInstance } from 'fastify';
import type { ResolvedTenant } from '../../../schemas/boot';
import type { FakePlatform } from '../testing/fakePlatform';
import { bootOf, platformWithCentres, VISITOR } from '../testing/pages';
import { artefacts, directoryOf, DOCUMENT, site, webHost } from '../testing/webHost';
import { divideCopy } from './copyParts';

const plugin = (name: string, load: 'first' | 'demand'): ResolvedTenant['plugins'][number] => ({
  name,
  settings: {},
  slots:
    name === 'checkout'
      ? [
          {
            slot: 'header.actions/v1',
            id: 'basket',
            order: 1,
            link: { area: 'bookings', path: '/basket', icon: 'basket', label: 'checkout.basket' },
          },
        ]
      : [],
  offers: [],
  workflows: [],
  load,
});

const route = (of: string, path: string, title: string): ResolvedTenant['routes'][number] => ({
  id: `${of}.page`,
  plugin: of,
  path,
  guard: 'none',
  title,
  breadcrumb: `${of}.trail`,
  chrome: 'full',
});

const document: ResolvedTenant = {
  ...DOCUMENT,
  plugins: [plugin('joining', 'first'), plugin('checkout', 'demand')],
  routes: [route('joining', '/', 'joining.title'), route('checkout', '/checkout', 'checkout.title')],
  copy: {
    'core.save': 'Save',
    'tenant.hello': 'Hello',
    'joining.title': 'Join',
    'joining.trail': 'Join',
    'joining.next': 'Next',
    'checkout.title': 'Checkout',
    'checkout.trail': 'Checkout',
    'checkout.basket': 'Basket',
    'checkout.pay': 'Pay now',
  },
};

let platform: FakePlatform;
let web: FastifyInstance;

beforeEach(async () => {
  platform = await platformWithCentres();
  web = webHost(platform.url, { artefacts: artefacts(), directory: directoryOf(site({ document })) });
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

const pageAt = async (url: string) => bootOf((await web.inject({ url, headers: VISITOR })).body);

test('a page contains the copy of the shell, and what the shell shows of plugins', async () => {
  const { 'checkout.pay': _pay, 'joining.next': _next, ...expected } = document.copy;
  expect((await pageAt('/')).document.copy).toEqual(expected);
  expect((await pageAt('/checkout')).document.copy).toEqual(expected);
});

test('the page preloads the copy of the plugins of its first screen', async () => {
  const preloads = async (url: string) => {
    const { body } = await web.inject({ url, headers: VISITOR });
    const [, list = ''] = /id="foyer-scripts">(.*?)<\/script>/.exec(body) ?? [];
    return (JSON.parse(list) as { data: readonly string[] }).data;
  };
  const { deferredCopy } = await pageAt('/');
  expect(await preloads('/')).toEqual([deferredCopy?.joining]);
  expect(await preloads('/checkout')).toEqual([deferredCopy?.joining, deferredCopy?.checkout]);
});

test('the page that an offline kiosk keeps contains the copy of its first screen', async () => {
  const boot = { ...(await pageAt('/')), document, offlineKiosk: { name: 'Lido' } };
  const { boot: kept, preloads } = divideCopy(boot, 'joining');
  expect(kept.document.copy).toHaveProperty(['joining.next'], 'Next');
  expect(Object.keys(kept.deferredCopy ?? {})).toEqual(['checkout']);
  expect(preloads).toEqual([]);
});

test('a page contains the copy that a section names in its settings, from any plugin', async () => {
  const section = {
    id: 'joining.tenantQuestions#more',
    use: 'joining.tenantQuestions',
    plugin: 'joining',
    title: 'joining.title',
    settings: { intro: 'checkout.pay', schema: { properties: {} } },
  };
  const naming = directoryOf(site({ document: { ...document, sections: [section] } }));
  const host = webHost(platform.url, { artefacts: artefacts(), directory: naming });
  const { body } = await host.inject({ url: '/', headers: VISITOR });
  await host.close();
  expect(bootOf(body).document.copy).toHaveProperty(['checkout.pay'], 'Pay now');
});

test('server rendering uses the complete copy, because parts loaded there cannot fetch any', async () => {
  const built = artefacts();
  const drawing = webHost(platform.url, { artefacts: built, directory: directoryOf(site({ document })) });
  const { body } = await drawing.inject({ url: '/', headers: VISITOR });
  await drawing.close();
  expect(built.renders[0]?.boot.document.copy).toEqual(document.copy);
  expect(built.renders[0]?.boot.deferredCopy).toBeUndefined();
  expect(bootOf(body).document.copy).not.toHaveProperty(['checkout.pay']);
});

test('the copy of a plugin is at the address in the page, cached permanently', async () => {
  const { deferredCopy } = await pageAt('/');
  expect(Object.keys(deferredCopy ?? {})).toEqual(['joining', 'checkout']);
  const answer = await web.inject({ url: deferredCopy?.checkout ?? '', headers: VISITOR });
  expect(answer.json()).toEqual({
    'checkout.title': 'Checkout',
    'checkout.trail': 'Checkout',
    'checkout.basket': 'Basket',
    'checkout.pay': 'Pay now',
  });
  expect(answer.headers['cache-control']).toContain('immutable');
});

test('a release with other texts has another address for them, although the tenant document is the same', async () => {
  const { deferredCopy } = await pageAt('/');
  const released = { ...document, copy: { ...document.copy, 'checkout.pay': 'Pay' } };
  const next = webHost(platform.url, {
    artefacts: artefacts(),
    directory: directoryOf(site({ document: released })),
  });
  const page = bootOf((await next.inject({ url: '/', headers: VISITOR })).body);
  expect(page.document.hash).toBe(document.hash);
  expect(page.deferredCopy?.checkout).not.toBe(deferredCopy?.checkout);
  const answer = await next.inject({ url: deferredCopy?.checkout ?? '', headers: VISITOR });
  expect(answer.json()).toMatchObject({ 'checkout.pay': 'Pay' });
  expect(answer.headers['cache-control']).toBe('no-cache');
  await next.close();
});

test('a page of an earlier build gets the current copy, which is not cached', async () => {
  const answer = await web.inject({ url: '/_foyer/copy/checkout?of=before', headers: VISITOR });
  expect(answer.json()).toMatchObject({ 'checkout.pay': 'Pay now' });
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each(['/_foyer/copy/account', '/_foyer/copy/core', '/_foyer/copy/__proto__', '/_foyer/copy/'])(
  'nothing is at %s',
  async (url) => {
    expect((await web.inject({ url, headers: VISITOR })).statusCode).toBe(404);
  },
);
