import { randomUUID } from 'node:crypto';
import type { TestResponse, TestPlatform } from './testPlatform';

export const PASSWORD = 'Foyer-Test-1';

/** Signs in a seeded account and returns its token. */
export async function signIn(
  platform: TestPlatform,
  username: string,
  tenant = 'riverside',
): Promise<string> {
  const { body, status } = await platform.call('POST', `/${tenant}/api/auth/customer/login`, {
    body: { username, password: PASSWORD },
  });
  const token: unknown = (body as { data?: { token?: unknown } }).data?.token;
  if (typeof token !== 'string') throw new Error(`${username} could not log in: ${status}`);
  return token;
}

export async function dataFieldsChecksum(platform: TestPlatform): Promise<string> {
  const { body } = await platform.call(
    'GET',
    '/riverside/api/data-fields?onboarding_type=customer_account_online',
  );
  return (body as { checksum: string }).checksum;
}

/** A valid registration, with the changes of the test. */
export async function register(
  platform: TestPlatform,
  changes: Readonly<Record<string, unknown>> = {},
  key: string = randomUUID(),
): Promise<TestResponse> {
  const body = {
    clientId: 'riverside-web',
    source: 'online-joining',
    terms: ['t-account'],
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    checksum: await dataFieldsChecksum(platform),
    first_name: 'New',
    last_name: 'Person',
    email: `${randomUUID()}@new.example`,
    date_of_birth: '1991-02-03',
    ...changes,
  };
  return platform.call(
    'POST',
    '/riverside/api/auth/customer/register?onboarding_type=customer_account_online',
    { body, key },
  );
}
