/** @jest-environment node */
import { readDataFields, readTerms } from '../catalogue/tenantRow';
import { json } from '../../database/columns';
import type { DataFields } from '../catalogue/format';
import { dataFieldsChecksum, PASSWORD, register, signIn } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';

/** Password hashing is slow by design, and slower while other tests run. */
jest.setTimeout(60_000);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.close());

const post = (path: string, body: unknown, token?: string) =>
  platform.call('POST', `/riverside/api/auth/${path}`, { body, token });
const login = (username: string, password: string) => post('customer/login', { username, password });
const tokenOf = (body: unknown) => (body as { data: { token: string } }).data.token;
const user = (token: string, tenant = 'riverside') =>
  platform.call('GET', `/${tenant}/api/auth/user`, { token });

describe('registering', () => {
  test('terms that were shown in an older version must be read and accepted again', async () => {
    const { registration } = await readTerms(platform.db, 'riverside');
    const shown = (by: number) =>
      Object.fromEntries(registration.map(({ id, version }) => [id, version - by] as const));
    const refused = await register(platform, { termVersions: shown(1) });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { terms: [expect.stringContaining('have changed')] } },
    });
    expect((await register(platform, { termVersions: shown(0) })).status).toBe(201);
  });

  test('an email address ignores invisible characters, also at login', async () => {
    expect((await register(platform, { email: '\u200bzw@new.example\u200b' })).status).toBe(201);
    for (const typed of ['zw@new.example', '\ufeffzw@new.example ', 'zw\u2060@new.example']) {
      expect((await login(typed, PASSWORD)).status).toBe(200);
    }
    const again = await register(platform, { email: 'zw@new.example', password: 'Another-Pass-1' });
    expect(again.status).toBe(422);
  });

  test.each(['.', '42', '\u{1f600}', '\u3164'])('the name %p has no letter', async (name) => {
    expect(await register(platform, { first_name: name })).toMatchObject({
      status: 422,
      body: { errors: { first_name: [expect.stringMatching(/letter|required/)] } },
    });
  });

  test.each(['O', '李', "O'Neill-Smith"])('the name %p is valid', async (name) => {
    expect((await register(platform, { first_name: name })).status).toBe(201);
  });

  test.each(['y@example.test;', 'x..y@example..test'])('%p is not an email address', async (email) => {
    expect(await register(platform, { email })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  // @spec joining 4.4, 7.6
  test('creates an account and logs in', async () => {
    const answer = await register(platform, { email: 'Zoe@New.Example', channels: ['post'] });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { user: { first_name: 'New', email: 'Zoe@New.Example' } } },
    });
    expect((await user(tokenOf(answer.body))).status).toBe(200);
  });

  // @spec joining 5.1, 5.6, 8.13a, 8.13b
  test('reports each missing or wrong field', async () => {
    const answer = await register(platform, {
      first_name: ' ',
      date_of_birth: '1991-02-30',
      channels: ['pigeon'],
      terms: [],
      password: 'short',
      passwordConfirmation: 'other',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          first_name: ['First name is required.'],
          date_of_birth: ['Date of birth: Date must be valid.'],
          channels: ['Offers by must be one of the choices.'],
          terms: ['Please agree to the terms and conditions.'],
          password: [
            'Password must be at least 8 characters.',
            'Password must contain an uppercase letter.',
            'Password must contain a number.',
            'Password must contain a special character.',
          ],
          passwordConfirmation: ['The password confirmation doesn’t match.'],
        },
      },
    });
  });

  test('removes direction marks from a name, and rejects a name of only invisible characters', async () => {
    const answer = await register(platform, {
      email: 'turned@new.example',
      first_name: '\u202eZo\u00eb\u0007 Al\u2066i\u2069',
      last_name: 'می\u200cخواهم',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { user: { first_name: 'Zoë Ali', last_name: 'می\u200cخواهم' } } },
    });
    expect(await register(platform, { first_name: '\u200b\u2060 \u202e' })).toMatchObject({
      status: 422,
      body: { errors: { first_name: ['First name is required.'] } },
    });
  });

  test('queries a date of birth that no living person can have', async () => {
    expect((await register(platform, { date_of_birth: '1092-03-11' })).body).toMatchObject({
      errors: { date_of_birth: ['Date of birth: please check the year.'] },
    });
  });

  // @spec joining 5.3
  test('rejects a date of birth in the future', async () => {
    expect((await register(platform, { date_of_birth: '2026-03-11' })).body).toMatchObject({
      errors: { date_of_birth: ['Date of birth: Date must be valid. It can’t be in the future.'] },
    });
  });

  test('rejects an email address that has an account, in any spelling', async () => {
    const answer = await register(platform, { email: 'ANN@test.example' });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { email: ['An account with this email address already exists. Please log in.'] } },
    });
  });

  // @spec joining 3.11, 8.14a, 8.14b
  test('rejects questions that have changed since', async () => {
    expect(await register(platform, { checksum: 'old' })).toMatchObject({
      status: 419,
      body: { message: 'Something has gone wrong, please reload and try again.' },
    });
  });

  test('repeated with its key returns the same customer and creates no second one', async () => {
    const details = { email: 'again@new.example' };
    const first = await register(platform, details, 'key-again-1');
    const second = await register(platform, details, 'key-again-1');
    expect(second).toMatchObject({
      status: 201,
      body: { data: { user: { id: (first.body as { data: { user: { id: string } } }).data.user.id } } },
    });
    expect((await user(tokenOf(second.body))).status).toBe(200);
    expect(await register(platform, { email: 'third@new.example' }, 'key-again-1')).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
  });

  test('repeated with another key after a lost response logs in; another password is rejected', async () => {
    await register(platform, { email: 'lost@new.example' });
    expect((await register(platform, { email: 'lost@new.example' })).status).toBe(201);
    const stranger = {
      email: 'lost@new.example',
      password: 'Other-Pass-1',
      passwordConfirmation: 'Other-Pass-1',
    };
    expect((await register(platform, stranger)).status).toBe(422);
    platform.clock.advance(61 * 60_000);
    expect((await register(platform, { email: 'lost@new.example' })).status).toBe(422);
  });

  test('cannot be used to guess a password with many simultaneous requests', async () => {
    const email = 'burst@new.example';
    await register(platform, { email });
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) => {
        const password = `Guess-Pass-${index}`;
        return register(platform, { email, password, passwordConfirmation: password });
      }),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await register(platform, { email })).status).toBe(429);
    platform.clock.advance(16 * 60_000);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('ten times at once with one address creates one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register(platform, {
          email: 'race@new.example',
          password: `Race-Pass-${index}`,
          passwordConfirmation: `Race-Pass-${index}`,
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  test('ignores unknown fields and fields that cannot be edited', async () => {
    const answer = await register(platform, {
      credit_balance: 9999,
      has_instruction: true,
      member_since: '1999-01-01',
    });
    expect(answer.body).toMatchObject({
      data: { user: { credit: { balance: { raw: { amount: 0 } } }, has_instruction: false } },
    });
    const { id } = (answer.body as { data: { user: { id: string } } }).data.user;
    const row = await platform.db
      .selectFrom('customers')
      .select('answers')
      .where('tenant', '=', 'riverside')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(row.answers).sort()).toEqual(['date_of_birth', 'email', 'first_name', 'last_name']);
  });

  test('stores no card number that was typed into a name, and no plain password or token', async () => {
    await register(platform, {
      first_name: 'Visa 4929 0000 0000 6',
      last_name: '4929000000006',
      email: 'card@new.example',
    });
    const rows = JSON.stringify([
      await platform.db.selectFrom('customers').selectAll().execute(),
      await platform.db.selectFrom('idempotent_requests').selectAll().execute(),
      await platform.db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(rows).not.toContain('4929000000006');
    expect(rows).not.toContain(PASSWORD);
  });
});

