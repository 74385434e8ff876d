/** @jest-environment node */
import { sql } from 'kysely';
import { PASSWORD, startTestConsole, type TestConsole } from '../testing/consoleServer';
import type { Grant } from './grants';
import { DEMO_PASSWORD } from './demoOperators.mjs';
import { inviteFirstAdministrator } from './firstAdministrator';
import { seedOperators } from './seedOperators';

const ALL: readonly Grant[] = [{ role: 'administer', tenants: 'all' }];
const RIVERSIDE: readonly Grant[] = [{ role: 'administer', tenants: ['riverside'] }];
const NEW_PASSWORD = 'Another-Word-2026';

let here: TestConsole;
let admin: { id: string; email: string; token: string };

beforeAll(async () => {
  here = await startTestConsole();
  admin = await here.operator('Ada', ALL);
}, 120_000);
afterAll(() => here.close());
beforeEach(async () => {
  await here.mails();
});

const logIn = (email: string, password: string) => here.call('POST', '/login', { body: { email, password } });
const session = (token: string | undefined) => here.call('GET', '/session', { token });
const dataOf = (answer: { readonly body: unknown }) =>
  (answer.body as { data: Record<string, unknown> }).data;
const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? 'none';
const invite = (email: string, grants: readonly Grant[], token = admin.token) =>
  here.call('POST', '/accounts', { token, body: { name: 'Noor Haddad', email, grants } });
const passwords = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };

describe('a login', () => {
  test('gives a token, and the session names the operator and where the documents are', async () => {
    const { token } = dataOf(await logIn(` ${admin.email.toUpperCase()}`, PASSWORD));
    expect(await session(String(token))).toMatchObject({
      status: 200,
      body: { data: { operator: { id: admin.id, name: 'Ada', status: 'active' }, storage: 'database' } },
    });
  });

  test('with a wrong password and with an unknown name get the same answer in the same time', async () => {
    const timed = async (email: string) => {
      const began = performance.now();
      const answer = await logIn(email, 'Wrong-Word-2026');
      return { answer, ms: performance.now() - began };
    };
    const known = await timed(admin.email);
    const unknown = await timed('nobody@console.example');
    expect(known.answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(unknown.answer).toEqual(known.answer);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(590);
  });

  test('is refused after ten wrong passwords, also with the right one, until the time is over', async () => {
    const { email } = await here.operator('Locked', ALL);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance'] });
    await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'Wrong-Word-2026')));
    expect(await logIn(email, PASSWORD)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    jest.useRealTimers();
  });

  test('ends with logout, and after twelve hours', async () => {
    const first = await here.operator('Leaving', ALL);
    await here.call('POST', '/logout', { token: first.token });
    expect((await session(first.token)).status).toBe(401);
    const second = await here.operator('Late', ALL);
    here.advance(12 * 3_600_000);
    expect((await session(second.token)).status).toBe(401);
    admin = await here.operator('Ada', ALL);
  });

  test('stores no token', async () => {
    const { rows } = await sql<{ hash: string }>`
      select token_hash as hash from documents.operator_sessions`.execute(here.parts.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ hash }) => admin.token.includes(hash))).toBe(false);
  });
});

