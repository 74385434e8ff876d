/** @jest-environment node */
/** The approval of legal texts by a second person, over HTTP. */
import { startTestConsole, type TestConsole } from '../testing/consoleServer';

const TENANT = '/tenants/riverside';
const GUARANTEE = 'joining.confirm.guarantee1';

let here: TestConsole;
let mia: string;
let olu: string;
let made = 0;

/** The data of a response, for checks by `toMatchObject`. */
const dataOf = <Data>({ body }: { readonly body: unknown }) => (body as { readonly data: Data }).data;
const post = (token: string, path: string, body: unknown = {}) => here.call('POST', path, { token, body });
const get = (path: string) => here.call('GET', path, { token: mia });
const set = (pointer: string, value: unknown) => ({ action: 'set', file: 'tenant.json', pointer, value });
const text = (words: string, key = GUARANTEE) => set('/copy', { 'en-GB': { [key]: words } });
const rule = (legalTexts: boolean) => set('/approval', { legalTexts });

async function save(token: string, draft: string, revision: number, changes: readonly unknown[]) {
  const body = { revision, changeId: `change-${(made += 1)}`, changes };
  expect(await post(token, `/drafts/${draft}/changes`, body)).toMatchObject({ status: 200 });
}

/** Mia's draft, whose revision 2 has these changes. */
async function draftWith(...changes: readonly unknown[]): Promise<string> {
  const { id } = dataOf<{ summary: { id: string } }>(
    await post(mia, `${TENANT}/drafts`, { title: 'Texts' }),
  ).summary;
  await save(mia, id, 1, changes);
  return id;
}

const publish = (token: string, draft: string, revision = 2) =>
  post(token, `/drafts/${draft}/publish`, { revision, reason: 'Texts' });
const approve = (token: string, draft: string, revision = 2) =>
  post(token, `/drafts/${draft}/approval`, { revision });
const ask = (token: string, draft: string, revision = 2) =>
  post(token, `/drafts/${draft}/approval-request`, { revision });
const REQUIRED = { status: 409, body: { code: 'approval_required' } };

beforeAll(async () => {
  here = await startTestConsole();
  ({ token: mia } = await here.operator('Mia', [{ role: 'publish', tenants: 'all' }]));
  ({ token: olu } = await here.operator('Olu', [{ role: 'publish', tenants: 'all' }]));
  // The first check starts a thread, which reads the plugins.
  await get('/tenants/riverside');
}, 120_000);
afterAll(() => here.close());

test('a tenant without the rule publishes legal texts without an approval', async () => {
  const id = await draftWith(text('Another guarantee'));
  expect(await get(`/drafts/${id}`)).toMatchObject({
    body: { data: { approval: { is_required: false, texts: [{ key: GUARANTEE }] } } },
  });
  expect(await approve(olu, id)).toMatchObject({ status: 409, body: { code: 'approval_not_needed' } });
  expect((await publish(mia, id)).status).toBe(201);
});

