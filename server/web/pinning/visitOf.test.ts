/** @jest-environment node */
import { PLAIN_MODE, writeMode } from '../cookies/mode';
import { DOCUMENT, site } from '../testing/webHost';
import { visitCookies, type AnsweredCall } from './visitEffects';
import { visitOf } from './visitOf';

const ACTIVE = site();
const EARLIER = site({ document: { ...DOCUMENT, hash: 'earlier' }, active: ACTIVE });
const SECRET = 'a secret for tests';
const KIOSK = `foyer_mode=${writeMode({ ...PLAIN_MODE, kiosk: true }, ACTIVE.tenant, SECRET)}`;

const visitWith = (headers: Readonly<Record<string, string>>) =>
  visitOf(ACTIVE, headers, {
    secret: SECRET,
    scheme: 'https',
    versions: {
      find: (_, hash) => Promise.resolve(hash === 'earlier' ? EARLIER : undefined),
      isHarmful: (_, hash) => Promise.resolve(hash === 'harmful'),
      inMemory: () => [],
      recordOrder: () => undefined,
    },
  });

const cookiesAfter = async (headers: Readonly<Record<string, string>>, over: Partial<AnsweredCall> = {}) =>
  visitCookies({
    call: 'POST /api/cart/add',
    actor: 'customer',
    cookie: headers['cookie'],
    space: { domain: ACTIVE.tenantHost, secure: true },
    visit: await visitWith(headers),
    status: 201,
    body: Buffer.from('{}'),
    ...over,
  });

test('a page has the version of the cookie, and a call that of its page', async () => {
  expect((await visitWith({ cookie: 'foyer_document=earlier' })).site).toBe(EARLIER);
  expect((await visitWith({ 'x-foyer-document': 'earlier' })).site).toBe(EARLIER);
  const other = { cookie: 'foyer_document=earlier', 'x-foyer-document': 'hash-1' };
  expect((await visitWith(other)).site).toBe(ACTIVE);
});

test('only a page with a version that is known to be harmful loads again', async () => {
  expect(await visitWith({ 'x-foyer-document': 'harmful' })).toMatchObject({ site: ACTIVE, isHarmful: true });
  for (const hash of ['unknown', 'earlier', 'hash-1'])
    expect(await visitWith({ 'x-foyer-document': hash })).toMatchObject({ isHarmful: false });
});

test('two cookies of the same name are forged, and neither counts', async () => {
  expect((await visitWith({ cookie: 'foyer_document=earlier; foyer_document=earlier' })).site).toBe(ACTIVE);
});

test('a kiosk keeps no version: its next page has the active one', async () => {
  const headers = { cookie: `${KIOSK}; foyer_document=earlier` };
  expect((await visitWith(headers)).site).toBe(ACTIVE);
  expect(await cookiesAfter({ cookie: KIOSK, 'x-foyer-document': 'earlier' })).toEqual([]);
});

test('the first change of a visit sets the cookie for 24 hours, out of reach of scripts', async () => {
  expect(await cookiesAfter({ 'x-foyer-document': 'earlier' })).toEqual([
    'foyer_document=earlier; Max-Age=86400; Domain=riverside.localhost; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  const pinned = { 'x-foyer-document': 'earlier', cookie: 'foyer_document=earlier' };
  expect(await cookiesAfter(pinned)).toEqual([]);
});

test.each([
  ['a read', { call: 'GET /api/cart' }],
  ['a page that passes its state to the next one', { call: 'POST /api/handover/session' }],
  ['a change that was refused', { status: 422 }],
  ['a change at the counter', { actor: 'staff' }],
] as const)('%s sets no cookie', async (_, over) => {
  expect(await cookiesAfter({ 'x-foyer-document': 'earlier' }, over)).toEqual([]);
});

test('the visit after a payment begins with the version of its own page', async () => {
  const headers = { 'x-foyer-document': 'hash-1', cookie: 'foyer_document=earlier.paid' };
  expect(await cookiesAfter(headers)).toEqual([
    expect.stringContaining('foyer_document=hash-1; Max-Age=86400;'),
  ]);
});
