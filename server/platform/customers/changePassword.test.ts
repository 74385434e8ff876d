/** @jest-environment node */
import { checkPassword } from './limits';
import { openCheckedSession } from './sessions';
import { STANDARD_COST } from '../../net/variables.mjs';
import { PASSWORD, register } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';

/** Password hashing is slow by design, and slower while other tests run. */
jest.setTimeout(60_000);

let platform: TestPlatform;
let kept: string;
beforeAll(async () => {
  // Uses the real cost of hashing, because it decides which of two parallel changes finishes first.
  platform = await startTestPlatform({ passwordCost: STANDARD_COST });
  kept = await newCustomer('kept@new.example');
}, 120_000);
afterAll(() => platform.close());

const NEW = 'Brand-New-1';
const tokenOf = (body: unknown) => (body as { data: { token: string } }).data.token;

async function newCustomer(email: string): Promise<string> {
  return tokenOf((await register(platform, { email })).body);
}

const update = (token: string, body: object) =>
  platform.call('PUT', '/riverside/api/my-account/user/update?onboarding_type=membership_purchase', {
    body,
    token,
  });
const login = async (username: string, password: string) =>
  (await platform.call('POST', '/riverside/api/auth/customer/login', { body: { username, password } }))
    .status;
const isSignedIn = async (token: string) =>
  (await platform.call('GET', '/riverside/api/auth/user', { token })).status === 200;

/** Returns the token of the link in the mail. */
async function forgotten(email: string): Promise<{ token: string }> {
  await platform.call('POST', '/riverside/api/auth/customer/forgotten-password', {
    body: { email_or_reference: email },
  });
  const rows = await platform.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .orderBy('created_at', 'desc')
    .execute();
  const tokens = rows.map(({ id, payload }) => {
    const { sealed: encrypted } = payload as { sealed: string };
    const mail = platform.platform.secrets.decrypt(encrypted, `riverside/outbox/${id}`);
    return mail.includes(`"${email}"`) ? /#token=([\w-]+)/.exec(mail)?.[1] : undefined;
  });
  return { token: tokens.find((token) => token !== undefined) ?? '' };
}

const given = (over: object = {}) => ({
  currentPassword: PASSWORD,
  password: NEW,
  repeatNewPassword: NEW,
  ...over,
});

// @spec joining 3.24b
test('the current password allows a new one; only the new password and the new session work afterwards', async () => {
  const before = await newCustomer('change@new.example');
  const answer = await update(before, given());
  expect(answer.status).toBe(200);
  expect(await login('change@new.example', NEW)).toBe(200);
  expect(await login('change@new.example', PASSWORD)).toBe(422);
  expect([await isSignedIn(before), await isSignedIn(tokenOf(answer.body))]).toEqual([false, true]);
});

// @spec joining 3.24b
test.each([
  [
    'a wrong current password',
    { currentPassword: 'Wrong-Pass-1' },
    { currentPassword: ['Your current password isn’t correct.'] },
  ],
  [
    'a different repetition',
    { repeatNewPassword: 'Other-New-1' },
    { repeatNewPassword: ['The password confirmation doesn’t match.'] },
  ],
  [
    'a new password without a number',
    { password: 'Brand-New', repeatNewPassword: 'Brand-New' },
    { password: ['Password must contain a number.'] },
  ],
  ['no new password', { password: '', repeatNewPassword: '' }, { password: ['Password is required.'] }],
])('%s is rejected under its field, and nothing changes', async (_what, over, errors) => {
  expect(await update(kept, given(over))).toMatchObject({ status: 422, body: { errors } });
  expect(await isSignedIn(kept)).toBe(true);
});

test('a reset during a password change keeps the old session out', async () => {
  const email = 'shut-out@new.example';
  const stolen = await newCustomer(email);
  const { token } = await forgotten(email);
  const reset = { token, password: 'Mine-Again-1', passwordConfirmation: 'Mine-Again-1' };
  // The change verifies one password and hashes another. The reset only hashes, so it finishes first.
  const [change] = await Promise.all([
    update(stolen, given()),
    platform.call('POST', '/riverside/api/auth/customer/reset-password', { body: reset }),
  ]);
  expect(change.status).toBe(401);
  expect([await login(email, NEW), await login(email, 'Mine-Again-1')]).toEqual([422, 200]);
});

