/** @jest-environment node */
/** A draft in the real application, on the hosts of a preview. */
import { VENUES } from '../testing/pages';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { cookiesOf } from '../testing/webHostFixture';
import { hostOf, previewFixture, TOKEN, type PreviewFixture } from '../testing/previewHost';

const ENTRANCE = `/_foyer/preview?token=${TOKEN}`;

let platform: FakePlatform;
let here: PreviewFixture;

beforeEach(async () => {
  platform = await fakePlatform();
  platform.answer('GET /api/frontend/theme', { body: { data: {} } });
  platform.answer('GET /api/venues/online-joining', { body: { data: VENUES } });
  here = previewFixture(platform.url);
});
afterEach(async () => {
  await here.web.close();
  await platform.stop();
});

const bootOf = ({ body }: { readonly body: string }) =>
  JSON.parse(/id="foyer-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
    readonly document: {
      readonly name: string;
      readonly hash: string;
      readonly areas: object;
      readonly services: { readonly cards?: object };
    };
    readonly mode: object;
    readonly today: string;
    readonly session: object;
  };

const problem = (message: string) =>
  ({
    code: 'unknown-plugin',
    severity: 'error',
    tenant: 'harbour',
    file: 'tenants/harbour/tenant.json',
    line: 7,
    column: 1,
    pointer: '/areas',
    owner: 'core',
    message,
  }) as const;

test('the first request takes the token out of the address', async () => {
  const answer = await here.page(ENTRANCE, '');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  const cookies = cookiesOf(answer).filter((line) => line.includes('foyer_preview'));
  expect(cookies).toEqual([expect.stringContaining(TOKEN), expect.stringContaining('foyer_preview_visit=')]);
  for (const line of cookies) {
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).not.toMatch(/Domain/);
  }
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
});

test('the page shows the draft, and only the console may frame it', async () => {
  const page = await here.page('/', await here.enter());
  expect(page.statusCode).toBe(200);
  expect(bootOf(page)).toMatchObject({
    document: { name: 'The Harbour Lido' },
    mode: { embedded: false, kiosk: false },
    session: { mode: 'server', cookieDomain: '' },
  });
  expect(page.headers['content-security-policy']).toContain(
    'frame-ancestors http://console.foyer.localhost:9170;',
  );
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.body).toContain('Preview of the draft “Summer prices”');
});

test('a change of the draft is in the next page, and the answers of the visit stay', async () => {
  const cookie = await here.enter();
  const before = bootOf(await here.page('/', cookie));
  here.store.document = here.store.document.replace('The Harbour Lido', 'The Old Lido');
  here.store.revision = 2;
  const after = bootOf(await here.page('/', cookie));
  expect(after.document.name).toBe('The Old Lido');
  // Stored answers belong to the hash of the document.
  expect(after.document.hash).toBe(before.document.hash);
});

test('the page gets the newest document without loading again', async () => {
  const cookie = await here.enter();
  here.store.document = here.store.document.replace('Your lido', 'Your pool');
  here.store.revision = 2;
  const get = (token: string) =>
    here.web.inject({ url: '/_foyer/preview-document', headers: { host: hostOf(), cookie: token } });
  const answer = await get(cookie);
  expect(answer.json()).toMatchObject({
    area: 'online-joining',
    copy: { 'joining.centre.title': 'Your pool' },
  });
  expect((await get('')).statusCode).toBe(401);
});

test('a path with two slashes at its start is an unknown page, not a fault', async () => {
  const cookie = await here.enter();
  for (const path of ['//', '//[', '//other.example'])
    for (const token of [cookie, '']) expect((await here.page(path, token)).statusCode).toBeLessThan(500);
});

test('the checkout has the card provider of the document, and no page loads its script', async () => {
  const cookie = await here.enter();
  const ownForm = { provider: 'opayo', settings: { mode: 'test', form: 'own' }, isPreview: true };
  expect(bootOf(await here.page('/', cookie)).document.services.cards).toEqual(ownForm);
  const cards = { provider: 'stripe', settings: { publishableKey: 'pk_live_51H8abc' } };
  const draft = JSON.parse(here.store.document.replaceAll('"checkout"', '"checkout", "stripe"')) as object;
  here.store.document = JSON.stringify({ ...draft, services: { cards } });
  here.store.revision = 2;
  const page = await here.page('/', cookie);
  expect(bootOf(page).document.services.cards).toEqual({ ...cards, isPreview: true });
  expect(page.headers['content-security-policy']).not.toContain('stripe');
});

