/** @jest-environment node */
/** From a log-in to a rollback, over HTTP. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PASSWORD, startTestConsole, type TestConsole } from '../testing/consoleServer';

const DOCUMENT = readFileSync(join(resolve(__dirname, '../../..'), 'tenants/riverside/tenant.json'), 'utf8');
const TENANT = '/tenants/riverside';

let here: TestConsole;
let token: string;

const post = (path: string, body: unknown = {}) => here.call('POST', path, { token, body });
const get = (path: string) => here.call('GET', path, { token });
/** The data of a response, for checks by `toMatchObject`. */
const dataOf = <Data>({ body }: { readonly body: unknown }) => (body as { readonly data: Data }).data;
const activeText = async (): Promise<string | undefined> =>
  dataOf<{ active: { files: Record<string, string> } }>(await get(TENANT)).active.files['tenant.json'];

interface OpenDraft {
  readonly summary: { readonly id: string; readonly revision: number };
}

let made = 0;

async function newDraft(title = 'Summer'): Promise<{ id: string; revision: number }> {
  const answer = await post(`${TENANT}/drafts`, { title });
  expect(answer.status).toBe(201);
  return dataOf<OpenDraft>(answer).summary;
}

const set = (pointer: string, value: unknown) => ({ action: 'set', file: 'tenant.json', pointer, value });
const save = (draft: string, revision: number, changes: unknown, changeId = `change-${(made += 1)}`) =>
  post(`/drafts/${draft}/changes`, { revision, changeId, changes });

beforeAll(async () => {
  here = await startTestConsole();
  const { email } = await here.operator('Mia', [{ role: 'publish', tenants: 'all' }]);
  const login = await here.call('POST', '/login', { body: { email, password: PASSWORD } });
  ({ token } = dataOf<{ token: string }>(login));
  // The first check starts a thread, which reads the plugins.
  await get('/tenants/riverside');
}, 120_000);
afterAll(() => here.close());

