/** @jest-environment node */
/** An action and its entry in the log are one transaction. */
import { sql } from 'kysely';
import { PASSWORD, startTestConsole, type TestConsole } from '../testing/consoleServer';

const TENANT = '/tenants/riverside';

let here: TestConsole;
let mia: { readonly id: string; readonly email: string; readonly token: string };
let olu: typeof mia;

beforeAll(async () => {
  here = await startTestConsole();
  mia = await here.operator('Mia', [{ role: 'administer', tenants: 'all' }]);
  olu = await here.operator('Olu', [{ role: 'administer', tenants: 'all' }]);
}, 120_000);
afterAll(() => here.close());
// The log of a call that could not write its entry.
beforeEach(() => void jest.spyOn(here.parts.log, 'error').mockImplementation(() => undefined));

type Method = Parameters<TestConsole['call']>[0];

/** Without the log itself, and without texts and assets that nothing refers to. */
async function allRows(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'documents' and table_name not in ('audit', 'blobs') order by 1`.execute(
    here.parts.db,
  );
  const tables: unknown[] = [];
  for (const { name } of rows)
    tables.push(
      (await sql`select * from documents.${sql.raw(name)} order by 1, 2`.execute(here.parts.db)).rows,
    );
  return tables;
}

/** The call changes nothing while its entry cannot be written. Then it succeeds and writes this entry. */
async function needsEntry(
  action: string,
  [method, path, body]: readonly [Method, string, unknown?],
  token: string | undefined = mia.token,
): Promise<{ readonly id: string }> {
  const { db } = here.parts;
  const call = () => here.call(method, path, { token, ...(body !== undefined && { body }) });
  const before = await allRows();
  await sql`alter table documents.audit add constraint broken check (false) not valid`.execute(db);
  const refused = await call();
  await sql`alter table documents.audit drop constraint broken`.execute(db);
  expect([action, refused.status]).toEqual([action, 500]);
  expect([action, await allRows()]).toEqual([action, before]);
  const { status, body: answer } = await call();
  expect([action, status < 300]).toEqual([action, true]);
  const newest = db.selectFrom('documents.audit').select('action').orderBy('id', 'desc');
  expect(await newest.executeTakeFirst()).toEqual({ action });
  return (answer as { readonly data: { readonly id: string } }).data;
}

const save = async (draft: string, pointer: string, value: unknown) =>
  expect(
    await here.call('POST', `/drafts/${draft}/changes`, {
      token: mia.token,
      body: {
        revision: 1,
        changeId: `change${pointer.replace('/', '-')}`,
        changes: [{ action: 'set', file: 'tenant.json', pointer, value }],
      },
    }),
  ).toMatchObject({ status: 200 });

async function newDraft(): Promise<string> {
  const body = { title: 'Summer' };
  const answer = await here.call('POST', `${TENANT}/drafts`, { token: mia.token, body });
  return (answer.body as { readonly data: { readonly summary: { readonly id: string } } }).data.summary.id;
}

test('no action of a draft happens without its entry in the log', async () => {
  await needsEntry('draft.created', ['POST', `${TENANT}/drafts`, { title: 'Summer' }]);
  await needsEntry('draft.created', ['POST', `${TENANT}/drafts`, { title: 'Old', fromVersion: 1 }]);
  const exported = await here.call('GET', `${TENANT}/versions/1/export`, { token: mia.token });
  const { data: archive } = exported.body as { readonly data: unknown };
  await needsEntry('draft.imported', ['POST', `${TENANT}/import`, { title: 'Copy', archive }]);
  const id = await newDraft();
  const draft = `/drafts/${id}`;
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const asset = { revision: 1, changeId: 'change-asset', path: 'assets/new.svg', content };
  await needsEntry('draft.asset', ['PUT', `${draft}/asset`, asset]);
  await needsEntry('draft.shared', ['POST', `${draft}/share`, { days: 2 }]);
  await needsEntry('draft.unshared', ['DELETE', `${draft}/share`]);
  const settings = { persona: 'guest', display: 'page', area: 'online-joining' };
  await needsEntry('preview.opened', ['POST', `${draft}/preview`, settings]);
  const shared = { settings, days: 2, revision: 'latest' };
  const preview = await needsEntry('preview.shared', ['POST', `${draft}/preview/links`, shared]);
  await needsEntry('preview.revoked', ['DELETE', `${draft}/preview/links/${preview.id}`]);
  const schedule = { revision: 2, reason: 'Later', at: '2026-03-11T10:00:00.000Z' };
  await needsEntry('draft.scheduled', ['POST', `${draft}/schedule`, schedule]);
  await needsEntry('draft.scheduleCancelled', ['DELETE', `${draft}/schedule`]);
  await needsEntry('draft.discarded', ['DELETE', draft]);
}, 60_000);

test('no version, approval or offline state exists without its entry in the log', async () => {
  const [rule, texts, older] = [await newDraft(), await newDraft(), await newDraft()];
  await save(rule, '/approval', { legalTexts: true });
  await save(texts, '/copy', { 'en-GB': { 'joining.confirm.guarantee1': 'The guarantee' } });
  await save(older, '/name', 'Trent Leisure');
  const publication = { revision: 2, reason: 'Better' };
  await needsEntry('draft.published', ['POST', `/drafts/${rule}/publish`, publication]);
  const request = ['POST', `/drafts/${texts}/approval-request`, { revision: 2 }] as const;
  await needsEntry('draft.approvalRequested', request);
  await needsEntry('draft.approved', ['POST', `/drafts/${texts}/approval`, { revision: 2 }], olu.token);
  const update = ['POST', `/drafts/${older}/bring-up-to-date`, { choices: [] }] as const;
  await needsEntry('draft.broughtUpToDate', update);
  await needsEntry('version.rolledBack', ['POST', `${TENANT}/roll-back`, { version: 1, reason: 'Worse' }]);
  const offline = { message: 'Closed', reason: 'Flood' };
  await needsEntry('tenant.takenOffline', ['POST', `${TENANT}/offline`, offline]);
  await needsEntry('tenant.broughtOnline', ['POST', `${TENANT}/online`, { reason: 'Dry' }]);
}, 60_000);

test('no account changes without its entry in the log', async () => {
  const grants = [{ role: 'view', tenants: ['riverside'] }];
  const invitation = { name: 'Ann', email: 'ann@console.example', grants };
  const { id } = await needsEntry('operator.invited', ['POST', '/accounts', invitation]);
  await needsEntry('operator.invited', ['POST', `/accounts/${id}/invitation`]);
  await needsEntry('operator.grants', ['PUT', `/accounts/${id}/grants`, { grants }]);
  await needsEntry('operator.removed', ['DELETE', `/accounts/${id}`]);
  const credentials = { email: olu.email, password: PASSWORD };
  await needsEntry('login.accepted', ['POST', '/login', credentials]);
}, 60_000);