test('links between areas stay in the preview', async () => {
  const { document } = bootOf(await here.page('/', await here.enter()));
  expect(document.areas).toMatchObject({ bookings: `http://${hostOf('bookings')}` });
});

test('another area is reached from the first one, without the token in the address of a page', async () => {
  const cookie = await here.enter();
  const first = await here.page('/basket', '', 'bookings');
  expect(first.statusCode).toBe(302);
  const back = new URL(String(first.headers.location));
  expect(back.host).toBe(hostOf());
  const second = await here.page(back.pathname + back.search, cookie);
  const there = new URL(String(second.headers.location));
  expect(there.host).toBe(hostOf('bookings'));
  const visitOf = (text: string) => /foyer_preview_visit=([\w-]+)/.exec(text)?.[1];
  const enterFrom = (from: string) =>
    here.web.inject({
      url: there.pathname + there.search,
      headers: { host: there.host, accept: 'text/html', 'sec-fetch-site': from },
    });
  const third = await enterFrom('same-site');
  expect([third.statusCode, third.headers.location]).toEqual([302, '/basket']);
  expect(visitOf(cookiesOf(third).join())).toBe(visitOf(cookie));
  // A link on another site cannot put a browser into the visit of its author.
  expect(visitOf(cookiesOf(await enterFrom('cross-site')).join())).not.toBe(visitOf(cookie));
});

test('no address leads out of the preview', async () => {
  const cookie = await here.enter();
  for (const to of [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
  ])
    expect((await here.page(`${ENTRANCE}&to=${encodeURIComponent(to)}`, '')).headers.location).toBe('/');
  const other = await here.page('/_foyer/preview?area=console&to=/', cookie);
  expect(other.statusCode).toBe(404);
});

test('without the cookie there is no page, no file and no call', async () => {
  const headers = { host: hostOf(), accept: 'text/html' };
  const get = (url: string, more = {}) => here.web.inject({ url, headers: { ...headers, ...more } });
  expect((await get('/')).body).toContain('There is no preview here');
  expect((await get('/', { 'sec-fetch-dest': 'iframe' })).body).toContain('keeps no cookies');
  expect((await get('/assets/logo.svg', { accept: 'image/*' })).statusCode).toBe(401);
  expect((await get('/api/venues/online-joining')).statusCode).toBe(401);
  expect((await get('/', { cookie: '__Host-foyer_preview=wrong' })).statusCode).toBe(404);
  expect(platform.receivedRequests).toEqual([]);
});

test('the token of one preview opens no other', async () => {
  const cookie = await here.enter();
  const answer = await here.web.inject({
    url: '/',
    headers: { host: hostOf('online-joining', 'fedcba9876543210'), accept: 'text/html', cookie },
  });
  expect(answer.statusCode).toBe(404);
});

test('a preview ends with its link', async () => {
  const cookie = await here.enter();
  here.store.refusal = 'unknown-preview';
  const page = await here.page('/', cookie);
  expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('The link has expired')]);
  const call = await here.web.inject({
    url: '/api/venues/online-joining',
    headers: { host: hostOf(), cookie },
  });
  expect(call.statusCode).toBe(401);
});

test('a picture is shown after other previews have displaced it from memory', async () => {
  const cookie = await here.enter();
  const picture = () =>
    here.web.inject({ url: '/assets/pictures/lido-480.webp', headers: { host: hostOf(), cookie } });
  const before = await picture();
  expect(before.statusCode).toBe(200);
  const other = 'fedcba9876543210';
  here.store.ids = [other];
  // More than the memory for assets.
  const names = ['a', 'b', 'c', 'd'].map((name) => `assets/${name}.webp`);
  here.store.assets = Object.fromEntries(names.map((name) => [name, Buffer.alloc(9 * 1024 * 1024)]));
  await here.web.inject({ url: ENTRANCE, headers: { host: hostOf('online-joining', other) } });
  const after = await picture();
  expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, true]);
});

test('a version is shown by its number, and its errors are those of an update', async () => {
  here.store.source = { kind: 'version', number: 11 };
  const page = await here.page('/', await here.enter());
  expect(page.body).toContain('Preview of version 11. Nothing is saved, sent or paid.');
  here.store.problems = [problem('There is no plugin joning.')];
  here.store.revision = 2;
  const old = await here.page('/', await here.enter());
  expect([old.statusCode, old.body]).toEqual([422, expect.stringContaining('This version can’t be shown')]);
});

