/** @jest-environment node */
import { startTestConsole, type TestConsole } from '../../testing/consoleServer';
import { openProvider } from './provider';
import { logInAtProvider, startProvider, type TestProvider } from './testing/startProvider';

const RETURN = 'http://console.foyer.localhost:8080/login';
const SETTINGS = { clientId: 'console', clientSecret: 'console-secret', name: 'Example Leisure' };

let here: TestConsole;
let provider: TestProvider;
let admin: { readonly id: string; readonly email: string; readonly token: string };

beforeAll(async () => {
  provider = await startProvider(RETURN);
  here = await startTestConsole({ provider: openProvider({ ...SETTINGS, issuer: provider.issuer }) });
  admin = await here.operator('Ada', [{ role: 'administer', tenants: 'all' }]);
}, 120_000);
afterAll(async () => {
  await provider.stop();
  await here.close();
});

interface Begun {
  readonly address: string;
  readonly attempt: string;
}

const dataOf = <Data>({ body }: { readonly body: unknown }) => (body as { readonly data: Data }).data;
const begin = async () => dataOf<Begun>(await here.call('POST', '/provider-login/begin'));
const finish = (attempt: string, query: string) =>
  here.call('POST', '/provider-login/finish', { body: { attempt, query } });
const logInAs = async (person: string) => {
  const { address, attempt } = await begin();
  return finish(attempt, await logInAtProvider(address, person, RETURN));
};
const newestEvent = async () =>
  dataOf<{ readonly entries: readonly object[] }>(await here.call('GET', '/audit', { token: admin.token }))
    .entries[0];

test('an operator logs in with a verified address, the log names the provider, and logout ends the session', async () => {
  const answer = await logInAs(admin.email.toUpperCase());
  expect(answer.status).toBe(200);
  const { token } = dataOf<{ readonly token: string }>(answer);
  expect(await here.call('GET', '/session', { token })).toMatchObject({
    status: 200,
    body: { data: { operator: { id: admin.id } } },
  });
  expect(await newestEvent()).toMatchObject({
    action: 'login.accepted',
    operator: { id: admin.id },
    details: { provider: 'Example Leisure' },
  });
  await here.call('POST', '/logout', { token });
  expect((await here.call('GET', '/session', { token })).status).toBe(401);
});

test('an invited operator needs no password, and is active after the login', async () => {
  const email = 'invited@console.example';
  const grants = [{ role: 'view', tenants: 'all' }];
  await here.call('POST', '/accounts', { token: admin.token, body: { name: 'Noor', email, grants } });
  const { token } = dataOf<{ readonly token: string }>(await logInAs(email));
  expect(await here.call('GET', '/session', { token })).toMatchObject({
    body: { data: { operator: { email, status: 'active' } } },
  });
});

test('an address of no operator is refused, and the log says so', async () => {
  expect(await logInAs('stranger@console.example')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('There is no operator with the email address') },
  });
  expect(await newestEvent()).toMatchObject({ action: 'login.refused', operator: null });
});

test('an address that the provider has not verified is refused', async () => {
  expect(await logInAs(`unverified:${admin.email}`)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('has not confirmed your email address') },
  });
});

describe('a login is not completed', () => {
  const notCompleted = {
    status: 422,
    body: { message: expect.stringContaining('The login was not completed') },
  };

  test('with the state of another login', async () => {
    const { address } = await begin();
    const other = await begin();
    const query = await logInAtProvider(address, admin.email, RETURN);
    expect(await finish(other.attempt, query)).toMatchObject(notCompleted);
  });

  test('with a changed state, although the code is valid', async () => {
    const { address, attempt } = await begin();
    const query = new URLSearchParams(await logInAtProvider(address, admin.email, RETURN));
    query.set('state', 'changed');
    expect(await finish(attempt, query.toString())).toMatchObject(notCompleted);
  });

  test('with an attempt that this server did not make', async () => {
    expect(await finish('invented', 'code=a&state=b')).toMatchObject(notCompleted);
  });

  test('with a code that was used', async () => {
    const { address, attempt } = await begin();
    const query = await logInAtProvider(address, admin.email, RETURN);
    expect((await finish(attempt, query)).status).toBe(200);
    expect(await finish(attempt, query)).toMatchObject(notCompleted);
  });

  test('if the person cancels at the provider', async () => {
    const { address, attempt } = await begin();
    const state = new URL(address).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    expect(await finish(attempt, query.toString())).toMatchObject(notCompleted);
  });

  test('after 15 minutes', async () => {
    const { address, attempt } = await begin();
    const query = await logInAtProvider(address, admin.email, RETURN);
    here.advance(15 * 60_000);
    expect(await finish(attempt, query)).toMatchObject(notCompleted);
  });
});

const opened: TestConsole[] = [];
const openAnother = async (options: Parameters<typeof startTestConsole>[0] = {}) => {
  const another = await startTestConsole(options);
  opened.push(another);
  return another;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

test('a provider that does not answer is named as the reason, also after the login began', async () => {
  const silent = await startProvider(RETURN);
  const there = await openAnother({ provider: openProvider({ ...SETTINGS, issuer: silent.issuer }) });
  const unreachable = { status: 502, body: { message: expect.stringContaining('doesn’t answer') } };
  const logged = jest.spyOn(there.parts.log, 'error').mockReturnValue(undefined);
  const begun = await there.call('POST', '/provider-login/begin');
  const { address, attempt } = dataOf<Begun>(begun);
  const query = await logInAtProvider(address, admin.email, RETURN);
  await silent.stop();
  const body = { attempt, query };
  expect(await there.call('POST', '/provider-login/finish', { body })).toMatchObject(unreachable);
  const never = await openAnother({ provider: openProvider({ ...SETTINGS, issuer: silent.issuer }) });
  const alsoLogged = jest.spyOn(never.parts.log, 'error').mockReturnValue(undefined);
  expect(await never.call('POST', '/provider-login/begin')).toMatchObject(unreachable);
  for (const log of [logged, alsoLogged])
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'operators.providerUnreachable' }),
      expect.any(String),
    );
});

test('the login page learns the name of the provider, and without one there is no such login', async () => {
  expect(dataOf(await here.call('GET', '/login-options'))).toEqual({ provider: 'Example Leisure' });
  const without = await openAnother();
  expect(dataOf(await without.call('GET', '/login-options'))).toEqual({ provider: null });
  expect((await without.call('POST', '/provider-login/begin')).status).toBe(404);
});
