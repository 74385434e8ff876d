/** @jest-environment node */
import { PASSWORD, register } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.close());

const tokenOf = (body: unknown) => (body as { data: { token: string } }).data.token;

const update = (token: string, body: object) =>
  platform.call('PUT', '/riverside/api/my-account/user/update?onboarding_type=membership_purchase', {
    body,
    token,
  });

const newCustomer = async (email: string) => tokenOf((await register(platform, { email })).body);

async function logIn(username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  return tokenOf((await platform.call('POST', '/riverside/api/auth/customer/login', { body })).body);
}

test('a logged-in customer changes the email address only with their password', async () => {
  await newCustomer('moves@old.example');
  const token = await logIn('moves@old.example');
  const asked = await update(token, { email: 'moves@new.example' });
  expect(asked.status).toBe(422);
  expect(asked.body).toMatchObject({
    errors: { currentPassword: ['Enter your current password to change your email address.'] },
  });
  const guessed = await update(token, { email: 'moves@new.example', currentPassword: 'Guessed-1!' });
  expect(guessed.body).toMatchObject({
    errors: { currentPassword: ['Your current password isn’t correct.'] },
  });
  await logIn('moves@old.example');
  expect(await update(token, { email: 'moves@new.example', currentPassword: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect(await logIn('moves@new.example')).toEqual(expect.any(String));
});

test('a new address is not said to refuse mails', async () => {
  const token = await newCustomer('refused@old.example');
  const customers = platform.db.updateTable('customers').set({ email_refused_at: new Date() });
  await customers.where('email_key', '=', 'refused@old.example').execute();
  expect((await update(token, { email: 'refused@new.example' })).status).toBe(200);
  const moved = await platform.db
    .selectFrom('customers')
    .select('email_refused_at')
    .where('email_key', '=', 'refused@new.example')
    .executeTakeFirstOrThrow();
  expect(moved.email_refused_at).toBeNull();
});

test('a customer who registered in this visit corrects the email address without a password, any number of times', async () => {
  const token = await newCustomer('slip@old.example');
  const mended = await update(token, { email: 'slip@new.example' });
  expect(mended.status).toBe(200);
  expect((await update(tokenOf(mended.body), { email: 'slip@newer.example' })).status).toBe(200);
});

test('other details, and the same address in another case, need no password', async () => {
  await newCustomer('stays@old.example');
  const token = await logIn('stays@old.example');
  expect((await update(token, { first_name: 'Robin' })).status).toBe(200);
  expect((await update(token, { email: 'Stays@Old.example' })).status).toBe(200);
  expect((await update(token, { first_name: 'Kim', currentPassword: PASSWORD })).status).toBe(200);
});

test('password guesses count as they do at login', async () => {
  await newCustomer('guessed@old.example');
  const token = await logIn('guessed@old.example');
  const guess = () => update(token, { email: 'thief@new.example', currentPassword: 'Guessed-1!' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
});