test('an operator edits, checks, publishes, and rolls back to the exact bytes', async () => {
  expect(await get('/tenants')).toMatchObject({
    body: {
      data: expect.arrayContaining([
        expect.objectContaining({
          id: 'riverside',
          name: 'Riverside Leisure',
          status: 'active',
          version: 1,
        }),
      ]) as unknown,
    },
  });
  const { id, revision } = await newDraft();
  const saved = await save(id, revision, [set('/name', 'Trent Leisure')]);
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { revision: 2, can_undo: true, merged: false } },
  });
  expect(await post(`/drafts/${id}/check`)).toMatchObject({ body: { data: { revision: 2 } } });
  expect(await get(`/drafts/${id}/difference`)).toMatchObject({
    body: { data: { changes: { sentences: [{ file: 'tenant.json', pointer: '/name' }] }, published: null } },
  });
  const published = await post(`/drafts/${id}/publish`, { revision: 2, reason: 'A new name' });
  expect(published).toMatchObject({
    status: 201,
    body: { data: { number: 2, author: { name: 'Mia' }, reason: 'A new name', is_active: true } },
  });
  expect(await activeText()).toBe(DOCUMENT.replace('"Riverside Leisure"', '"Trent Leisure"'));
  expect((await get(`/drafts/${id}`)).status).toBe(404);
  expect(await post(`${TENANT}/roll-back`, { version: 1, reason: 'The old name' })).toMatchObject({
    status: 201,
    body: { data: { number: 3, reason: 'The old name' } },
  });
  expect(await activeText()).toBe(DOCUMENT);
  expect(await get(`${TENANT}/versions/2/difference/1`)).toMatchObject({
    body: { data: { files: [{ file: 'tenant.json' }] } },
  });
  const versions = dataOf<{ versions: readonly { number: number }[] }>(await get(`${TENANT}/versions`));
  expect(versions.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('a draft with errors is saved, but not published', async () => {
  const { id, revision } = await newDraft('Broken');
  const saved = await save(id, revision, [set('/nmae', 'Typo')]);
  expect(saved).toMatchObject({
    body: { data: { problems: [{ code: 'unknown-key', pointer: '/nmae' }] } },
  });
  expect(await post(`/drafts/${id}/publish`, { revision: 2, reason: 'Hope' })).toMatchObject({
    status: 409,
    body: { code: 'has_errors', errors: { '/nmae': [expect.anything()] } },
  });
  expect(await activeText()).toBe(DOCUMENT);
});

test('a version with errors, as an edit of the files can make one, is not rolled back to', async () => {
  const { id, revision } = await newDraft('Edited in the files');
  await save(id, revision, [set('/nmae', 'Typo')]);
  const by = { id: 'file', name: 'file' };
  const { store } = here.parts;
  const { number } = await store.publish({ draft: id, revision: 2, by, reason: 'Typo', proof: null });
  expect(await post(`${TENANT}/roll-back`, { version: number - 1, reason: 'It was right' })).toMatchObject({
    status: 201,
  });
  expect(await post(`${TENANT}/roll-back`, { version: number, reason: 'By mistake' })).toMatchObject({
    status: 409,
    body: {
      code: 'has_errors',
      message: expect.stringMatching(/^This version has errors/) as unknown,
      errors: { '/nmae': [expect.anything()] },
    },
  });
  expect(await activeText()).toBe(DOCUMENT);
});

test('a draft that customers could not finish is not published, and its proof says why', async () => {
  const { id, revision } = await newDraft('Kiosk only');
  const { areas } = JSON.parse(DOCUMENT) as {
    areas: { 'online-joining': { sections: readonly { use: string }[] } };
  };
  const at = areas['online-joining'].sections.findIndex(({ use }) => use === 'checkout.header');
  const pointer = `/areas/online-joining/sections/${at}/when`;
  expect(await save(id, revision, [set(pointer, 'mode.kiosk')])).toMatchObject({
    status: 200,
    body: { data: { problems: [] } },
  });
  expect(await post(`/drafts/${id}/proof`)).toMatchObject({
    status: 200,
    body: {
      data: {
        revision: 2,
        proof: { result: 'failed', problems: [{ code: 'confirmation-unreachable', pointer }], changes: null },
      },
    },
  });
  expect(await post(`/drafts/${id}/publish`, { revision: 2, reason: 'Hope' })).toMatchObject({
    status: 409,
    body: { code: 'proof_failed', errors: { [pointer]: [expect.anything()] } },
  });
  expect(await activeText()).toBe(DOCUMENT);
});

test('a version has the proof with which it was published', async () => {
  const { id, revision } = await newDraft('Proven');
  await save(id, revision, [set('/name', 'Proven Leisure')]);
  const published = await post(`/drafts/${id}/publish`, { revision: 2, reason: ' Proven ' });
  const { number } = dataOf<{ number: number }>(published);
  expect(await get(`${TENANT}/versions/${number}`)).toMatchObject({
    body: {
      data: {
        summary: { proof: 'passed', reason: 'Proven' },
        proof: {
          result: 'passed',
          changes: [],
          tables: expect.arrayContaining([
            expect.objectContaining({ area: 'online-joining', is_complete: true }),
          ]) as unknown,
        },
      },
    },
  });
  await post(`${TENANT}/roll-back`, { version: number - 1, reason: 'Back' });
});

test('two operators edit different fields, and a conflict names the value of the other', async () => {
  const { id, revision } = await newDraft('Shared');
  await save(id, revision, [set('/name', 'Trent')]);
  const { token: other } = await here.operator('Ben', [{ role: 'edit', tenants: ['riverside'] }]);
  const asBen = (changes: unknown) =>
    here.call('POST', `/drafts/${id}/changes`, {
      token: other,
      body: { revision, changeId: `change-${(made += 1)}`, changes },
    });
  expect(await asBen([set('/name', 'Avon')])).toMatchObject({
    status: 409,
    body: { code: 'conflict', errors: { 'tenant.json/name': ['Mia changed this to "Trent".'] } },
  });
  expect(await asBen([set('/currency', 'EUR')])).toMatchObject({
    body: { data: { revision: 3, merged: true } },
  });
  await here.call('POST', `/drafts/${id}/presence`, {
    token: other,
    body: { file: 'tenant.json', pointer: '/currency' },
  });
  expect(await post(`/drafts/${id}/presence`, { file: null, pointer: null })).toMatchObject({
    body: { data: { revision: 3, editors: [{ operator: { name: 'Ben' }, pointer: '/currency' }] } },
  });
});

test('the same step sent again is saved once, and undo and redo take it back and repeat it', async () => {
  const { id, revision } = await newDraft('Twice');
  const step = [set('/name', 'Trent')];
  await save(id, revision, step, 'change-lost');
  expect(await save(id, revision, step, 'change-lost')).toMatchObject({ body: { data: { revision: 2 } } });
  expect(await post(`/drafts/${id}/undo`, { revision: 2 })).toMatchObject({
    body: { data: { files: { 'tenant.json': DOCUMENT }, can_undo: false, can_redo: true } },
  });
  expect(await post(`/drafts/${id}/undo`, { revision: 3 })).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_undo' },
  });
  expect(await post(`/drafts/${id}/redo`, { revision: 3 })).toMatchObject({ status: 200 });
});

