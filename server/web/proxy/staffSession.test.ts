/** @jest-environment node */
/** Staff and customer sessions in one browser: neither overwrites, lends or ends the other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookiesOf, eachTest, OURS } from '../testing/webHostFixture';
import { directoryOf, HOST, site, webHost } from '../testing/webHost';
import { sessionActor } from './session';

const STAFF = '__Secure-foyer_staff=staff-token; foyer_staff_signed_in=1';
const BOTH = `__Secure-foyer_token=customer-token; foyer_signed_in=1; ${STAFF}`;
const AS_STAFF = { host: HOST, cookie: BOTH, 'x-foyer-actor': 'staff' };
const LOGIN = '/api/auth/staff/login';
const GONE = { status: 401, body: { message: 'gone', code: 'unauthorised', errors: {} } };

const here = eachTest();

const namesOf = (answer: { headers: Record<string, unknown> }) =>
  cookiesOf(answer).map((one) => one.split('=')[0]);
const bearers = () => here.platform.receivedRequests.map(({ headers }) => headers.authorization);

test('the staff token moves into a separate HttpOnly cookie and is removed from the response', async () => {
  here.platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'new-token' } } });
  const answer = await here.web.inject({
    method: 'POST',
    url: LOGIN,
    headers: { ...OURS, cookie: BOTH },
    payload: '{}',
  });
  expect(answer.json()).toEqual({ data: { token: null } });
  expect(cookiesOf(answer)).toEqual([
    '__Secure-foyer_staff=new-token; Domain=riverside.localhost; Path=/; HttpOnly; Secure; SameSite=Lax',
    expect.stringMatching(
      /^foyer_staff_signed_in=[\w-]{22}; Domain=riverside.localhost; Path=\/; Secure; SameSite=Lax$/,
    ),
  ]);
  expect(bearers()).toEqual([undefined]);
});

test('the page names the session of a call; the default is the customer’s', async () => {
  here.platform.answer('GET /api/cart', { body: { data: {} } });
  await here.web.inject({ url: '/api/cart', headers: AS_STAFF });
  await here.web.inject({ url: '/api/cart', headers: { host: HOST, cookie: BOTH } });
  expect(bearers()).toEqual(['Bearer staff-token', 'Bearer customer-token']);
});

test('a counter call always uses the staff session, whatever the page says', async () => {
  here.platform.answer('GET /api/counter/shift', { body: { data: null } });
  const headers = { host: HOST, cookie: BOTH, 'x-foyer-actor': 'customer' };
  const answer = await here.web.inject({ url: '/api/counter/shift', headers });
  expect(bearers()).toEqual(['Bearer staff-token']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a customer call never uses the staff session, whatever a header says', async () => {
  here.platform.answer('POST /api/auth/logout', { body: { data: { signed_out: true } } });
  const headers = { ...OURS, cookie: BOTH, 'x-foyer-actor': 'staff' };
  const answer = await here.web.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect(bearers()).toEqual(['Bearer customer-token']);
  expect(namesOf(answer)).toEqual(['__Secure-foyer_token', 'foyer_signed_in']);
});

test('a staff call without a staff session is not sent, because it would count as a visitor’s', async () => {
  const headers = { host: HOST, 'x-foyer-actor': 'staff', cookie: '__Secure-foyer_token=customer-token' };
  const answer = await here.web.inject({ url: '/api/cart?selected_user_id=c1', headers });
  expect([answer.statusCode, here.platform.receivedRequests.length]).toEqual([401, 0]);
  expect(answer.headers['clear-site-data']).toBeUndefined();
  expect(namesOf(answer)).toEqual(['__Secure-foyer_staff', 'foyer_staff_signed_in']);
});

test('an expired staff session clears only the staff cookies, and an expired customer session only the customer’s', async () => {
  here.platform.answer('GET /api/cart', GONE);
  const staff = await here.web.inject({ url: '/api/cart', headers: AS_STAFF });
  expect(namesOf(staff)).toEqual(['__Secure-foyer_staff', 'foyer_staff_signed_in']);
  const customer = await here.web.inject({ url: '/api/cart', headers: { host: HOST, cookie: BOTH } });
  expect(namesOf(customer)).toEqual(['__Secure-foyer_token', 'foyer_signed_in']);
});

test('staff are logged out here even if the platform is unreachable', async () => {
  await here.platform.stop();
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/auth/staff/logout',
    headers: { ...OURS, cookie: BOTH },
  });
  expect(answer.statusCode).toBe(503);
  expect(namesOf(answer)).toEqual(['__Secure-foyer_staff', 'foyer_staff_signed_in']);
});

test('a duplicate staff cookie was planted: the call is rejected and the cookies are removed', async () => {
  const cookie = '__Secure-foyer_staff=a; __Secure-foyer_staff=b';
  const answer = await here.web.inject({ url: '/api/auth/staff', headers: { host: HOST, cookie } });
  expect([answer.statusCode, here.platform.receivedRequests.length]).toEqual([401, 0]);
  expect(answer.headers['clear-site-data']).toBe('"cookies"');
});

test('a sale of one staff member is not booked for another who logged in since, and both sessions stay', async () => {
  const headers = { ...OURS, cookie: BOTH, 'x-foyer-actor': 'staff', 'x-foyer-session': 'of-ann' };
  const answer = await here.web.inject({ method: 'POST', url: '/api/cart/add', headers, payload: '{}' });
  expect([answer.statusCode, here.platform.receivedRequests.length, cookiesOf(answer)]).toEqual([401, 0, []]);
});

test('a forged call ends no session', async () => {
  const headers = { ...OURS, origin: 'https://evil.example', cookie: BOTH };
  const answer = await here.web.inject({ method: 'POST', url: '/api/auth/staff/logout', headers });
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([403, []]);
});

test('in client mode the page keeps the staff token in a separate cookie', async () => {
  const open = webHost(here.platform.url, {
    directory: directoryOf(site({ session: { mode: 'client', bearer: true } })),
  });
  here.platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'seen' } } });
  here.platform.answer('GET /api/cart', { body: { data: {} } });
  const login = await open.inject({ method: 'POST', url: LOGIN, headers: OURS, payload: '{}' });
  expect([login.json(), cookiesOf(login)]).toEqual([{ data: { token: 'seen' } }, []]);
  const cookie = 'foyer_token=customer; foyer_staff=desk';
  await open.inject({ url: '/api/cart', headers: { host: HOST, cookie, 'x-foyer-actor': 'staff' } });
  await open.inject({
    url: '/api/cart',
    headers: { host: HOST, 'x-foyer-actor': 'staff', authorization: 'Bearer mine' },
  });
  expect(bearers().slice(1)).toEqual(['Bearer desk', 'Bearer mine']);
  await open.close();
});

test('the staff session is used by the calls that the API describes as such, and by no others', () => {
  const folder = join(__dirname, '../../../schemas/api/calls');
  const files = ['', 'operators/'].flatMap((part) =>
    readdirSync(join(folder, part)).flatMap((file) => (file.endsWith('.json') ? [part + file] : [])),
  );
  const calls = files.map(
    (file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<
        'name' | 'method' | 'path' | 'auth',
        string
      >,
  );
  const isStaffs = ({ name, auth, path }: { name: string; auth: string; path: string }) =>
    auth === 'staff' || name === 'staffLogin' || name === 'staffLogout' || path.startsWith('/api/operators/');
  const received = calls.filter(({ method, path }) => sessionActor(`${method} ${path}`, {}) === 'staff');
  expect(received.map(({ name }) => name)).toEqual(calls.filter(isStaffs).map(({ name }) => name));
});