describe('where the tenant requires an approval', () => {
  let earlier: string;

  beforeAll(async () => {
    earlier = await draftWith(set('/name', 'Early Leisure'));
    expect((await publish(mia, await draftWith(rule(true)))).status).toBe(201);
  });

  test('other changes need none', async () => {
    const id = await draftWith(set('/name', 'Trent Leisure'));
    expect((await publish(mia, id)).status).toBe(201);
  });

  test('a changed guarantee waits until another operator approves it', async () => {
    const older = await draftWith(set('/name', 'Older Leisure'));
    const id = await draftWith(text('The first guarantee'));
    expect(await publish(mia, id)).toMatchObject(REQUIRED);
    const later = { revision: 2, reason: 'Later', at: '2026-03-11T10:00:00.000Z' };
    expect(await post(mia, `/drafts/${id}/schedule`, later)).toMatchObject(REQUIRED);
    expect(await approve(mia, id)).toMatchObject({ status: 409, body: { code: 'own_draft' } });
    expect(await approve(olu, id, 1)).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
    expect(await approve(olu, id)).toMatchObject({
      status: 200,
      body: {
        data: {
          is_required: true,
          has_edited: false,
          texts: [{ key: GUARANTEE, locale: 'en-GB', after: 'The first guarantee' }],
          approved_by: { name: 'Olu' },
        },
      },
    });
    expect(await get(`/drafts/${id}`)).toMatchObject({
      body: { data: { approval: { has_edited: true, approved_by: { name: 'Olu' } } } },
    });
    expect((await publish(mia, id)).status).toBe(201);
    // What another draft published is no change of a draft that was made before.
    expect(await get(`/drafts/${older}`)).toMatchObject({
      body: { data: { is_outdated: true, approval: { is_required: false, texts: [] } } },
    });
    const { token } = await here.operator('Ada', [{ role: 'administer', tenants: 'all' }]);
    expect(await here.call('GET', '/audit?tenant=riverside', { token })).toMatchObject({
      body: {
        data: {
          entries: expect.arrayContaining([expect.objectContaining({ action: 'draft.approved' })]) as unknown,
        },
      },
    });
  });

  test('a later change of a legal text ends the approval, and another change does not', async () => {
    const id = await draftWith(text('The second guarantee'));
    expect((await approve(olu, id)).status).toBe(200);
    await save(mia, id, 2, [set('/name', 'Avon Leisure')]);
    expect(await get(`/drafts/${id}`)).toMatchObject({
      body: { data: { approval: { approved_by: { name: 'Olu' } } } },
    });
    await save(mia, id, 3, [text('The third guarantee')]);
    expect(await get(`/drafts/${id}`)).toMatchObject({ body: { data: { approval: { approved_by: null } } } });
    expect(await publish(mia, id, 4)).toMatchObject(REQUIRED);
  });

  test('an operator who has changed the draft at any time cannot approve it', async () => {
    const id = await draftWith(text('The fourth guarantee'));
    await save(olu, id, 2, [set('/name', 'Olu Leisure')]);
    await save(mia, id, 3, [set('/name', 'Mia Leisure')]);
    expect(await approve(olu, id, 4)).toMatchObject({ status: 409, body: { code: 'own_draft' } });
  });

  test('everybody else who may approve gets one mail when an operator asks for the approval', async () => {
    await here.operator('Vic', [{ role: 'view', tenants: 'all' }]);
    await here.operator('Noor', [{ role: 'publish', tenants: ['harbour'] }]);
    const { email: sam } = await here.operator('Sam', [{ role: 'publish', tenants: ['riverside'] }]);
    const { token: ed, email } = await here.operator('Ed', [{ role: 'edit', tenants: ['riverside'] }]);
    const id = await draftWith(text('The asked guarantee'));
    await here.mails();
    expect(await ask(mia, id, 1)).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
    expect(await ask(ed, id)).toMatchObject({
      status: 200,
      body: { data: { requested_by: { name: 'Ed' }, approved_by: null } },
    });
    expect((await ask(mia, id)).status).toBe(200);
    const mails = await here.mails();
    const addresses = mails.map(({ to }) => to);
    expect(addresses).toContain(sam);
    // Olu, and Ada who administers. Mia has changed the draft, and Ed asks.
    expect(mails).toHaveLength(3);
    expect(addresses).not.toContain(email);
    expect(mails.find(({ to }) => to === sam)).toMatchObject({
      subject: 'Ed asks you to approve legal texts',
      text: expect.stringContaining(`/tenants/riverside/publish?draft=${id}`) as unknown,
    });
    // Other texts need another request.
    await save(mia, id, 2, [text('Another asked guarantee')]);
    expect(await get(`/drafts/${id}`)).toMatchObject({
      body: { data: { approval: { requested_by: null } } },
    });
    expect((await ask(ed, id, 3)).status).toBe(200);
    expect(await here.mails()).toHaveLength(3);
    expect((await approve(olu, id, 3)).status).toBe(200);
    expect(await ask(ed, id, 3)).toMatchObject({ status: 409, body: { code: 'approval_not_needed' } });
  });

  test('a request that no other operator can fulfil is refused, with what to do', async () => {
    const id = await draftWith(text('The lonely guarantee'));
    const others = here.parts.db.updateTable('documents.operators').where('name', '!=', 'Mia');
    await others.set({ removed_at: here.parts.now() }).execute();
    expect(await ask(mia, id)).toMatchObject({ status: 409, body: { code: 'no_approver' } });
    await others.set({ removed_at: null }).execute();
  });

  test('a text in a copy file needs an approval too', async () => {
    const id = await draftWith(set('/name', 'Dee Leisure'));
    const content = JSON.stringify({ 'joining.directDebit.authorised': 'I am authorised.' });
    const body = { revision: 2, changeId: `change-${(made += 1)}`, file: 'copy/en-GB.json', text: content };
    const saved = await here.call('PUT', `/drafts/${id}/file`, {
      token: mia,
      body,
    });
    expect(saved).toMatchObject({ status: 200 });
    expect(await publish(mia, id, 3)).toMatchObject(REQUIRED);
  });

  test('a draft that began before the rule was switched on does not switch it off', async () => {
    expect(await get(`/drafts/${earlier}`)).toMatchObject({
      body: { data: { approval: { is_required: false, ends_rule: false, texts: [] } } },
    });
  });

  test('switching the rule off needs an approval', async () => {
    const id = await draftWith(rule(false));
    expect(await publish(mia, id)).toMatchObject(REQUIRED);
    expect(await get(`/drafts/${id}`)).toMatchObject({
      body: { data: { approval: { is_required: true, ends_rule: true, texts: [] } } },
    });
    expect((await approve(olu, id)).status).toBe(200);
    expect((await publish(mia, id)).status).toBe(201);
  });
});
