/** @jest-environment node */
import { reconcile } from '../background';
import { register } from '../testing/people';
import { startTestPlatform, type TestResponse, type TestPlatform } from '../testing/testPlatform';

let venue: TestPlatform;
beforeAll(async () => {
  venue = await startTestPlatform();
}, 120_000);
afterAll(() => venue.close());

const MINUTE = 60_000;
const VISIT = {
  document: 'hash',
  parts: { joining: { selection: { venueId: 'pier' }, 'answer.path': 'A friend' } },
};

interface CreatedHandover {
  readonly id: string;
  readonly code: string;
  readonly expires_in: number;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const dataOf = (answer: TestResponse) => (answer.body as { data: unknown }).data;
const create = (body: unknown = VISIT, address = '10.0.0.1') =>
  venue.call('POST', '/riverside/api/handover', { body, ...from(address) });
const made = async (body?: unknown) => dataOf(await create(body)) as CreatedHandover;
const claim = (code: string, { tenant = 'riverside', address = '10.0.0.2' } = {}) =>
  venue.call('POST', `/${tenant}/api/handover/claim`, { body: { code }, ...from(address) });
const look = (id: string, tenant = 'riverside') => venue.call('GET', `/${tenant}/api/handover/${id}`);
const rowOf = (id: string) =>
  venue.db.selectFrom('handovers').selectAll().where('id', '=', id).executeTakeFirst();

const OVER = {
  status: 404,
  body: { code: 'handover_over', message: 'This code has been used or has expired.' },
};

test('a visit is handed over unchanged, and the page with the code sees that it was taken', async () => {
  // Unknown fields are not stored.
  const { id, code, expires_in: seconds } = await made({ ...VISIT, customer: 'u1' });
  expect(seconds).toBe(300);
  expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(dataOf(await look(id))).toEqual({ state: 'waiting' });
  expect((await claim(code)).body).toEqual({ data: VISIT });
  expect(dataOf(await look(id))).toEqual({ state: 'taken' });
});

test('of twenty simultaneous requests for a visit, one gets it', async () => {
  const { code } = await made();
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
});

test('used, expired, unknown and foreign codes get the same response', async () => {
  const { code: used } = await made();
  await claim(used);
  const { code: elsewhere } = await made();
  const { code: late, id } = await made();
  const others = await Promise.all([
    claim(used),
    claim('x'.repeat(22)),
    claim(elsewhere, { tenant: 'northgate' }),
  ]);
  venue.clock.advance(5 * MINUTE);
  const answers = [...others, await claim(late)];
  for (const answer of answers) expect(answer).toMatchObject(OVER);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await look(id)).status).toBe(404);
});

test('another operator cannot see the visit or use up its code', async () => {
  const { code, id } = await made();
  await claim(code, { tenant: 'northgate' });
  expect((await look(id, 'northgate')).status).toBe(404);
  expect((await claim(code)).status).toBe(200);
});

test('the id is different from the code', async () => {
  const { code, id } = await made();
  expect((await claim(id)).status).toBe(404);
  expect((await look(code)).status).toBe(404);
});

