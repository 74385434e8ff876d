/** @jest-environment node */
/** Publications whose time has come, in a real store. */
import type { Grant } from '../operators/grants';
import { authorOf } from '../operators/operators';
import { proveInWorker } from '../publish';
import type { Author, Content } from '../store';
import { startTestConsole, type TestConsole } from '../testing/consoleServer';
import { publishDue, type SchedulingParts } from './publishDue';

const AT = '2026-03-10T10:05:00.000Z';
const FIVE_MINUTES = 5 * 60_000;

let here: TestConsole;
let mia: Author;

beforeEach(async () => {
  here = await startTestConsole();
  mia = await operator([{ role: 'publish', tenants: 'all' }]);
}, 120_000);
afterEach(() => here.close());

const operator = async (grants: readonly Grant[]) =>
  authorOf({ ...(await here.operator('Mia', grants)), name: 'Mia' });

/** A revision with another text of its document. */
async function scheduled(tenant: string, by: Author = mia): Promise<string> {
  const { store } = here.parts;
  const { id, files } = await store.createDraft(tenant, by, `Draft for ${tenant}`);
  const changed = { ...files, 'tenant.json': `${files['tenant.json']} ` };
  const { revision } = await store.saveDraft(id, 1, { files: changed, by });
  return (await store.schedule({ draft: id, revision, by, reason: 'On time', at: AT })).id;
}

const numberOf = async (tenant: string) => (await here.parts.store.active(tenant)).number;

test('a publication whose tenant was removed fails, and the next one is published', async () => {
  const { store, documents, now } = here.parts;
  await scheduled('harbour');
  await scheduled('riverside');
  await documents
    .updateTable('documents.tenants')
    .set({ removed_at: now() })
    .where('tenant', '=', 'harbour')
    .execute();
  here.advance(FIVE_MINUTES);
  expect(await publishDue(here.parts)).toBe(1);
  expect(await numberOf('riverside')).toBe(2);
  expect(await store.schedules('harbour')).toMatchObject([
    { status: 'failed', problem: 'There is no tenant "harbour".' },
  ]);
  expect(await here.mails()).toHaveLength(1);
});

test('a publication with an unexpected error is logged and tried again, and the next one is published', async () => {
  const id = await scheduled('harbour');
  await scheduled('riverside');
  here.advance(FIVE_MINUTES);
  const logged: unknown[] = [];
  const parts: SchedulingParts = {
    ...here.parts,
    log: { ...here.parts.log, error: (fields) => void logged.push(fields) },
    prove: (tenant, content) =>
      tenant === 'harbour' ? Promise.reject(new Error('ENOSPC')) : here.parts.prove(tenant, content),
  };
  expect(await publishDue(parts)).toBe(1);
  expect(logged).toMatchObject([{ schedule: id }]);
  expect(await publishDue(here.parts)).toBe(1);
  expect(await numberOf('harbour')).toBe(2);
});

test('an operator who may not publish the tenant any more publishes nothing, and gets a mail', async () => {
  const { db, store, now } = here.parts;
  const editor = await operator([{ role: 'edit', tenants: 'all' }]);
  await scheduled('harbour', editor);
  await scheduled('riverside');
  await db.updateTable('documents.operators').set({ removed_at: now() }).where('id', '=', mia.id).execute();
  here.advance(FIVE_MINUTES);
  expect(await publishDue(here.parts)).toBe(0);
  for (const tenant of ['harbour', 'riverside']) {
    expect(await numberOf(tenant)).toBe(1);
    expect(await store.schedules(tenant)).toMatchObject([
      { status: 'failed', problem: 'Mia, who scheduled it, may not publish this venue any more.' },
    ]);
  }
  // A removed operator gets no mail.
  expect(await here.mails()).toMatchObject([{ text: expect.stringContaining('harbour') as unknown }]);
});

test('an incomplete proof is tried again only after a pause of 30 seconds', async () => {
  const prove = jest.fn((tenant: string, content: Content) =>
    proveInWorker({ root: '', tenant, ...content, assets: {} }, { timeoutMs: 1 }),
  );
  const pauses = new Map<string, number>();
  const tries = async () => {
    prove.mockClear();
    await publishDue({ ...here.parts, prove }, pauses);
    return prove.mock.calls.length > 0;
  };
  await scheduled('harbour');
  here.advance(FIVE_MINUTES);
  expect(await tries()).toBe(true);
  here.advance(29_000);
  expect(await tries()).toBe(false);
  here.advance(1_000);
  expect(await tries()).toBe(true);
});

test('an incomplete proof is tried again for ten minutes, and then the publication fails', async () => {
  const { store } = here.parts;
  const incomplete: SchedulingParts = {
    ...here.parts,
    prove: (tenant, content) => proveInWorker({ root: '', tenant, ...content, assets: {} }, { timeoutMs: 1 }),
  };
  await scheduled('harbour');
  here.advance(2 * FIVE_MINUTES);
  expect(await publishDue(incomplete)).toBe(0);
  expect(await store.schedules('harbour')).toMatchObject([{ status: 'waiting' }]);
  here.advance(FIVE_MINUTES);
  expect(await publishDue(incomplete)).toBe(0);
  expect(await store.schedules('harbour')).toMatchObject([{ status: 'failed' }]);
});
