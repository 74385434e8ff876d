/** @jest-environment node */
import { PASSWORD, register, signIn } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';

/** Password hashing is slow by design, and slower while other tests run. */
jest.setTimeout(60_000);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.close());

const post = (path: string, body: unknown) => platform.call('POST', `/riverside/api/auth/${path}`, { body });
const login = (username: string, password: string) => post('customer/login', { username, password });
const tokenOf = (body: unknown) => (body as { data: { token: string } }).data.token;
const user = (token: string) => platform.call('GET', '/riverside/api/auth/user', { token });

describe('a forgotten password', () => {
  const ask = (name: string) => post('customer/forgotten-password', { email_or_reference: name });
  const mails = async () => platform.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').execute();

  test('returns the same response for known and unknown accounts, and only a known account gets a mail', async () => {
    const before = (await mails()).length;
    const nobody = await ask('nobody@test.example');
    expect((await mails()).length).toBe(before);
    expect(await ask('ann@test.example')).toMatchObject({
      status: nobody.status,
      body: nobody.body as object,
    });
    expect((await mails()).length).toBe(before + 1);
    expect(nobody).toMatchObject({ status: 200, body: { data: { sent: true } } });
  });

  test('sends at most five links at a time, from any number of addresses', async () => {
    const email = 'flooded@new.example';
    await register(platform, { email });
    const before = (await mails()).length;
    const answers = [];
    for (let line = 1; line <= 8; line += 1)
      answers.push(
        await platform.call('POST', '/riverside/api/auth/customer/forgotten-password', {
          body: { email_or_reference: email },
          headers: { 'x-forwarded-for': `203.0.113.${line}` },
        }),
      );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await mails()).length).toBe(before + 5);
    // A customer who has used a link may request another.
    const reset = { token: await resetToken(), password: 'Brand-New-1', passwordConfirmation: 'Brand-New-1' };
    expect((await post('customer/reset-password', reset)).status).toBe(200);
    await ask(email);
    // The other mail reports the change of the password.
    expect((await mails()).length).toBe(before + 7);
  });

  test('the mail carries the id of the request, so that one id leads from the page to the mail server', async () => {
    const requestId = '3f2c1f0a-1111-4222-8333-444455556666';
    const email = 'traced@new.example';
    await register(platform, { email });
    await platform.call('POST', '/riverside/api/auth/customer/forgotten-password', {
      body: { email_or_reference: email },
      headers: { 'x-request-id': requestId, 'x-forwarded-for': '203.0.113.77' },
    });
    const ids = (await mails()).map(({ payload }) => (payload as { requestId?: string }).requestId);
    expect(ids.filter((id) => id === requestId)).toHaveLength(1);
  });

  // @spec joining 2.62, 7.9
  // @spec platform 5.6b
  test('requires the reference if several accounts share the address', async () => {
    expect((await ask('two@test.example')).body).toMatchObject({
      message: expect.stringMatching(/^Multiple/),
    });
  });

  test('is replaced once by the link in the mail, within half an hour, and ends all sessions', async () => {
    const session = await signIn(platform, 'dan@test.example');
    await ask('dan@test.example');
    const token = await resetToken();
    const reset = { token, password: 'Brand-New-1', passwordConfirmation: 'Brand-New-1' };
    expect(
      (await post('customer/reset-password', { ...reset, passwordConfirmation: 'x' })).body,
    ).toMatchObject({
      errors: { passwordConfirmation: ['The password confirmation doesn’t match.'] },
    });
    expect((await post('customer/reset-password', reset)).status).toBe(200);
    expect((await user(session)).status).toBe(401);
    expect((await login('dan@test.example', 'Brand-New-1')).status).toBe(200);
    expect(await post('customer/reset-password', reset)).toMatchObject({
      status: 422,
      body: { errors: { token: [expect.any(String)] } },
    });
  });

  test('cannot be bypassed by repeating the old registration', async () => {
    const email = 'replay@new.example';
    expect((await register(platform, { email }, 'key-replay-1')).status).toBe(201);
    await ask(email);
    const reset = { token: await resetToken(), password: 'Brand-New-1', passwordConfirmation: 'Brand-New-1' };
    expect((await post('customer/reset-password', reset)).status).toBe(200);
    expect((await register(platform, { email }, 'key-replay-1')).status).toBe(422);
  });

  test.each([
    [
      'a new password',
      { currentPassword: PASSWORD, password: 'Own-New-12', repeatNewPassword: 'Own-New-12' },
    ],
    ['another address', { email: 'moved@new.example' }],
  ])('is not replaced by a link from before %s was set', async (_what, changes) => {
    const email = `${Object.keys(changes).join('-')}@new.example`;
    const session = tokenOf((await register(platform, { email })).body);
    await ask(email);
    const token = await resetToken();
    const update = await platform.call(
      'PUT',
      '/riverside/api/my-account/user/update?onboarding_type=membership_purchase',
      { body: changes, token: session },
    );
    expect(update.status).toBe(200);
    const reset = { token, password: 'Brand-New-1', passwordConfirmation: 'Brand-New-1' };
    expect((await post('customer/reset-password', reset)).status).toBe(422);
  });

  test('is not replaced by an expired link', async () => {
    await ask('ann@test.example');
    const token = await resetToken();
    platform.clock.advance(31 * 60_000);
    expect(
      (
        await post('customer/reset-password', {
          token,
          password: 'Brand-New-1',
          passwordConfirmation: 'Brand-New-1',
        })
      ).status,
    ).toBe(422);
  });

  test.each([
    ['http://bookings.riverside.localhost:9170', 'http://bookings.riverside.localhost'],
    ['http://www.my-account.riverside.localhost', 'http://my-account.riverside.localhost'],
    ['http://evil.example', 'http://online-joining.riverside.localhost'],
    [undefined, 'http://online-joining.riverside.localhost'],
  ])('requested from %s links to the page of %s, as configured', async (origin, there) => {
    await platform.call('POST', '/riverside/api/auth/customer/forgotten-password', {
      body: { email_or_reference: 'ann@test.example' },
      headers: origin === undefined ? {} : { 'x-foyer-origin': origin },
    });
    const [, link = ''] = /(http\S+?)#token=/.exec(await lastMail()) ?? [];
    expect(link.replace(/:\d+/, '')).toBe(`${there}/reset-password`);
    platform.clock.advance(16 * 60_000);
  });

  test('can be requested five times in a quarter of an hour, for known and unknown accounts', async () => {
    for (const name of ['ann@test.example', 'nobody@test.example']) {
      const asked: number[] = [];
      for (let time = 1; time <= 6; time += 1) asked.push((await ask(name)).status);
      expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  async function lastMail(): Promise<string> {
    const texts = (await mails())
      .sort((one, other) => Number(one.created_at) - Number(other.created_at))
      .map(({ id, payload }) => {
        const { sealed: encrypted } = payload as { sealed: string };
        return platform.platform.secrets.decrypt(encrypted, `riverside/outbox/${id}`);
      });
    return texts.findLast((text) => text.includes('#token=')) ?? '';
  }

  async function resetToken(): Promise<string> {
    const token = /#token=([\w-]+)/.exec(await lastMail())?.[1];
    if (token === undefined) throw new Error('There is no link in the mail.');
    return token;
  }
});
