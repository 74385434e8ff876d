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
const bearers = () => here.platform.asked.map(({ headers }) => headers.authorization);

test('the token of staff goes into an HttpOnly cookie of their own and out of the answer', async () => {
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

test('the page says whose session a call is made with; without a word it is the customer’s', async () => {
  here.platform.answer('GET /api/cart', { body: { data: {} } });
  await here.web.inject({ url: '/api/cart', headers: AS_STAFF });
  await here.web.inject({ url: '/api/cart', headers: { host: HOST, cookie: BOTH } });
  expect(bearers()).toEqual(['Bearer staff-token', 'Bearer customer-token']);
});

test('a call of the counter is made with the session of staff, whatever the page says', async () => {
  here.platform.answer('GET /api/counter/shift', { body: { data: null } });
  const headers = { host: HOST, cookie: BOTH, 'x-foyer-actor': 'customer' };
  const answer = await here.web.inject({ url: '/api/counter/shift', headers });
  expect(bearers()).toEqual(['Bearer staff-token']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the customer’s own calls never carry the session of staff, whatever a header says', async () => {
  here.platform.answer('POST /api/auth/logout', { body: { data: { signed_out: true } } });
  const headers = { ...OURS, cookie: BOTH, 'x-foyer-actor': 'staff' };
  const answer = await here.web.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect(bearers()).toEqual(['Bearer customer-token']);
  expect(namesOf(answer)).toEqual(['__Secure-foyer_token', 'foyer_signed_in']);
});

test('without a session of staff a call made as staff goes nowhere: it would be a visitor’s', async () => {
  const headers = { host: HOST, 'x-foyer-actor': 'staff', cookie: '__Secure-foyer_token=customer-token' };
  const answer = await here.web.inject({ url: '/api/cart?selected_user_id=c1', headers });
  expect([answer.statusCode, here.platform.asked.length]).toEqual([401, 0]);
  expect(answer.headers['clear-site-data']).toBeUndefined();
  expect(namesOf(answer)).toEqual(['__Secure-foyer_staff', 'foyer_staff_signed_in']);
});

test('the lost session of staff ends their cookies and leaves the customer’s, and the other way round', async () => {
  here.platform.answer('GET /api/cart', GONE);
  const staff = await here.web.inject({ url: '/api/cart', headers: AS_STAFF });
  expect(namesOf(staff)).toEqual(['__Secure-foyer_staff', 'foyer_staff_signed_in']);
  const customer = await here.web.inject({ url: '/api/cart', headers: { host: HOST, cookie: BOTH } });
  expect(namesOf(customer)).toEqual(['__Secure-foyer_token', 'foyer_signed_in']);
});

test('staff are logged out here even when the platform cannot be reached', async () => {
  await here.platform.stop();
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/auth/staff/logout',
    headers: { ...OURS, cookie: BOTH },
  });
  expect(answer.statusCode).toBe(503);
  expect(namesOf(answer)).toEqual(['__Secure-foyer_staff', 'foyer_staff_signed_in']);
});

test('a cookie of staff that is there twice was planted: the call is refused and the cookies are dropped', async () => {
  const cookie = '__Secure-foyer_staff=a; __Secure-foyer_staff=b';
  const answer = await here.web.inject({ url: '/api/auth/staff', headers: { host: HOST, cookie } });
  expect([answer.statusCode, here.platform.asked.length]).toEqual([401, 0]);
  expect(answer.headers['clear-site-data']).toBe('"cookies"');
});

test('what one of the staff rang up is not booked as another who logged in since, and both sessions stay', async () => {
  const headers = { ...OURS, cookie: BOTH, 'x-foyer-actor': 'staff', 'x-foyer-session': 'of-ann' };
  const answer = await here.web.inject({ method: 'POST', url: '/api/cart/add', headers, payload: '{}' });
  expect([answer.statusCode, here.platform.asked.length, cookiesOf(answer)]).toEqual([401, 0, []]);
});

test('a forged call ends nobody’s session', async () => {
  const headers = { ...OURS, origin: 'https://evil.example', cookie: BOTH };
  const answer = await here.web.inject({ method: 'POST', url: '/api/auth/staff/logout', headers });
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([403, []]);
});

test('in client mode the page keeps the token of staff in a cookie of its own', async () => {
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

test('the calls of the counter are those that the API describes as staff’s, and no others', () => {
  const folder = join(__dirname, '../../../schemas/api/calls');
  const calls = readdirSync(folder).map(
    (file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<
        'name' | 'method' | 'path' | 'auth',
        string
      >,
  );
  const isStaffs = ({ name, auth }: { name: string; auth: string }) =>
    auth === 'staff' || name === 'staffLogin' || name === 'staffLogout';
  const received = calls.filter(({ method, path }) => sessionActor(`${method} ${path}`, {}) === 'staff');
  expect(received.map(({ name }) => name)).toEqual(calls.filter(isStaffs).map(({ name }) => name));
});