test('an exported version is imported with the same bytes, as a draft', async () => {
  const archive = dataOf<object>(await get(`${TENANT}/versions/1/export`));
  const imported = await post(`${TENANT}/import`, { title: 'Copy', archive });
  expect(imported.status).toBe(201);
  const { id } = dataOf<{ id: string }>(imported);
  const draft = dataOf<{ files: object; assets: object }>(await get(`/drafts/${id}`));
  const version = dataOf<{ files: object; assets: object }>(await get(`${TENANT}/versions/1`));
  expect([draft.files, draft.assets]).toEqual([version.files, version.assets]);
  const { versions } = dataOf<{ versions: readonly unknown[] }>(await get(`${TENANT}/versions`));
  expect(dataOf<{ versions: readonly unknown[] }>(await get(`${TENANT}/export`)).versions).toHaveLength(
    versions.length,
  );
});

test('a tenant is taken offline with a message, and brought back', async () => {
  const message = 'Closed for works';
  expect((await post(`${TENANT}/offline`, { message, reason: 'Flood' })).status).toBe(200);
  expect(await get(TENANT)).toMatchObject({
    body: { data: { offline_message: message, summary: { status: 'offline' } } },
  });
  expect((await post(`${TENANT}/online`, { reason: 'Dry' })).status).toBe(200);
  expect(await get(TENANT)).toMatchObject({ body: { data: { offline_message: null } } });
});

test('every action is in the log', async () => {
  const { token: admin } = await here.operator('Ada', [{ role: 'administer', tenants: 'all' }]);
  const log = dataOf<{ entries: readonly { action: string }[] }>(
    await here.call('GET', '/audit?tenant=riverside', { token: admin }),
  );
  expect([...new Set(log.entries.map(({ action }) => action))].sort()).toEqual([
    'draft.created',
    'draft.imported',
    'draft.published',
    'tenant.broughtOnline',
    'tenant.takenOffline',
    'version.rolledBack',
  ]);
});

test.each([1e308, 2 ** 31, 99999999999])(
  'the version %d, which cannot exist, is refused',
  async (version) => {
    const draft = await post(`${TENANT}/drafts`, { title: 'Summer', fromVersion: version });
    const back = await post(`${TENANT}/roll-back`, { version, reason: 'Older' });
    const read = await get(`${TENANT}/versions/${version}`);
    const list = await get(`${TENANT}/versions?before=${version}`);
    expect([draft, back, read, list].map(({ status }) => status)).toEqual([422, 422, 404, 422]);
  },
);

