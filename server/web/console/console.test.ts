/** The console: a site of the product, whose calls go to the documents process. */
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { cookiesOf } from '../testing/webHostFixture';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { sourcesOf } from '../testing/pages';
import { directoryOf, HOST, ORIGIN, site, webHost } from '../testing/webHost';
import { consoleSite } from './consoleSite';

const CONSOLE = 'console.foyer.localhost:9170';
const OURS = {
  host: CONSOLE,
  origin: `http://${CONSOLE}`,
  'x-foyer': '1',
  'x-foyer-actor': 'staff',
  'content-type': 'application/json',
};

let documents: FakePlatform;
let platform: FakePlatform;
let web: FastifyInstance;

const operators = consoleSite('console.foyer.localhost', loadCatalogue(join(__dirname, '../../..')));
const tenants = directoryOf(site());
const directory = {
  ...tenants,
  find: (host: string) => (host === 'console.foyer.localhost' ? operators : tenants.find(host)),
};

beforeEach(async () => {
  documents = await fakePlatform();
  platform = await fakePlatform();
  web = webHost(platform.url, { directory, config: { documentsUrl: documents.url } });
});
afterEach(async () => {
  await web.close();
  await documents.stop();
  await platform.stop();
});

const logIn = () =>
  web.inject({
    method: 'POST',
    url: '/api/operators/login',
    headers: OURS,
    payload: { email: 'olu@foyer.example', password: 'Foyer-Demo-2026' },
  });

test('an operator logs in, and the token stays in a cookie of this host alone', async () => {
  documents.answer('POST /api/operators/login', { body: { data: { token: 'secret-token' } } });
  const answer = await logIn();
  expect(answer.json()).toEqual({ data: { token: null } });
  const [token = '', mark = ''] = cookiesOf(answer);
  expect(token).toMatch(/^__Host-foyer_staff=secret-token; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(mark).toMatch(/^foyer_staff_signed_in=/);
  expect(token + mark).not.toMatch(/domain/i);
});

test('a login with the provider makes the same cookies as a login with a password', async () => {
  const body = { data: { token: 'secret-token' } };
  documents.answer('POST /api/operators/login', { body });
  documents.answer('POST /api/operators/provider-login/finish', { body });
  const withoutMark = (cookie: string) => cookie.replace(/^(foyer_staff_signed_in)=[\w-]{22}/, '$1=mark');
  const byPassword = cookiesOf(await logIn()).map(withoutMark);
  const answer = await web.inject({
    method: 'POST',
    url: '/api/operators/provider-login/finish',
    headers: { ...OURS, cookie: '__Host-foyer_staff=earlier-token; foyer_staff_signed_in=a' },
    payload: { attempt: 'a1', query: 'code=c1&state=s1' },
  });
  expect(answer.json()).toEqual({ data: { token: null } });
  expect(byPassword).toHaveLength(2);
  expect(cookiesOf(answer).map(withoutMark)).toEqual(byPassword);
  expect(documents.receivedRequests.at(-1)?.headers.authorization).toBeUndefined();
});

test('the calls of an operator carry the token, and go to the documents and not to the platform', async () => {
  documents.answer('GET /api/operators/tenants', { body: { data: [] } });
  const answer = await web.inject({
    url: '/api/operators/tenants',
    headers: { ...OURS, cookie: '__Host-foyer_staff=secret-token; foyer_staff_signed_in=a' },
  });
  expect(answer.statusCode).toBe(200);
  expect(documents.receivedRequests.at(-1)?.headers.authorization).toBe('Bearer secret-token');
  expect(platform.receivedRequests.at(-1)).toBeUndefined();
});

test('without a session a call is refused, and nothing is asked', async () => {
  const answer = await web.inject({ url: '/api/operators/tenants', headers: OURS });
  expect(answer.statusCode).toBe(401);
  expect(documents.receivedRequests.at(-1)).toBeUndefined();
});

test('a person without a session can ask for a new password', async () => {
  documents.answer('POST /api/operators/forgotten-password', { body: { data: { sent: true } } });
  const answer = await web.inject({
    method: 'POST',
    url: '/api/operators/forgotten-password',
    headers: OURS,
    payload: { email: 'olu@foyer.example' },
  });
  expect(answer.statusCode).toBe(200);
});

test('a login from another site is refused', async () => {
  const answer = await web.inject({
    method: 'POST',
    url: '/api/operators/login',
    headers: { ...OURS, origin: 'http://online-joining.riverside.localhost:9170' },
    payload: {},
  });
  expect(answer.statusCode).toBe(403);
  expect(documents.receivedRequests.at(-1)).toBeUndefined();
});

test('the hosts of tenants have no calls of operators, and the console has no calls of the platform', async () => {
  const atTenant = await web.inject({
    url: '/api/operators/tenants',
    headers: { ...OURS, host: HOST, origin: ORIGIN },
  });
  const atConsole = await web.inject({ url: '/api/cart', headers: OURS });
  expect([atTenant.statusCode, atConsole.statusCode]).toEqual([404, 404]);
  expect([documents.receivedRequests.at(-1), platform.receivedRequests.at(-1)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a page of the console comes with its own theme and client, and asks no platform', async () => {
  const page = await web.inject({ url: '/login', headers: { host: CONSOLE, accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  const boot = JSON.parse(/id="foyer-boot">(.*?)<\/script>/.exec(page.body)?.[1] ?? '') as {
    readonly document: { readonly area: string };
    readonly theme: object;
    readonly clientId: string;
    readonly session: object;
  };
  expect(boot).toMatchObject({
    document: { area: 'console' },
    theme: {},
    clientId: 'foyer',
    session: { mode: 'server', bearer: false, cookieDomain: '' },
  });
  expect(platform.receivedRequests.at(-1)).toBeUndefined();
  expect(page.headers['content-security-policy']).not.toMatch(/https:(?! data)|sandbox/);
});

test('an address cannot change how the console is shown', async () => {
  const page = await web.inject({
    url: '/login?embedded=true&kiosk=true&centre=the-lido',
    headers: { host: CONSOLE, accept: 'text/html' },
  });
  expect(page.body).toContain('"mode":{"embedded":false,"kiosk":false}');
  expect(cookiesOf(page)).toEqual([]);
});

test('a page of the console gets a new nonce each time, because its editor writes style elements', async () => {
  const page = () => web.inject({ url: '/', headers: { host: CONSOLE, accept: 'text/html' } });
  const [first, second] = [await page(), await page()];
  const styles = [first, second].map(({ headers }) =>
    sourcesOf(headers['content-security-policy'], 'style-src'),
  );
  for (const sources of styles)
    expect(sources).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w-]{20,}'$/)]);
  expect(styles[0]).not.toEqual(styles[1]);
});