describe('an invitation', () => {
  test('is sent by mail, is accepted once, and logs the new operator in', async () => {
    const answer = await invite('noor@riverside.example', [{ role: 'edit', tenants: ['riverside'] }]);
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'invited' } } });
    const [mail] = await here.mails();
    expect(mail).toMatchObject({
      to: 'noor@riverside.example',
      subject: 'Ada invites you to the console',
    });
    const token = tokenIn(mail?.text);
    expect(await here.call('POST', '/invitations/read', { body: { token } })).toMatchObject({
      body: { data: { email: 'noor@riverside.example', invited_by: 'Ada' } },
    });
    const accept = () =>
      here.call('POST', '/invitations/accept', { body: { token, name: 'نور حداد', ...passwords } });
    const accepted = await accept();
    expect(await session(String(dataOf(accepted)['token']))).toMatchObject({
      body: { data: { operator: { name: 'نور حداد', status: 'active' } } },
    });
    expect(await accept()).toMatchObject({ status: 422, body: { errors: { token: [expect.anything()] } } });
    expect((await logIn('noor@riverside.example', NEW_PASSWORD)).status).toBe(200);
  });

  test('expires after seven days, and a new one ends the one before', async () => {
    const { id } = dataOf(await invite('late@riverside.example', RIVERSIDE));
    const first = tokenIn((await here.mails())[0]?.text);
    await here.call('POST', `/accounts/${String(id)}/invitation`, { token: admin.token });
    const second = tokenIn((await here.mails())[0]?.text);
    const read = (token: string) => here.call('POST', '/invitations/read', { body: { token } });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([422, 200]);
    here.advance(7 * 24 * 3_600_000);
    expect((await read(second)).status).toBe(422);
    admin = await here.operator('Ada', ALL);
  });

  test('accepts no weak password, and the link stays valid', async () => {
    await invite('weak@riverside.example', RIVERSIDE);
    const token = tokenIn((await here.mails())[0]?.text);
    const accept = (password: string) =>
      here.call('POST', '/invitations/accept', {
        body: { token, name: 'Wea', password, passwordConfirmation: password },
      });
    expect(await accept('password')).toMatchObject({
      status: 422,
      body: { errors: { password: expect.anything() } },
    });
    expect((await accept(NEW_PASSWORD)).status).toBe(200);
  });

  test('of an address that has an operator, or that is none, is refused', async () => {
    expect(await invite(admin.email, ALL)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await invite('no address', ALL)).toMatchObject({
      status: 422,
      body: { errors: { email: expect.anything() } },
    });
    expect(await here.mails()).toEqual([]);
  });

  test('for a misspelt tenant is refused at its field', async () => {
    const grants: readonly Grant[] = [ALL[0] as Grant, { role: 'edit', tenants: ['rivreside'] }];
    expect(await invite('typo@riverside.example', grants)).toMatchObject({
      status: 422,
      body: { errors: { 'grants.1.tenants': ['There is no venue “rivreside”.'] } },
    });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => here.call('POST', '/forgotten-password', { body: { email } });
  const reset = (token: string) => here.call('POST', '/reset-password', { body: { token, ...passwords } });

  test('gets a link that works once, ends all sessions and is confirmed by mail', async () => {
    const { email, token: open } = await here.operator('Forgetful', ALL);
    await ask(email);
    const token = tokenIn((await here.mails())[0]?.text);
    expect((await reset(token)).status).toBe(200);
    expect((await session(open)).status).toBe(401);
    expect((await reset(token)).status).toBe(422);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await here.mails()).map(({ subject }) => subject)).toEqual([
      'Your password for the console has been changed',
    ]);
  });

  test('of an unknown address gets the same answer, and no mail', async () => {
    expect(await ask('nobody@console.example')).toEqual(await ask(admin.email));
    expect((await here.mails()).map(({ to }) => to)).toEqual([admin.email]);
  });

  test('gets a link that expires after thirty minutes', async () => {
    const { email } = await here.operator('Slow', ALL);
    await ask(email);
    const token = tokenIn((await here.mails())[0]?.text);
    here.advance(30 * 60_000);
    expect((await reset(token)).status).toBe(422);
  });
});

