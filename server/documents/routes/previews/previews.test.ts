/** @jest-environment node */
/** An operator opens and shares previews, and the web host reads them. */
import type { FastifyInstance } from 'fastify';
import { json } from '../../../database/columns';
import { previewServer } from '../../previews/previewServer';
import { buildDocuments } from '../../buildDocuments';
import type { DocumentStore } from '../../store';
import { startTestConsole, type TestConsole } from '../../testing/consoleServer';

const SETTINGS = { persona: 'guest', display: 'page', area: 'online-joining', payment: 'recurring' };
const DAY_MS = 24 * 60 * 60_000;

let store: DocumentStore;
let here: TestConsole;
let host: FastifyInstance;
let editor: string;
let viewer: string;

beforeAll(async () => {
  here = await startTestConsole();
  const { parts } = here;
  ({ store } = parts);
  host = buildDocuments({ store, token: 'secret' });
  previewServer(host, { ...parts, db: parts.previews, operators: parts.db, token: 'secret' });
  editor = (await here.operator('Edith', [{ role: 'edit', tenants: ['harbour'] }])).token;
  viewer = (await here.operator('Vera', [{ role: 'view', tenants: ['harbour'] }])).token;
}, 120_000);
afterAll(async () => {
  await host.close();
  await here.close();
});

const newDraft = () => store.createDraft('harbour', { id: 'a', name: 'A' }, 'Draft');

interface Link {
  readonly id: string;
  readonly address: string;
}

async function link(path: string, body: unknown, token = editor): Promise<Link> {
  const answer = await here.call('POST', path, { token, body });
  expect(answer.status).toBe(201);
  return (answer.body as { readonly data: Link }).data;
}

const share = (draft: string, more: object = {}) =>
  link(`/drafts/${draft}/preview/links`, { settings: SETTINGS, days: 2, revision: 'latest', ...more });

async function read({ id, address }: Link, revision?: number, secret = 'secret') {
  const token = new URL(address).searchParams.get('token');
  const answer = await host.inject({
    method: 'POST',
    url: '/host/previews/read',
    headers: { authorization: `Bearer ${secret}` },
    payload: { id, token, ...(revision !== undefined && { revision }) },
  });
  return { status: answer.statusCode, body: answer.json<Readonly<Record<string, unknown>>>() };
}

const save = (draft: string, revision: number) =>
  store.saveDraft(draft, revision, { files: { 'tenant.json': '{}' }, by: { id: 'a', name: 'A' } });

test('a preview has a host of its own below that of the console, for the area that opens first', async () => {
  const { id } = await newDraft();
  const made = await link(`/drafts/${id}/preview`, { ...SETTINGS, area: 'bookings' }, viewer);
  const { hostname, pathname } = new URL(made.address);
  expect(hostname).toBe(`${made.id}-bookings.preview.console.foyer.localhost`);
  expect(pathname).toBe('/_foyer/preview');
});

test('the log has one entry for the previews that an operator opens of one draft in a day', async () => {
  const [first, second] = [await newDraft(), await newDraft()];
  const { token } = await here.operator('Ada', [{ role: 'administer', tenants: 'all' }]);
  const opened = async () => {
    const answer = await here.call('GET', '/audit?tenant=harbour', { token });
    const { entries } = (answer.body as { data: { entries: { action: string; details: object }[] } }).data;
    const drafts = entries.flatMap(({ action, details }) =>
      action === 'preview.opened' && 'draft' in details ? [details.draft] : [],
    );
    return [first, second].map(({ id }) => drafts.filter((draft) => draft === id).length);
  };
  await share(first.id);
  await link(`/drafts/${first.id}/preview`, SETTINGS);
  await link(`/drafts/${first.id}/preview`, { ...SETTINGS, persona: 'member' });
  expect(await opened()).toEqual([1, 0]);
  await link(`/drafts/${second.id}/preview`, SETTINGS);
  await link(`/drafts/${first.id}/preview`, SETTINGS, viewer);
  expect(await opened()).toEqual([2, 1]);
  const ended = here.parts.previews.updateTable('documents.previews').where('is_shared', '=', false);
  await ended.set({ expires_at: here.parts.now() }).execute();
  await link(`/drafts/${first.id}/preview`, SETTINGS);
  expect(await opened()).toEqual([3, 1]);
});

test('a web host reads the draft of a preview with its Problems', async () => {
  const draft = await newDraft();
  const made = await share(draft.id);
  expect(await read(made)).toMatchObject({
    status: 200,
    body: {
      source: { kind: 'draft', title: 'Draft' },
      tenant: 'harbour',
      revision: 1,
      settings: SETTINGS,
      files: draft.files,
      problems: [],
    },
  });
  const { revision } = await save(draft.id, 1);
  const { body } = await read(made, 1);
  expect(body).toMatchObject({ revision, files: { 'tenant.json': '{}' } });
  expect(body.problems).toContainEqual(expect.objectContaining({ severity: 'error' }));
}, 60_000);