describe('logging in', () => {
  // @spec platform 5.6b
  test('accepts the email address or the customer reference', async () => {
    expect((await login('ann@test.example', PASSWORD)).status).toBe(200);
    expect((await login('t100001', PASSWORD)).status).toBe(200);
  });

  // @spec joining 8.12a, 8.12b
  test('returns the same response for a wrong password and an unknown account', async () => {
    const wrong = await login('ann@test.example', 'Wrong-Pass-1');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      message: 'The details you have entered aren’t correct. Please try again.',
    });
    expect(await login('nobody@test.example', 'Wrong-Pass-1')).toMatchObject({
      status: 422,
      body: wrong.body as object,
    });
  });

  test('takes the same time to reject an address of one, several or no accounts', async () => {
    for (const name of ['ann@test.example', 'two@test.example', 'nobody@test.example']) {
      const began = performance.now();
      expect((await login(name, 'Wrong-Pass-1')).status).toBe(422);
      expect(performance.now() - began).toBeGreaterThan(590);
    }
  });

  test('requires the reference if several accounts share the address', async () => {
    expect((await login('two@test.example', PASSWORD)).body).toMatchObject({
      message: expect.stringMatching(/^Multiple/),
    });
    expect((await login('T100004', PASSWORD)).status).toBe(200);
  });

  test('is blocked after ten wrong passwords, for that name only', async () => {
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await login('cat@test.example', `Guess-${guess}`));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('ann@test.example', PASSWORD)).status).toBe(200);
    platform.clock.advance(16 * 60_000);
    expect((await login('cat@test.example', PASSWORD)).status).toBe(200);
  });

  // @spec joining 7.8
  // @spec platform 7.4b
  test('ends at logout, for that token only', async () => {
    const [one, other] = [
      await signIn(platform, 'ann@test.example'),
      await signIn(platform, 'ann@test.example'),
    ];
    expect((await post('logout', undefined, one)).status).toBe(200);
    expect((await user(one)).status).toBe(401);
    expect((await user(other)).status).toBe(200);
    expect((await post('logout', undefined, one)).status).toBe(200);
  });

  // @spec platform 1.4a
  test('is valid for one tenant: another tenant does not accept the token', async () => {
    const token = await signIn(platform, 'ann@test.example', 'northgate');
    expect((await user(token, 'northgate')).status).toBe(200);
    expect((await user(token)).status).toBe(401);
  });

  test('expires', async () => {
    const token = await signIn(platform, 'ann@test.example');
    platform.clock.advance(13 * 60 * 60_000);
    expect((await user(token)).status).toBe(401);
  });
});