describe('administrators', () => {
  const setGrants = (id: string, grants: readonly Grant[], token: string) =>
    here.call('PUT', `/accounts/${id}/grants`, { token, body: { grants } });
  const remove = (id: string, token: string) => here.call('DELETE', `/accounts/${id}`, { token });

  test('of one tenant see and change only its operators, and give roles for it only', async () => {
    const local = await here.operator('Local', RIVERSIDE);
    const theirs = await here.operator('Riv', [{ role: 'view', tenants: ['riverside'] }]);
    const other = await here.operator('Har', [{ role: 'view', tenants: ['harbour'] }]);
    const list = dataOf(await here.call('GET', '/accounts', { token: local.token }));
    const ids = (list as unknown as readonly { id: string }[]).map(({ id }) => id);
    expect([ids.includes(theirs.id), ids.includes(other.id), ids.includes(admin.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await setGrants(theirs.id, [{ role: 'edit', tenants: ['riverside'] }], local.token)).status).toBe(
      200,
    );
    expect((await setGrants(theirs.id, ALL, local.token)).status).toBe(403);
    expect((await setGrants(other.id, RIVERSIDE, local.token)).status).toBe(404);
    expect((await remove(other.id, local.token)).status).toBe(404);
    expect(
      (await invite('x@harbour.example', [{ role: 'view', tenants: ['harbour'] }], local.token)).status,
    ).toBe(403);
  });

  test('a removed operator is logged out, cannot log in, and their address can be invited again', async () => {
    const { id, email, token } = await here.operator('Gone', RIVERSIDE);
    expect((await remove(id, admin.token)).status).toBe(200);
    expect((await session(token)).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(422);
    expect((await invite(email, RIVERSIDE)).status).toBe(201);
  });

  test('the last one who administers all tenants keeps the role, also if two give it up at the same time', async () => {
    const { db } = here.parts;
    await sql`update documents.operators set removed_at = now() where removed_at is null`.execute(db);
    const [one, two] = [await here.operator('One', ALL), await here.operator('Two', ALL)];
    await invite('waiting@console.example', ALL, one.token);
    const answers = await Promise.all([
      setGrants(one.id, RIVERSIDE, one.token),
      remove(two.id, two.token),
      remove(one.id, two.token),
    ]);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from documents.operators
      where removed_at is null and password_hash is not null and grants::text like '%all%'`.execute(db);
    expect(rows).toEqual([{ left: 1 }]);
    expect(answers.map(({ status }) => status)).toContain(409);
    admin = await here.operator('Ada', ALL);
  });
});

describe('the log', () => {
  test('has each action with its operator, newest first, in pages', async () => {
    const actor = await here.operator('Actor', ALL);
    for (let at = 0; at < 52; at += 1) await invite(`page${at}@console.example`, RIVERSIDE, actor.token);
    const page = async (more: string) =>
      dataOf(await here.call('GET', `/audit?operator=${actor.id}${more}`, { token: admin.token })) as {
        entries: readonly { id: string; action: string; operator: object }[];
        next: string | null;
      };
    const first = await page('');
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      action: 'operator.invited',
      operator: { id: actor.id, name: 'Actor' },
    });
    const second = await page(`&before=${first.next ?? ''}`);
    expect([second.entries.length, second.next]).toEqual([2, null]);
  });

  test('contains no password, token or mail address', async () => {
    const { rows } = await sql<{ details: object }>`select details from documents.audit`.execute(
      here.parts.db,
    );
    const text = JSON.stringify(rows);
    for (const secret of [PASSWORD, NEW_PASSWORD, '@console.example', 'operator_'])
      expect(text.includes(secret)).toBe(false);
  });

  test('is never changed', async () => {
    const { db } = here.parts;
    for (const attack of [
      sql`update documents.audit set action = 'nothing'`,
      sql`delete from documents.audit`,
      sql`truncate documents.audit`,
    ])
      await expect(attack.execute(db)).rejects.toThrow('never changed');
  });
});

test('the demonstration has an operator for each role, but not beside others', async () => {
  expect(await seedOperators(here.parts)).toBe(false);
  const empty = await startTestConsole();
  expect(await seedOperators(empty.parts)).toBe(true);
  const body = { email: 'admin@console.example', password: DEMO_PASSWORD };
  expect((await empty.call('POST', '/login', { body })).status).toBe(200);
  await empty.close();
});

test('the first administrator is invited until somebody has a password, and never twice at a time', async () => {
  const empty = await startTestConsole();
  const email = 'anna@console.example';
  expect(await inviteFirstAdministrator(empty.parts, email)).toBe(true);
  const [lost] = await empty.mails();
  expect(await inviteFirstAdministrator(empty.parts, ` ${email.toUpperCase()}`)).toBe(false);
  empty.advance(8 * 24 * 3_600_000);
  expect(await inviteFirstAdministrator(empty.parts, email)).toBe(true);
  const [mail] = await empty.mails();
  expect(mail?.to).toBe(email);
  const accept = (text: string | undefined) =>
    empty.call('POST', '/invitations/accept', { body: { token: tokenIn(text), name: 'Anna', ...passwords } });
  expect((await accept(lost?.text)).status).toBe(422);
  expect((await accept(mail?.text)).status).toBe(200);
  expect(await inviteFirstAdministrator(empty.parts, 'ben@console.example')).toBe(false);
  await empty.close();
});
