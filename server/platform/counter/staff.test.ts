/** @jest-environment node */
import { json } from '../../database/columns';
import { readSeed } from '../seed/readSeed';
import { seedStaff } from '../seed/seedStaff';
import { PASSWORD, register, signIn } from '../testing/people';
import { CHEAP_PASSWORDS } from '../testing/contents';
import { startTestPlatform, TEST_TENANTS, type TestPlatform } from '../testing/testPlatform';
import { storeMissingSearchWords } from '../customers/customerSearchWords';

/** Password hashing is slow by design, and slower when tests run in parallel. */
jest.setTimeout(60_000);

let platform: TestPlatform;
let desk: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await staffToken('desk@test.example');
}, 120_000);
afterAll(() => platform.close());

const staffLogin = (username: string, password: string, tenant = 'riverside', address = '10.0.0.1') =>
  platform.call('POST', `/${tenant}/api/auth/staff/login`, {
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  });

async function staffToken(username: string, tenant = 'riverside'): Promise<string> {
  const { body } = await staffLogin(username, PASSWORD, tenant);
  return (body as { data: { token: string } }).data.token;
}

const who = (token: string, tenant = 'riverside') =>
  platform.call('GET', `/${tenant}/api/auth/staff`, { token });

const search = async (typed: string, token = desk, tenant = 'riverside') =>
  platform.call('GET', `/${tenant}/api/customers?search=${encodeURIComponent(typed)}`, { token });

async function namesFound(typed: string): Promise<readonly string[]> {
  const { body } = await search(typed);
  return (body as { data: { first_name: string }[] }).data.map((one) => one.first_name);
}

describe('logging in', () => {
  test('returns the staff member, the venue and the currency symbol', async () => {
    expect((await who(desk)).body).toEqual({
      data: {
        id: expect.any(String) as string,
        username: 'desk@test.example',
        name: 'Dee Desk',
        role: 'counter',
        currency_symbol: '£',
        venue: { id: 'v-pool', slug: 'pool', name: 'Pool' },
        shift_id: null,
      },
    });
  });

  test('accepts a name in any spelling', async () => {
    expect((await staffLogin(' Manager@Test.Example ', PASSWORD)).status).toBe(200);
  });

  test('returns the same response for a wrong password, an unknown name and a customer’s name', async () => {
    const wrong = await staffLogin('desk@test.example', 'Wrong-Pass-1');
    const unknown = await staffLogin('nobody@test.example', PASSWORD);
    const customer = await staffLogin('ann@test.example', PASSWORD);
    expect(wrong).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('aren’t correct') as string },
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([customer.status, customer.body]).toEqual([wrong.status, wrong.body]);
  });

  test('limits guesses for that name and address only', async () => {
    const guess = () => staffLogin('second@test.example', 'Wrong-Pass-1', 'riverside', '10.0.0.2');
    const guesses = await Promise.all(Array.from({ length: 11 }, guess));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await staffLogin('second@test.example', PASSWORD, 'riverside', '10.0.0.2')).status).toBe(429);
    expect((await staffLogin('second@test.example', PASSWORD)).status).toBe(200);
  });

  test('stores only hashes of passwords and tokens', async () => {
    const people = await platform.db.selectFrom('staff').select('password_hash').execute();
    expect(people.every((one) => one.password_hash.startsWith('scrypt$'))).toBe(true);
    const sessions = await platform.db.selectFrom('staff_sessions').select('token_hash').execute();
    expect(sessions.map((one) => one.token_hash)).not.toContain(desk);
  });
});

