/** @jest-environment node */
/** Every call of the console with every kind of operator. */
import type { Grant, Role } from '../operators/grants';
import { startTestConsole, type TestConsole } from '../testing/consoleServer';
import { allCalls } from './allCalls';
import { readOperatorCalls } from './descriptors';

const ROLES: readonly Role[] = ['view', 'edit', 'publish', 'administer'];
const grant = (role: Role, tenant: string): readonly Grant[] => [{ role, tenants: [tenant] }];

const PERSONAS: Readonly<Record<string, readonly Grant[]>> = {
  'an operator of another tenant': grant('publish', 'harbour'),
  'who may view': grant('view', 'riverside'),
  'who may edit': grant('edit', 'riverside'),
  'who may publish': grant('publish', 'riverside'),
  'who administers': grant('administer', 'riverside'),
};

const descriptors = readOperatorCalls();
const served = allCalls.flatMap(({ name }) => descriptors.get(name) ?? []);
const guarded = served.filter(({ auth }) => auth === 'operator');

let here: TestConsole;
let draft: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  here = await startTestConsole();
  draft = await newDraft();
  for (const [name, grants] of Object.entries(PERSONAS))
    tokens.set(name, (await here.operator(name, grants)).token);
}, 120_000);
afterAll(() => here.close());

const newDraft = async (): Promise<string> =>
  (await here.parts.store.createDraft('riverside', { id: 'a', name: 'A' }, 'Draft')).id;

const pathOf = (path: string): string =>
  path
    .replace('/api/operators', '')
    .replace('{tenant}', 'riverside')
    .replace('{draft}', draft)
    .replace('{version}', '1')
    .replace('{base}', '1')
    .replace('{preview}', '0123456789abcdef')
    .replace('{operator}', 'unknown');

/** An empty body: a caller with access gets 422 for its fields, and nothing changes. */
const request = ({ method, path, body }: (typeof served)[number], token: string | undefined) =>
  here.call(method, pathOf(path), { token, ...(body !== undefined && { body: {} }) });

const codeOf = ({ body }: { readonly body: unknown }): unknown => (body as { readonly code?: string }).code;

test('each call is served as it is described', () => {
  expect(allCalls.filter(({ name }) => !descriptors.has(name))).toEqual([]);
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
});

test('the calls without a session are those of logging in', () => {
  const open = served.filter(({ auth }) => auth === 'none').map(({ name }) => name);
  expect(open.sort()).toEqual([
    'acceptInvitation',
    'beginProviderLogin',
    'finishProviderLogin',
    'getLoginOptions',
    'operatorForgottenPassword',
    'operatorLogin',
    'operatorLogout',
    'operatorResetPassword',
    'readInvitation',
    'readSharedDraft',
  ]);
});

test.each(guarded.map((call) => [call.name, call] as const))('%s needs a session', async (_name, call) => {
  for (const token of [undefined, 'operator_x', `operator_${'x'.repeat(43)}`, `staff_${'x'.repeat(43)}`])
    expect(await request(call, token)).toMatchObject({ status: 401, body: { code: 'unauthorised' } });
});

const table = guarded.flatMap((call) =>
  Object.keys(PERSONAS).map((persona) => [call.name, persona, call] as const),
);

test.each(table)('%s by an operator %s', async (_name, persona, call) => {
  // The call before may have discarded it.
  if (call.access?.of === 'draft') draft = await newDraft();
  const answer = await request(call, tokens.get(persona));
  const { access } = call;
  const role = PERSONAS[persona]?.[0]?.role ?? 'view';
  const isElsewhere = persona === 'an operator of another tenant';
  if (access !== undefined && access.of !== 'any' && isElsewhere) {
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  } else if (access !== undefined && ROLES.indexOf(role) < ROLES.indexOf(access.role)) {
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/^You need the right “[A-Z]/) });
  } else {
    expect(['unauthorised', 'forbidden']).not.toContain(codeOf(answer));
    if (access?.of === 'tenant' || access?.of === 'draft') expect(answer.status).not.toBe(404);
  }
});

test('a draft and a tenant that do not exist look like those of others', async () => {
  const token = tokens.get('who may publish');
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    `/drafts/${unknown}`,
    '/drafts/no-uuid',
    '/tenants/nothing',
    '/tenants/harbour',
    '/nothing',
  ])
    expect(await here.call('GET', path, { token })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
});

test('the list of tenants contains only those of the operator', async () => {
  const { body } = await here.call('GET', '/tenants', { token: tokens.get('who may view') });
  expect(body).toMatchObject({ data: [{ id: 'riverside', role: 'view' }] });
});