test('the database contains neither the code nor the plain visit, and a taken visit is deleted', async () => {
  const { code, id } = await made();
  const kept = JSON.stringify(await rowOf(id));
  expect(kept).not.toContain(code);
  // Each text has a character that the encrypted text cannot contain by chance.
  expect(kept).not.toMatch(/A friend|"pier/);
  await claim(code);
  expect(await rowOf(id)).toMatchObject({ sealed: null });
});

test('an encrypted visit that is copied to another row cannot be decrypted', async () => {
  const [first, second] = [await made(), await made()];
  const row = await rowOf(first.id);
  await venue.db
    .updateTable('handovers')
    .set({ sealed: row?.sealed ?? '' })
    .where('id', '=', second.id)
    .execute();
  expect((await claim(second.code)).status).toBe(500);
});

test('the cleanup deletes expired visits and the record of taken visits', async () => {
  const { id: waiting } = await made();
  const { id: taken, code } = await made();
  await claim(code);
  await reconcile(venue.platform);
  expect(await rowOf(waiting)).toBeDefined();
  venue.clock.advance(5 * MINUTE);
  await reconcile(venue.platform);
  expect(await rowOf(waiting)).toBeUndefined();
  venue.clock.advance(MINUTE);
  await reconcile(venue.platform);
  expect(await rowOf(taken)).toBeUndefined();
});

test.each([
  ['no part', { document: 'hash', parts: {} }],
  ['a part that is not an object', { document: 'hash', parts: { joining: 'text' } }],
  ['an invalid plugin name', { document: 'hash', parts: { 'a b': {} } }],
  ['no document', { parts: VISIT.parts }],
])('%s is rejected', async (_, body) => expect((await create(body)).status).toBe(422));

test('more than 32 kB and unlimited nesting are rejected', async () => {
  const large = { document: 'hash', parts: { joining: { text: 'x'.repeat(33_000) } } };
  expect((await create(large)).status).toBe(413);
  const deep = `{"document":"hash","parts":{"joining":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}}`;
  expect((await create(deep)).status).toBe(400);
});

test('prototype keys are removed from the visit', async () => {
  const { code } = await made(
    '{"document":"hash","parts":{"joining":{"__proto__":{"admin":1},"a":{"constructor":{"prototype":{}}}}}}',
  );
  expect(JSON.stringify(await claim(code))).not.toMatch(/__proto__|constructor|admin/);
});

test('guesses are limited soon, for the guesser only', async () => {
  const guesses = Array.from({ length: 101 }, (_, at) => claim(`guess-${at}`, { address: '10.6.6.6' }));
  const { length } = (await Promise.all(guesses)).filter(({ status }) => status === 404);
  expect(length).toBeGreaterThanOrEqual(100);
  const { code } = await made();
  expect((await claim(code, { address: '10.6.6.6' })).status).toBe(429);
  expect((await claim(code)).status).toBe(200);
});

test('one address cannot fill the database', async () => {
  const many = await Promise.all(Array.from({ length: 201 }, () => create(VISIT, '10.7.7.7')));
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await create()).status).toBe(201);
});

describe('data that a page keeps while its session loads another document', () => {
  const URL = '/riverside/api/handover/session';
  let [token, other] = ['', ''];
  beforeAll(async () => {
    token = tokenOf(await register(venue));
    other = tokenOf(await register(venue));
  });
  const tokenOf = (answer: TestResponse) => (dataOf(answer) as { readonly token: string }).token;
  const keep = (body: unknown = VISIT, who = token) => venue.call('POST', URL, { body, token: who });
  const codeOf = async () => (dataOf(await keep()) as { readonly code: string }).code;
  const take = (code: string, who = token) =>
    venue.call('POST', `${URL}/claim`, { body: { code }, token: who });

  test('is returned to that session once', async () => {
    const code = await codeOf();
    expect((await take(code)).body).toEqual({ data: VISIT });
    expect(await take(code)).toMatchObject(OVER);
  });

  test('is not returned to another session with the code, and stays available for its own session', async () => {
    const code = await codeOf();
    expect(await take(code, other)).toMatchObject(OVER);
    expect(await claim(code)).toMatchObject(OVER);
    expect((await venue.call('POST', `${URL}/claim`, { body: { code } })).status).toBe(401);
    expect((await take(code)).status).toBe(200);
  });

  test('is not a visit of another browser', async () => {
    const { code } = await made();
    expect(await take(code)).toMatchObject(OVER);
    expect((await claim(code)).status).toBe(200);
  });

  test('expires after five minutes and is deleted by the cleanup', async () => {
    const code = await codeOf();
    venue.clock.advance(5 * MINUTE);
    expect(await take(code)).toMatchObject(OVER);
    // The record of the visit that was taken is deleted too.
    venue.clock.advance(MINUTE);
    await reconcile(venue.platform);
    const left = await venue.db
      .selectFrom('handovers')
      .select('id')
      .where('session_hash', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('is kept only for customers', async () => {
    expect((await venue.call('POST', URL, { body: VISIT })).status).toBe(401);
  });
});
