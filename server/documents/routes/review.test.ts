/** @jest-environment node */
/** Links to drafts, and publications at a time, over HTTP. */
import { json } from '../../database/columns';
import { publishDue } from '../scheduling/publishDue';
import { startTestConsole, type TestConsole } from '../testing/consoleServer';

const TENANT = '/tenants/riverside';

let here: TestConsole;
let token: string;
let made = 0;

const post = (path: string, body: unknown = {}) => here.call('POST', path, { token, body });
const get = (path: string) => here.call('GET', path, { token });
/** The data of a response, for checks by `toMatchObject`. */
const dataOf = <Data>({ body }: { readonly body: unknown }) => (body as { readonly data: Data }).data;
const activeText = async (): Promise<string | undefined> =>
  dataOf<{ active: { files: Record<string, string> } }>(await get(TENANT)).active.files['tenant.json'];

/** A draft whose revision 2 has this name of the tenant. */
async function draftWith(name: string): Promise<string> {
  const answer = await post(`${TENANT}/drafts`, { title: name });
  const { id, revision } = dataOf<{ summary: { id: string; revision: number } }>(answer).summary;
  const changes = [{ action: 'set', file: 'tenant.json', pointer: '/name', value: name }];
  const saved = await post(`/drafts/${id}/changes`, { revision, changeId: `change-${(made += 1)}`, changes });
  expect(saved.status).toBe(200);
  return id;
}

beforeAll(async () => {
  here = await startTestConsole();
  ({ token } = await here.operator('Mia', [{ role: 'publish', tenants: 'all' }]));
  // The first check starts a thread, which reads the plugins.
  await get('/tenants/riverside');
}, 120_000);
afterAll(() => here.close());

test('a link shows the changes of a draft without an account, until it ends', async () => {
  const id = await draftWith('Trent Leisure');
  const share = async () => dataOf<{ token: string }>(await post(`/drafts/${id}/share`, { days: 3 })).token;
  const read = (shared: string) => here.call('POST', '/shared-drafts/read', { body: { token: shared } });
  const first = await share();
  expect(await read(first)).toMatchObject({
    status: 200,
    body: {
      data: {
        tenant: 'Riverside Leisure',
        title: 'Trent Leisure',
        author: 'Mia',
        difference: { sentences: [{ pointer: '/name' }] },
        problems: [],
      },
    },
  });
  expect(await get(`/drafts/${id}`)).toMatchObject({
    body: { data: { shared_until: '2026-03-13T10:00:00.000Z' } },
  });
  const second = await share();
  expect((await read(first)).status).toBe(422);
  expect((await read(second)).status).toBe(200);
  await here.call('DELETE', `/drafts/${id}/share`, { token });
  expect((await read(second)).status).toBe(422);
  const third = await share();
  here.advance(3 * 24 * 60 * 60_000);
  expect((await read(third)).status).toBe(422);
  here.advance(-3 * 24 * 60 * 60_000);
});

test('a link of a draft ends when the operator who made it may not edit the tenant any more', async () => {
  const id = await draftWith('Trent Leisure');
  const { id: sam, token: own } = await here.operator('Sam', [{ role: 'edit', tenants: ['riverside'] }]);
  const body = { days: 3 };
  const made = await here.call('POST', `/drafts/${id}/share`, { token: own, body });
  const { token: link } = dataOf<{ token: string }>(made);
  const read = () => here.call('POST', '/shared-drafts/read', { body: { token: link } });
  expect((await read()).status).toBe(200);
  const grants = json([{ role: 'view', tenants: ['riverside'] }]);
  await here.parts.db.updateTable('documents.operators').set({ grants }).where('id', '=', sam).execute();
  expect((await read()).status).toBe(422);
});

describe('a scheduled publication', () => {
  const at = '2026-03-10T10:05:00.000Z';
  const FIVE_MINUTES = 5 * 60_000;

  async function scheduleName(name: string): Promise<string> {
    const id = await draftWith(name);
    const body = { revision: 2, reason: 'On time', at };
    expect(await post(`/drafts/${id}/schedule`, body)).toMatchObject({
      status: 201,
      body: { data: { draft: id, revision: 2, at, status: 'waiting', author: { name: 'Mia' } } },
    });
    return id;
  }

  test('is visible, can be cancelled, and needs a time to come', async () => {
    const id = await scheduleName('Later Leisure');
    expect(await get(TENANT)).toMatchObject({ body: { data: { scheduled: [{ draft: id, at }] } } });
    // The other drafts of the tenant report it.
    const other = await draftWith('Sooner Leisure');
    const scheduledBeside = async (draft: string) =>
      dataOf<{ scheduled: unknown }>(await get(`/drafts/${draft}/difference`)).scheduled;
    expect(await scheduledBeside(other)).toMatchObject([{ draft: id, author: { name: 'Mia' } }]);
    expect(await scheduledBeside(id)).toEqual([]);
    expect(await here.call('DELETE', `/drafts/${id}`, { token })).toMatchObject({
      status: 409,
      body: { code: 'scheduled' },
    });
    await here.call('DELETE', `/drafts/${id}/schedule`, { token });
    expect(await get(TENANT)).toMatchObject({ body: { data: { scheduled: [] } } });
    const past = { revision: 2, reason: 'Late', at: '2026-03-10T10:00:00.000Z' };
    expect(await post(`/drafts/${id}/schedule`, past)).toMatchObject({
      status: 422,
      body: { errors: { at: [expect.anything()] } },
    });
  });

  test('happens at its time, and not before', async () => {
    await scheduleName('Timed Leisure');
    expect(await publishDue(here.parts)).toBe(0);
    here.advance(FIVE_MINUTES);
    expect(await publishDue(here.parts)).toBe(1);
    expect(await activeText()).toContain('Timed Leisure');
    await post(`${TENANT}/roll-back`, { version: 1, reason: 'Back' });
    here.advance(-FIVE_MINUTES);
  });

  test('whose base has changed does not happen: a Problem and a mail say why', async () => {
    const id = await scheduleName('Late Leisure');
    const other = await draftWith('First Leisure');
    await post(`/drafts/${other}/publish`, { revision: 2, reason: 'First' });
    await here.mails();
    here.advance(FIVE_MINUTES);
    expect(await publishDue(here.parts)).toBe(0);
    expect(await publishDue(here.parts)).toBe(0);
    expect(await activeText()).toContain('First Leisure');
    const message = expect.stringContaining('Late Leisure') as unknown;
    expect(await get(TENANT)).toMatchObject({
      body: {
        data: {
          scheduled: [{ draft: id, status: 'failed' }],
          problems: expect.arrayContaining([
            expect.objectContaining({ code: 'schedule-failed', message }),
          ]) as unknown,
        },
      },
    });
    expect(await get('/tenants')).toMatchObject({
      body: {
        data: expect.arrayContaining([
          expect.objectContaining({ id: 'riverside', problem_count: 1 }),
        ]) as unknown,
      },
    });
    expect(await here.mails()).toMatchObject([
      { subject: 'The draft “Late Leisure” was not published', text: expect.stringContaining(id) as unknown },
    ]);
    await post(`${TENANT}/roll-back`, { version: 1, reason: 'Back' });
    here.advance(-FIVE_MINUTES);
  });
});
