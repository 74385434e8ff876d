/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { json } from '../../../database/columns';
import { register, signIn } from '../../testing/people';
import { startTestPlatform, type TestPlatform } from '../../testing/testPlatform';
import { claim, storeResponse, releaseKey, type KeyedRequest } from './idempotency';

let platform: TestPlatform;
let ann: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ann = await signIn(platform, 'ann@test.example');
}, 120_000);
afterAll(() => platform.close());

const LOGIN = '/riverside/api/auth/customer/login';
const post = (url: string, body: unknown, more: object = {}) => platform.call('POST', url, { body, ...more });

describe('an invalid request', () => {
  test.each([
    ['is not JSON', '{"username":', 400, 'bad_request'],
    ['is JSON of another shape', '"text"', 422, 'invalid'],
    ['is missing', undefined, 422, 'invalid'],
    ['is nested too deeply', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), 400, 'bad_request'],
    ['is too large', JSON.stringify({ username: 'x'.repeat(300_000) }), 413, 'too_large'],
    ['contains the NUL character', '{"username":"a\\u0000","password":"b"}', 422, 'invalid'],
  ])('a body that %s', async (_what, body, status, code) => {
    expect(await post(LOGIN, body)).toMatchObject({ status, body: { code } });
  });

  test('a form instead of JSON', async () => {
    expect(
      (await post(LOGIN, 'username=a', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
        .status,
    ).toBe(415);
  });

  test('an address that is too long or malformed', async () => {
    expect(
      (await platform.call('GET', `/riverside/api/venues/online-joining/${'x'.repeat(65)}`)).status,
    ).toBe(404);
    expect((await platform.call('GET', '/riverside/api/venues/online-joining/%00')).status).toBe(404);
    expect((await platform.call('GET', '/riverside/api/nothing')).body).toMatchObject({
      message: 'Unable to complete request, item not found.',
      errors: {},
    });
  });

  test.each(['%ED%A0%80', '%', 'x'.repeat(400)])(
    'an unreadable address gets the standard error form without the address: %s',
    async (identifier) => {
      const answer = await platform.call('GET', `/riverside/api/venues/online-joining/${identifier}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: 'Unable to complete request, item not found.', code: 'not_found', errors: {} },
      ]);
    },
  );

  test('characters that the database cannot store, but not text that only spells them', async () => {
    const update = async (body: string) =>
      (
        await platform.call(
          'PUT',
          '/riverside/api/my-account/user/update?onboarding_type=customer_account_online',
          { body, token: ann },
        )
      ).status;
    for (const letter of ['\\u0000', '\\ud800', '\\udfff', '\\\\\\ud800'])
      expect(await update(`{"last_name":"a${letter}b"}`)).toBe(422);
    for (const letter of ['\\\\u0000', '\\\\ud800', '\\ud83e\\udd8a'])
      expect(await update(`{"last_name":"a${letter}b"}`)).toBe(200);
  });

  test('characters that the database cannot store are reported at their field', async () => {
    const body = '{"username":"a\\u0000","password":"b","more":{"deep":["fine","\\ud800"],"k\\u0000":1}}';
    expect((await post(LOGIN, body)).body).toMatchObject({
      errors: {
        username: ['Username is not valid.'],
        'more.deep.1': ['Deep is not valid.'],
        more: ['More is not valid.'],
      },
    });
  });

  test('a number that is too large for any number type is reported at its field', async () => {
    const body = '{"username":"a","password":"b","more":[1,{"amount":1e400}],"less":-1e400}';
    expect((await post(LOGIN, body)).body).toMatchObject({
      code: 'invalid',
      errors: { 'more.1.amount': ['Amount is not valid.'], less: ['Less is not valid.'] },
    });
  });

  test('keys that target the prototype change no object', async () => {
    await post(
      LOGIN,
      '{"username":"a","password":"b","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

test('wrong types are reported by field', async () => {
  expect((await post(LOGIN, { username: 5, password: '' })).body).toEqual({
    message: 'Please check the details you have entered.',
    code: 'invalid',
    errors: { username: ['Username must be text.'], password: ['Password is required.'] },
  });
});

test('a call for customers needs a customer', async () => {
  expect(await platform.call('GET', '/riverside/api/auth/user')).toMatchObject({
    status: 401,
    body: { code: 'unauthorised' },
  });
  expect((await platform.call('GET', '/riverside/api/auth/user', { token: 'x'.repeat(43) })).status).toBe(
    401,
  );
});

test('an unavailable database is a 503 with a time to retry', async () => {
  const broken = jest.spyOn(platform.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  const answer = await platform.call('GET', '/riverside/api/venues/online-joining');
  broken.mockRestore();
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers['retry-after']).toBe('5');
});

// @spec joining 8.9a, 8.9b
test('an unexpected error reveals no details', async () => {
  const broken = jest.spyOn(platform.db, 'selectFrom').mockImplementation(() => {
    throw new Error('secret of the house');
  });
  const answer = await platform.call('GET', '/riverside/api/venues/online-joining');
  broken.mockRestore();
  expect(answer).toMatchObject({
    status: 500,
    body: { message: 'Something has gone wrong, please try again.' },
  });
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

describe('an Idempotency-Key', () => {
  const request = (over: Partial<KeyedRequest> = {}): KeyedRequest => ({
    tenant: 'riverside',
    owner: 'someone',
    call: 'pay',
    key: randomUUID(),
    fingerprints: ['f', 'of an old key'],
    holder: randomUUID(),
    ...over,
  });
  const response = { status: 201, body: { data: 1 } };

  test('is required, in a valid form', async () => {
    const url = '/riverside/api/custom-questions/memberships/x';
    for (const key of [undefined, 'short', 'with blanks in it']) {
      expect(await post(url, { answers: [] }, { token: ann, key })).toMatchObject({
        status: 422,
        body: { code: 'key_required' },
      });
    }
  });

  test('returns the stored response', async () => {
    const mine = request();
    expect(await claim(platform.platform, mine)).toEqual({ kind: 'mine' });
    await storeResponse(platform.db, mine, response);
    expect(await claim(platform.platform, mine)).toEqual({ kind: 'stored', response });
  });

  test('is rejected for another request, and is separate for each person, call and tenant', async () => {
    const mine = request();
    await claim(platform.platform, mine);
    await expect(claim(platform.platform, { ...mine, fingerprints: ['g'] })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    });
    for (const other of [{ owner: 'other' }, { call: 'store' }, { tenant: 'northgate' }]) {
      expect(await claim(platform.platform, { ...mine, ...other })).toEqual({ kind: 'mine' });
    }
  });

  test('waits while its first request runs', async () => {
    const mine = request();
    await claim(platform.platform, mine);
    const second = claim(platform.platform, mine);
    setTimeout(() => void storeResponse(platform.db, mine, response), 150);
    expect(await second).toEqual({ kind: 'stored', response });
  });

  test('of twenty simultaneous requests runs one', async () => {
    const mine = request();
    let worked = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const outcome = await claim(platform.platform, mine);
        if (outcome.kind === 'stored') return outcome.response;
        worked += 1;
        await storeResponse(platform.db, mine, response);
        return response;
      }),
    );
    expect(worked).toBe(1);
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => response));
  });

  test('is free again after a failure, and is taken over from a dead process', async () => {
    const mine = request();
    await claim(platform.platform, mine);
    await releaseKey(platform.db, mine);
    expect(await claim(platform.platform, mine)).toEqual({ kind: 'mine' });
    platform.clock.advance(61_000);
    expect(await claim(platform.platform, mine)).toEqual({ kind: 'mine' });
  });

  test('is free again when the database is back, although it was away when the request failed', async () => {
    const key = randomUUID();
    const email = `${key}@new.example`;
    const away = () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    };
    const broken = (['transaction', 'deleteFrom'] as const).map((method) =>
      jest.spyOn(platform.db, method).mockImplementation(away),
    );
    expect(await register(platform, { email }, key)).toMatchObject({ status: 503 });
    for (const one of broken) one.mockRestore();
    expect(await register(platform, { email }, key)).toMatchObject({ status: 201 });
  });

  test('keeps the response of the process that took over, and rolls back the slow one', async () => {
    const slow = request();
    const second = { ...slow, holder: randomUUID() };
    await claim(platform.platform, slow);
    platform.clock.advance(61_000);
    expect(await claim(platform.platform, second)).toEqual({ kind: 'mine' });
    await releaseKey(platform.db, slow);
    await expect(storeResponse(platform.db, slow, { status: 201, body: 'slow' })).rejects.toMatchObject({
      status: 409,
      code: 'in_progress',
    });
    await storeResponse(platform.db, second, response);
    await expect(storeResponse(platform.db, slow, { status: 201, body: 'slow' })).rejects.toMatchObject({
      status: 409,
    });
    expect(await claim(platform.platform, slow)).toEqual({ kind: 'stored', response });
  });
});

describe('additional answers', () => {
  let membership: string;
  const save = (body: unknown, token = ann, tenant = 'riverside', key = randomUUID()) =>
    platform.call('POST', `/${tenant}/api/custom-questions/memberships/${membership}`, { body, token, key });

  beforeAll(async () => {
    const { id } = await platform.db
      .selectFrom('customers')
      .select('id')
      .where('tenant', '=', 'riverside')
      .where('email_key', '=', 'ann@test.example')
      .executeTakeFirstOrThrow();
    membership = randomUUID();
    await platform.db
      .insertInto('memberships')
      .values({
        tenant: 'riverside',
        id: membership,
        customer_id: id,
        home_venue_id: 'v-pool',
        membership_type_id: 'm-gold',
        payment_option_id: 'o-gold-year',
        status: 'pending',
        start_date: '2026-03-10',
        end_date: null,
        billing_day: null,
        chosen: json({}),
        created_at: platform.clock.now(),
      })
      .execute();
  });

  // @spec joining 5.1
  test('report missing or wrong answers by question', async () => {
    expect(await save({ answers: [{ questionId: 'q-since', answer: '2026-02-30' }] })).toMatchObject({
      status: 422,
      body: {
        errors: { 'q-goal': ['Your goal is required.'], 'q-since': ['Last exercise: Date must be valid.'] },
      },
    });
  });

  // @spec joining 3.14
  test('replace earlier answers, with numbers as numbers and without unknown keys', async () => {
    await save({
      answers: [
        { questionId: 'q-goal', answer: 'swim' },
        { questionId: 'q-since', answer: '2025-01-01' },
      ],
    });
    const answer = await save({
      answers: [
        { questionId: 'q-goal', answer: 'a' },
        { questionId: 'q-visits', answer: '3' },
        { questionId: 'q-other', answer: 'x' },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { saved: 2 } } });
    const rows = await platform.db
      .selectFrom('custom_answers')
      .select(['question_id', 'answer'])
      .where('membership_id', '=', membership)
      .orderBy('question_id')
      .execute();
    expect(rows).toEqual([
      { question_id: 'q-goal', answer: 'a' },
      { question_id: 'q-visits', answer: 3 },
    ]);
  });

  test('of another customer’s membership or another tenant’s are not found', async () => {
    const body = { answers: [{ questionId: 'q-goal', answer: 'swim' }] };
    expect((await save(body, await signIn(platform, 'dan@test.example'))).status).toBe(404);
    expect(
      (await save(body, await signIn(platform, 'ann@test.example', 'northgate'), 'northgate')).status,
    ).toBe(404);
  });
});