describe('a staff session', () => {
  test('ends after twelve hours', async () => {
    const token = await staffToken('manager@test.example');
    const before = platform.clock.now();
    platform.clock.advance(12 * 60 * 60_000 - 1000);
    expect((await who(token)).status).toBe(200);
    platform.clock.advance(1000);
    expect((await who(token)).status).toBe(401);
    platform.clock.set(before.toISOString());
  });

  test('ends at logout; a second logout is not an error', async () => {
    const token = await staffToken('manager@test.example');
    const out = () => platform.call('POST', '/riverside/api/auth/staff/logout', { token });
    expect([(await out()).status, (await who(token)).status, (await out()).status]).toEqual([200, 401, 200]);
  });

  test('is invalid at another operator, also for the same name', async () => {
    const north = await staffToken('desk@test.example', 'northgate');
    expect((await who(desk, 'northgate')).status).toBe(401);
    expect((await search('ann', north)).status).toBe(401);
    const { body } = await search('ann', desk);
    const [ann] = (body as { data: { id: string }[] }).data;
    const foreign = await platform.call('GET', `/northgate/api/customers/${ann?.id ?? ''}`, { token: north });
    expect(foreign.status).toBe(404);
  });

  test('is not a customer session, and a customer session is not a staff session', async () => {
    const ann = await signIn(platform, 'ann@test.example');
    expect((await platform.call('GET', '/riverside/api/auth/user', { token: desk })).status).toBe(401);
    expect((await who(ann)).status).toBe(401);
    expect((await search('ann', ann)).status).toBe(401);
    expect((await search('ann', `staff_${ann}`)).status).toBe(401);
    expect((await platform.call('GET', '/riverside/api/customers?search=ann')).status).toBe(401);
  });

  // @spec platform 6.7
  test('a header that names staff gives no rights', async () => {
    const token = await signIn(platform, 'ann@test.example');
    const headers = { 'x-foyer-actor': 'staff' };
    expect((await platform.call('GET', '/riverside/api/counter/shift', { token, headers })).status).toBe(401);
  });

  test('ends when its owner is removed from the seed or gets another password there', async () => {
    const token = await staffToken('desk@test.example', 'northgate');
    const seed = readSeed(TEST_TENANTS, 'northgate');
    const now = platform.clock.now();
    const changed = seed.staff.map((one) => ({ ...one, password: 'Another-Pass-1' }));
    await seedStaff(platform.db, { ...seed, staff: changed }, now, CHEAP_PASSWORDS);
    expect((await who(token, 'northgate')).status).toBe(401);
    await seedStaff(platform.db, seed, now, CHEAP_PASSWORDS);
    const again = await staffToken('desk@test.example', 'northgate');
    await seedStaff(platform.db, { ...seed, staff: [] }, now, CHEAP_PASSWORDS);
    expect((await who(again, 'northgate')).status).toBe(401);
    expect((await staffLogin('desk@test.example', PASSWORD, 'northgate')).status).toBe(422);
    await seedStaff(platform.db, seed, now, CHEAP_PASSWORDS);
    expect((await staffLogin('desk@test.example', PASSWORD, 'northgate')).status).toBe(200);
  });
});