test('a password that changes while it is checked opens no session', async () => {
  const { db, clock } = platform;
  await newCustomer('checked@new.example');
  const row = await db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email_key', '=', 'checked@new.example')
    .executeTakeFirstOrThrow();
  const open = () => openCheckedSession(db, 'riverside', row, clock.now());
  expect(await open()).toEqual(expect.any(String));
  await db.updateTable('customers').set({ password_hash: 'another' }).where('id', '=', row.id).execute();
  expect(await open()).toBeUndefined();
});

test('two simultaneous changes do not undo each other', async () => {
  const token = await newCustomer('both@new.example');
  const changes = [{ first_name: 'Ada' }, { last_name: 'Byron' }, { channels: ['post'] }];
  await Promise.all(changes.map((change) => update(token, change)));
  const { answers } = await platform.db
    .selectFrom('customers')
    .select('answers')
    .where('email_key', '=', 'both@new.example')
    .executeTakeFirstOrThrow();
  expect(answers).toMatchObject(Object.assign({}, ...changes) as object);
});

test('an open session does not allow unlimited guesses', async () => {
  const tenant = platform.platform.tenants.find('riverside');
  const { reference } = await platform.db
    .selectFrom('customers')
    .select('reference')
    .where('email_key', '=', 'kept@new.example')
    .executeTakeFirstOrThrow();
  if (!tenant) throw new Error('There is no such tenant.');
  const from = { tenant, address: '127.0.0.1' };
  // Nine wrong passwords at login. The next one here is the tenth and last.
  for (let guess = 0; guess < 9; guess += 1)
    await checkPassword(platform.platform, from, reference, () => Promise.resolve(false));
  expect((await update(kept, given({ currentPassword: 'Wrong-Pass-1' }))).status).toBe(422);
  expect((await update(kept, given())).status).toBe(429);
  expect(await login('kept@new.example', PASSWORD)).toBe(200);
});

/** The subject and address of each mail, oldest first. */
async function mailsAbout(words: string): Promise<readonly string[]> {
  const rows = await platform.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .execute();
  return rows
    .map(({ id, payload }) => {
      const { sealed: encrypted } = payload as { sealed: string };
      const mail: unknown = JSON.parse(
        platform.platform.secrets.decrypt(encrypted, `riverside/outbox/${id}`),
      );
      return mail as { to: string; template: string };
    })
    .filter(({ to }) => to.startsWith(words))
    .map(({ to, template }) => `${template} ${to}`)
    .toSorted();
}

test('a mail reports a changed password, by change or by reset', async () => {
  const token = await newCustomer('told@new.example');
  await update(token, given());
  expect(await mailsAbout('told@')).toEqual(['passwordChanged told@new.example']);
  const link = await forgotten('told@new.example');
  const reset = await platform.call('POST', '/riverside/api/auth/customer/reset-password', {
    body: { ...link, password: PASSWORD, passwordConfirmation: PASSWORD },
  });
  expect(reset.status).toBe(200);
  expect(await mailsAbout('told@')).toEqual([
    'passwordChanged told@new.example',
    'passwordChanged told@new.example',
    'passwordReset told@new.example',
  ]);
});

test('a changed email address is reported to the old and the new address; other changes send no mail', async () => {
  const token = await newCustomer('moved.old@new.example');
  const same = await update(token, { first_name: 'Jo' });
  expect(await mailsAbout('moved.')).toEqual([]);
  const answer = await update(tokenOf(same.body), { email: 'moved.new@new.example' });
  expect(answer.status).toBe(200);
  expect(await mailsAbout('moved.')).toEqual([
    'emailChanged moved.new@new.example',
    'emailChanged moved.old@new.example',
  ]);
});