test('a draft with errors shows them instead of a page', async () => {
  here.store.problems = [problem('There is no plugin <joning>.')];
  const page = await here.page('/', await here.enter());
  expect(page.statusCode).toBe(422);
  expect(page.body).toContain('There is no plugin &lt;joning&gt;.');
  expect(page.body).toContain('tenants/harbour/tenant.json:7');
  expect(page.headers['content-security-policy']).toContain(
    'frame-ancestors http://console.foyer.localhost:9170',
  );
});

test('a kiosk is shown without enrolment, without a service worker and with the first centre', async () => {
  here.store.settings = { ...here.store.settings, display: 'kiosk' };
  const entered = await here.page(ENTRANCE, '');
  expect(entered.headers.location).toBe(`http://${hostOf()}/kiosk`);
  const cookie = await here.enter();
  const home = await here.page('/kiosk', cookie);
  expect(bootOf(home).mode).toMatchObject({ kiosk: true, centre: 'pool' });
  expect(cookiesOf(home).filter((line) => line.startsWith('foyer_mode'))).toEqual([]);
  expect(cookiesOf(home).some((line) => line.includes('preview=;'))).toBe(false);
  for (const path of ['/kiosk/worker.js', '/kiosk/leave'])
    expect((await here.page(path, cookie)).statusCode).toBe(404);
});

test('at the home of a kiosk the next visitor is not logged in, whatever led the visitor before to the login', async () => {
  here.store.settings = { ...here.store.settings, display: 'kiosk' };
  const cookie = await here.enter();
  const user = async () => (await here.call('GET', '/auth/user', { cookie })).statusCode;
  await here.page('/kiosk', cookie);
  // A tile is a link of the application: no page is requested.
  const body = { username: 'robin@example.test', password: 'Foyer-Test-1' };
  await here.call('POST', '/auth/customer/login', { cookie, body });
  expect(await user()).toBe(200);
  await here.page('/kiosk', cookie);
  expect(await user()).toBe(401);
});

test('at the home of a kiosk a member who has only read pages is not logged in any more', async () => {
  here.store.settings = { ...here.store.settings, display: 'kiosk', persona: 'member' };
  const cookie = await here.enter();
  const read = async (path: string) => {
    const headers = { referer: `http://${hostOf()}${path}` };
    return (await here.call('GET', '/auth/user', { cookie, headers })).statusCode;
  };
  await here.page('/kiosk', cookie);
  expect(await read('/kiosk?kiosk=true')).toBe(200);
  await here.page('/kiosk', cookie);
  expect(await read('/')).toBe(200);
  await here.page('/kiosk', cookie);
  expect(await read('/kiosk')).toBe(401);
});

test('a waiting home of a kiosk hears of no new document, which would load it again every few seconds', async () => {
  here.store.settings = { ...here.store.settings, display: 'kiosk' };
  await here.page('/kiosk', await here.enter());
  const { statusCode, headers } = await here.web.inject({
    url: '/kiosk/document',
    headers: { host: hostOf() },
  });
  expect([statusCode, headers['foyer-document']]).toEqual([204, undefined]);
});

test('the first visitor of a kiosk is the person of the preview', async () => {
  here.store.settings = { ...here.store.settings, display: 'kiosk', persona: 'member' };
  const cookie = await here.enter();
  await here.page('/kiosk', cookie);
  await here.page('/kiosk', cookie);
  expect((await here.call('GET', '/auth/user', { cookie })).statusCode).toBe(200);
});

test('a draft without a kiosk says so', async () => {
  here.store.settings = { ...here.store.settings, display: 'kiosk' };
  here.store.document = here.store.document
    .replaceAll(', "kiosk"', '')
    .replace(/"kiosk": \{[^}]*\}/, '"kiosk": {}');
  const page = await here.page('/', await here.enter());
  expect(page.body).toContain('This preview has no kiosk');
});

test('the page takes the date of the preview for today', async () => {
  here.store.settings = { ...here.store.settings, date: '2027-02-01' };
  expect(bootOf(await here.page('/', await here.enter())).today).toBe('2027-02-01');
});

test('cookies of a tenant are neither read nor set', async () => {
  const cookie = `${await here.enter()}; __Secure-foyer_token=customer; foyer_mode=k.pool.x`;
  const page = await here.page('/', cookie);
  const names = cookiesOf(page).map((line) => line.split('=', 1)[0]);
  expect(names).toEqual(['foyer_signed_in']);
  expect(platform.receivedRequests.map(({ headers }) => [headers.cookie, headers.authorization])).toEqual(
    platform.receivedRequests.map(() => [undefined, undefined]),
  );
});