describe('a customer is found', () => {
  beforeAll(async () => {
    const made = await register(platform, {
      first_name: 'Zoë',
      last_name: 'O’Brien-Lee',
      email: 'zoe_b@new.example',
    });
    expect(made.status).toBe(201);
  });

  test.each([
    ['the beginning of a name', 'zo'],
    ['a name without its accent', 'zoe'],
    ['a name without its apostrophe', 'obrien'],
    ['the second part of a double name', 'lee'],
    ['both names in any order', 'lee zoë'],
    ['an e-mail address', 'ZOE_b@new'],
  ])('by %s', async (_what, typed) => {
    expect(await namesFound(typed)).toEqual(['Zoë']);
  });

  test('by reference, with the data that the counter needs', async () => {
    const { body } = await search('t100002');
    expect(body).toMatchObject({
      more: false,
      data: [
        {
          first_name: 'Dan',
          reference: 'T100002',
          date_of_birth: '1990-05-05',
          home_venue: { id: 'v-pool', slug: 'pool', name: 'Pool' },
          membership_name: expect.any(String) as string,
          credit: { general: { raw: { amount: 0 } }, membership: { raw: { amount: 0 } } },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  test('by postcode, with or without its space', async () => {
    const { body } = await search('t100001');
    const [ann] = (body as { data: { id: string }[] }).data;
    await platform.db
      .insertInto('customer_words')
      .values({ tenant: 'riverside', customer_id: ann?.id ?? '', word: 'ng241ab' })
      .execute();
    expect([await namesFound('NG24 1AB'), await namesFound('ng241'), await namesFound('NG24')]).toEqual([
      ['Ann'],
      ['Ann'],
      ['Ann'],
    ]);
  });

  test('by a changed name, and no longer by the old name', async () => {
    const token = await signIn(platform, 'cat@test.example');
    const path = '/riverside/api/my-account/user/update?onboarding_type=customer_account_online';
    const changed = await platform.call('PUT', path, { token, body: { last_name: 'Renamed' } });
    expect(changed.status).toBe(200);
    expect([await namesFound('cat renamed'), await namesFound('cat test')]).toEqual([['Cat'], []]);
  });

  test.each(['%%', '__', '\\\\', '%nn', '_nn', "x' or '1'='1", '--', ', ,'])(
    'and database wildcards have no meaning in the search: %s',
    async (typed) => {
      expect(await namesFound(typed)).toEqual([]);
    },
  );

  test('at most twenty are returned, with a note that more exist', async () => {
    const now = platform.clock.now();
    const [ann] = await platform.db
      .selectFrom('customers')
      .selectAll()
      .where('tenant', '=', 'riverside')
      .limit(1)
      .execute();
    if (ann === undefined) throw new Error('The test tenant has no customers.');
    const many = Array.from({ length: 22 }, (_, index) => ({
      ...ann,
      id: `many-${String(index)}`,
      reference: `MANY${String(index).padStart(2, '0')}`,
      first_name: 'Many',
      last_name: `Person${String(index).padStart(2, '0')}`,
      answers: json({}),
      terms_accepted: json([]),
      created_at: now,
    }));
    await platform.db.insertInto('customers').values(many).execute();
    await storeMissingSearchWords(platform.db, 'riverside');
    const { body } = await search('many');
    const { data, more } = body as { data: { last_name: string }[]; more: boolean };
    expect([data.length, data[0]?.last_name, more]).toEqual([20, 'Person00', true]);
    expect((await search('x')).status).toBe(422);
  });

  test('by a name with any form of its accents and punctuation', async () => {
    const ann = await platform.db
      .selectFrom('customers')
      .selectAll()
      .where('tenant', '=', 'riverside')
      .executeTakeFirstOrThrow();
    const names = [
      ['Piotr', 'Łukasiewicz'],
      ['Maeve', 'O’Neill'],
      ['Ruth', 'Clark-Jones'],
      ['Ivy', 'St John'],
      ['Leyla', 'Məmmədova'],
      ['Ђорђе', 'Петровић'],
    ];
    const people = names.map(([first_name = '', last_name = ''], index) => ({
      ...ann,
      id: `signs-${String(index)}`,
      reference: `SIGNS${String(index)}`,
      first_name,
      last_name,
      email: `signs-${String(index)}@test.example`,
      answers: json({}),
      terms_accepted: json([]),
    }));
    await platform.db.insertInto('customers').values(people).execute();
    await storeMissingSearchWords(platform.db, 'riverside');
    expect(await namesFound('Lukasiewicz')).toEqual(['Piotr']);
    expect(await namesFound('Łukasiewicz, Piotr')).toEqual(['Piotr']);
    expect(await namesFound('O‘Neill')).toEqual(['Maeve']);
    expect(await namesFound('Clark–Jones')).toEqual(['Ruth']);
    expect(await namesFound('Saint John')).toEqual(['Ivy']);
    expect(await namesFound('Memmedova')).toEqual(['Leyla']);
    expect(await namesFound('Məmmədova')).toEqual(['Leyla']);
    expect(await namesFound('Djordje Petrovic')).toEqual(['Ђорђе']);
    expect(await namesFound('Петровић')).toEqual(['Ђорђе']);
    expect(await namesFound('Пиотр')).toEqual(['Piotr']);
  });

  test('by id alone; an unknown id is not found', async () => {
    const { body } = await search('t100001');
    const [ann] = (body as { data: { id: string }[] }).data;
    const one = await platform.call('GET', `/riverside/api/customers/${ann?.id ?? ''}`, { token: desk });
    expect(one).toMatchObject({ status: 200, body: { data: { first_name: 'Ann' } } });
    expect((await platform.call('GET', '/riverside/api/customers/nobody', { token: desk })).status).toBe(404);
  });
});