describe('updating the details', () => {
  const setDataFields = async (data: DataFields) => {
    await platform.db
      .updateTable('tenants')
      .set({ data_fields: json(data) })
      .where('tenant', '=', 'riverside')
      .execute();
  };
  const update = (token: string, body: unknown) =>
    platform.call('PUT', '/riverside/api/my-account/user/update?onboarding_type=membership_purchase', {
      body,
      token,
    });

  // @spec joining 7.5s, 7.7
  // @spec platform 7.24c
  test('changes the sent answers, shows them in the form and returns a new token', async () => {
    const registered = await register(platform);
    const answer = await update(tokenOf(registered.body), {
      last_name: 'Changed',
      checksum: await dataFieldsChecksum(platform),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { user: { first_name: 'New', last_name: 'Changed' } } },
    });
    const form = await platform.call(
      'GET',
      '/riverside/api/data-fields?onboarding_type=membership_purchase',
      { token: tokenOf(answer.body) },
    );
    expect(JSON.stringify(form.body)).toContain('"answer":"Changed"');
  });

  test('removes an answer that is sent empty, and keeps an answer that is not sent', async () => {
    const token = tokenOf((await register(platform)).body);
    const list = await readDataFields(platform.db, 'riverside');
    const optional = {
      sectionName: 'Marketing',
      sectionReference: 'marketing',
      sectionFields: [
        {
          name: 'channels',
          path: 'channels',
          label: 'Channels',
          type: 'multi_select' as const,
          options: [{ value: 'post', label: 'By post' }],
        },
        { name: 'nickname', path: 'nickname', label: 'Nickname', type: 'text' as const },
      ],
    };
    await setDataFields({ ...list, membership_purchase: [...list.membership_purchase, optional] });
    const filled = await update(token, { channels: ['post'], nickname: 'Joey' });
    const answersOf = async (by: string) => {
      const path = '/riverside/api/data-fields?onboarding_type=membership_purchase';
      return JSON.stringify((await platform.call('GET', path, { token: by })).body);
    };
    expect(await answersOf(tokenOf(filled.body))).toContain('"answer":["post"]');
    const emptied = await update(tokenOf(filled.body), { channels: [] });
    expect(emptied.status).toBe(200);
    const after = await answersOf(tokenOf(emptied.body));
    expect(after).not.toContain('"answer":["post"]');
    expect(after).toContain('"answer":"Joey"');
    await setDataFields(list);
  });

  test('changes no field that is locked later, whichever list of questions is named', async () => {
    const token = tokenOf((await register(platform)).body);
    const list = await readDataFields(platform.db, 'riverside');
    const locked = list.membership_purchase.map(({ sectionFields, ...section }) => ({
      ...section,
      sectionFields: sectionFields.map((one) =>
        one.path === 'last_name' ? { ...one, isAuthorised: false } : one,
      ),
    }));
    await setDataFields({ ...list, membership_purchase: locked });
    const path = '/riverside/api/my-account/user/update?onboarding_type=customer_account_online';
    const answer = await platform.call('PUT', path, {
      body: { first_name: 'Other', last_name: 'Other' },
      token,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { user: { first_name: 'Other', last_name: 'Person' } } },
    });
    await setDataFields(list);
  });

  test('rejects the address of another account, an empty required field and old questions', async () => {
    const token = tokenOf((await register(platform)).body);
    expect((await update(token, { email: 'ann@test.example' })).status).toBe(422);
    expect((await update(token, { last_name: '' })).body).toMatchObject({
      errors: { last_name: ['Last name is required.'] },
    });
    expect((await update(token, { checksum: 'old' })).status).toBe(419);
  });
});