describe('a hostile request loses and publishes nothing', () => {
  test.each([
    ['of an outdated revision', 'publish', { revision: 1, reason: 'Late' }, 409, 'draft_changed'],
    [
      'of a revision that never was',
      'changes',
      { revision: 9, changeId: 'change-none', changes: [set('/name', 'X')] },
      409,
      'draft_changed',
    ],
    [
      'with a 5 MB document',
      'file',
      { revision: 2, changeId: 'change-large', file: 'tenant.json', text: 'x'.repeat(5_000_000) },
      413,
      'too_large',
    ],
    [
      'with a key of a prototype',
      'changes',
      `{"revision":2,"changeId":"change-proto","changes":[{"action":"set","file":"tenant.json","pointer":"/theme","value":{"__proto__":{"a":1}}}]}`,
      422,
      'invalid',
    ],
    [
      'with a pointer to a prototype',
      'changes',
      { revision: 2, changeId: 'change-point', changes: [set('/__proto__/name', 'X')] },
      422,
      'invalid',
    ],
    [
      'for a file outside of the tenant',
      'file',
      { revision: 2, changeId: 'change-path', file: '../harbour/tenant.json', text: '{}' },
      422,
      'invalid',
    ],
    ['without a reason', 'publish', { revision: 2, reason: '' }, 422, 'invalid'],
    [
      'with half of a character',
      'changes',
      '{"revision":2,"changeId":"change-half","changes":[{"action":"set","file":"tenant.json","pointer":"/name","value":"\\ud800"}]}',
      422,
      'invalid',
    ],
    ['that is no JSON', 'changes', '{"revision":', 400, 'bad_request'],
  ] as const)('%s', async (_what, call, body, status, code) => {
    const { id, revision } = await newDraft('Attacked');
    await save(id, revision, [set('/name', 'مركز ترنت')]);
    const method = call === 'file' ? 'PUT' : 'POST';
    const answer = await here.call(method, `/drafts/${id}/${call}`, { token, body });
    expect(answer).toMatchObject({ status, body: { code, message: expect.anything() as unknown } });
    expect(await get(`/drafts/${id}`)).toMatchObject({
      body: {
        data: {
          summary: { revision: 2 },
          files: { 'tenant.json': DOCUMENT.replace('"Riverside Leisure"', '"مركز ترنت"') },
        },
      },
    });
    expect(await activeText()).toBe(DOCUMENT);
  });

  test.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an event', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a link to a script', '<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:alert(1)"/></svg>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
    [
      'another file',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/a.png"/></svg>',
    ],
    ['a page', '<!doctype html><p>Hello</p>'],
  ])('a logo with %s is refused', async (_what, picture) => {
    const { id, revision } = await newDraft('Logo');
    const upload = (content: string) =>
      here.call('PUT', `/drafts/${id}/asset`, {
        token,
        body: {
          revision,
          changeId: 'change-logo',
          path: 'assets/logo.svg',
          content: Buffer.from(content).toString('base64'),
        },
      });
    expect(await upload(picture)).toMatchObject({
      status: 422,
      body: { errors: { content: [expect.anything()] } },
    });
    const good = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';
    expect(await upload(good)).toMatchObject({ status: 200, body: { data: { revision: 2 } } });
    const read = (tenant: string) =>
      get(`/tenants/${tenant}/asset?draft=${id}&path=assets%2Flogo.svg`).then(({ status, body }) => [
        status,
        body,
      ]);
    const content = Buffer.from(good).toString('base64');
    expect(await read('riverside')).toEqual([200, { data: { content } }]);
    expect(await read('harbour')).toMatchObject([404, {}]);
  });
});

test('an operator finds the version an order was made with, and the steps that the customer saw', async () => {
  const { store } = here.parts;
  const { hash } = await store.version('riverside', 1);
  await store.recordOrder({ tenant: 'riverside', order: 'order-1', hash, reference: 'R-1' });
  expect(await get(`${TENANT}/order-versions/order-1`)).toMatchObject({
    status: 200,
    body: {
      data: {
        reference: 'R-1',
        version: { hash },
        sections: expect.arrayContaining([
          { area: 'online-joining', id: 'joining.details', title: 'Your details' },
        ]) as unknown,
      },
    },
  });
  expect(await get(`${TENANT}/order-versions/order-2`)).toMatchObject({ status: 200, body: { data: null } });
});