test('a web host reads the version of a preview, which stays as it is when another is published', async () => {
  const { number, files } = await store.active('harbour');
  const made = await link(`/tenants/harbour/versions/${number}/preview`, SETTINGS, viewer);
  const { id, revision } = await save((await newDraft()).id, 1);
  await store.publish({ draft: id, revision, by: { id: 'a', name: 'A' }, reason: 'New', proof: null });
  expect(await read(made)).toMatchObject({
    status: 200,
    body: { source: { kind: 'version', number }, tenant: 'harbour', revision: number, files },
  });
  expect((await read(made, number)).body).not.toHaveProperty('files');
}, 60_000);

test('there is no preview of a version that does not exist', async () => {
  const answer = await here.call('POST', '/tenants/harbour/versions/99/preview', {
    token: viewer,
    body: SETTINGS,
  });
  expect(answer).toMatchObject({ status: 404 });
});

test('a web host that has the newest revision gets no files', async () => {
  const made = await share((await newDraft()).id);
  expect((await read(made, 1)).body).not.toHaveProperty('files');
});

test('a link to the draft as it is now does not follow its changes', async () => {
  const draft = await newDraft();
  const made = await share(draft.id, { revision: 'current' });
  await save(draft.id, 1);
  expect(await read(made)).toMatchObject({ body: { revision: 1, files: draft.files } });
}, 60_000);

test('a preview is read only with its own token, by a web host of this product', async () => {
  const [one, other] = [await share((await newDraft()).id), await share((await newDraft()).id)];
  expect(await read({ ...one, address: other.address })).toMatchObject({
    status: 404,
    body: { code: 'unknown-preview' },
  });
  expect((await read(one, undefined, 'other')).status).toBe(401);
});

test('a link ends when it is revoked', async () => {
  const { id: draft } = await newDraft();
  const made = await share(draft);
  expect(await here.call('GET', `/drafts/${draft}/preview/links`, { token: viewer })).toMatchObject({
    body: { data: [{ id: made.id, author: { name: 'Edith' }, revision: null }] },
  });
  const path = `/drafts/${draft}/preview/links/${made.id}`;
  const other = await newDraft();
  const elsewhere = `/drafts/${other.id}/preview/links/${made.id}`;
  expect(await here.call('DELETE', elsewhere, { token: editor })).toMatchObject({
    body: { data: { revoked: false } },
  });
  expect((await read(made)).status).toBe(200);
  expect(await here.call('DELETE', path, { token: editor })).toMatchObject({
    body: { data: { revoked: true } },
  });
  expect((await read(made)).status).toBe(404);
  expect(await here.call('GET', `/drafts/${draft}/preview/links`, { token: viewer })).toMatchObject({
    body: { data: [] },
  });
});

test('a date that is in no calendar is refused', async () => {
  const { id: draft } = await newDraft();
  const settings = { ...SETTINGS, date: '2026-99-99' };
  const opened = await here.call('POST', `/drafts/${draft}/preview`, { token: editor, body: settings });
  expect(opened).toMatchObject({ status: 422, body: { errors: { date: [expect.any(String)] } } });
  const body = { settings, days: 2, revision: 'latest' };
  const shared = await here.call('POST', `/drafts/${draft}/preview/links`, { token: editor, body });
  expect(shared).toMatchObject({ status: 422, body: { errors: { 'settings.date': [expect.any(String)] } } });
});

test.each([
  ['is removed', { removed_at: new Date() }],
  ['may view another tenant only', { grants: json([{ role: 'view', tenants: ['riverside'] }]) }],
])('the preview of an operator ends when the operator %s', async (_what, changed) => {
  const { id, token } = await here.operator('Lea', [{ role: 'edit', tenants: ['harbour'] }]);
  const draft = await newDraft();
  const own = [
    await link(`/drafts/${draft.id}/preview`, SETTINGS, token),
    await link('/tenants/harbour/versions/1/preview', SETTINGS, token),
  ];
  for (const one of own) expect((await read(one)).status).toBe(200);
  await here.parts.db.updateTable('documents.operators').set(changed).where('id', '=', id).execute();
  for (const one of own)
    expect(await read(one)).toMatchObject({ status: 404, body: { code: 'unknown-preview' } });
});

test.each([
  ['is removed', { removed_at: new Date() }],
  ['may only view the tenant', { grants: json([{ role: 'view', tenants: ['harbour'] }]) }],
])('a shared preview ends when the operator who shared it %s', async (_what, changed) => {
  const { id, token } = await here.operator('Sam', [{ role: 'edit', tenants: ['harbour'] }]);
  const draft = await newDraft();
  const body = { settings: SETTINGS, days: 2, revision: 'latest' };
  const shared = await link(`/drafts/${draft.id}/preview/links`, body, token);
  expect((await read(shared)).status).toBe(200);
  await here.parts.db.updateTable('documents.operators').set(changed).where('id', '=', id).execute();
  expect(await read(shared)).toMatchObject({ status: 404, body: { code: 'unknown-preview' } });
});

test('a preview of a draft that was discarded says so', async () => {
  const draft = await newDraft();
  const made = await share(draft.id);
  await store.discardDraft(draft.id);
  expect(await read(made)).toMatchObject({ status: 404, body: { code: 'unknown-draft' } });
});

// Last: the sessions of the operators end too.
test('a link ends after its days', async () => {
  const made = await share((await newDraft()).id);
  here.advance(2 * DAY_MS - 1);
  expect((await read(made)).status).toBe(200);
  here.advance(1);
  expect((await read(made)).status).toBe(404);
});
