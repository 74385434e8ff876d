/** @jest-environment node */
import { setTimeout } from 'node:timers/promises';
import { createDatabaseStore, type DatabaseStore } from './databaseStore';
import { sharedDatabase } from '../database/database';
import { sha256 } from './content';
import { makePreview } from './previews/previews';
import type { PreviewTables } from './previews/tables';
import { deleteUnusedContents } from './rows/blobs';
import { deleteOldOrders } from './rows/visits';
import { StoreRefusal } from './store';
import type { DocumentsDatabase } from './tables';
import { emptyDocumentsDatabase, openDocumentsDatabase } from './testing/documentsDatabase';
import { ANNA, storeContract } from './testing/storeContract';

let database: DocumentsDatabase;
beforeAll(async () => {
  database = await openDocumentsDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(() => emptyDocumentsDatabase(database));

describe('as every store', () => storeContract(async () => ({ store: createDatabaseStore(database) })));

test('a version is never changed or deleted, also by SQL', async () => {
  const store = createDatabaseStore(database);
  const facts = { author: ANNA, reason: '', baseVersion: null, proof: null };
  await store.importVersion('park', { files: { 'tenant.json': '{}' }, assets: {} }, facts);
  for (const change of ["update documents.versions set reason = 'x'", 'delete from documents.versions'])
    await expect(database.pool.query(change)).rejects.toThrow('A version never changes.');
  await store.close();
});

test('a scheduled publication has ended before its version is written, and waits again if that fails', async () => {
  let rows: readonly unknown[] | undefined;
  const store = createDatabaseStore(database);
  const id = await scheduledIn(store);
  const refusing = createDatabaseStore(database, {
    beforeCommit: async (_next, db) => {
      rows = await db.selectFrom('documents.schedules').select('id').execute();
      throw new StoreRefusal('folder-not-writable', 'Refused.');
    },
  });
  await expect(refusing.publishScheduled(id, {})).rejects.toMatchObject({ code: 'folder-not-writable' });
  expect(rows).toEqual([]);
  expect(await store.waitingSchedule(id)).toBeDefined();
  expect((await store.publishScheduled(id, {}))?.number).toBe(2);
  const kept = await database.pool.query('select id from documents.schedules');
  expect(kept.rows).toEqual([]);
  await Promise.all([store.close(), refusing.close()]);
});

test('the version of an order is deleted after two years', async () => {
  let time = new Date('2026-03-01T10:00:00Z');
  const store = createDatabaseStore(database, { now: () => time });
  const facts = { author: ANNA, reason: '', baseVersion: null, proof: null };
  const { hash } = await store.importVersion('park', { files: { 'tenant.json': '{}' }, assets: {} }, facts);
  await store.recordOrder({ tenant: 'park', order: 'order-1', hash });
  time = new Date('2026-03-03T10:00:00Z');
  await store.recordOrder({ tenant: 'park', order: 'order-2', hash });
  await deleteOldOrders(database.db, new Date('2028-03-01T10:00:00Z'));
  expect(await store.orderVersion('park', 'order-1')).toBeUndefined();
  expect(await store.orderVersion('park', 'order-2')).toMatchObject({ hash });
  await store.close();
});

test('an asset that nothing uses is deleted after a day, and every other asset stays', async () => {
  const store = createDatabaseStore(database);
  const put = (text: string) => store.putAsset(Buffer.from(text));
  const assetOf = async (text: string) => ({ 'assets/logo.svg': await put(text) });
  const facts = { author: ANNA, reason: '', baseVersion: null, proof: null };
  const files = { 'tenant.json': '{}' };
  await store.importVersion('park', { files, assets: await assetOf('earlier version') }, facts);
  await store.importVersion('park', { files, assets: await assetOf('active version') }, facts);
  const draft = await store.createDraft('park', ANNA);
  let { revision } = await store.saveDraft(draft.id, 1, { assets: await assetOf('schedule'), by: ANNA });
  const at = '2026-12-01T06:00:00.000Z';
  await store.schedule({ draft: draft.id, revision, by: ANNA, reason: 'Winter', at });
  ({ revision } = await store.saveDraft(draft.id, revision, { assets: await assetOf('preview'), by: ANNA }));
  await makePreview(sharedDatabase<PreviewTables>(database).db, {
    of: { draft: draft.id },
    settings: { persona: 'guest', display: 'page', area: 'online-joining' },
    fixed: await store.draft(draft.id),
    isShared: true,
    by: ANNA,
    now: new Date(),
    life: 1000,
  });
  await store.saveDraft(draft.id, revision, { assets: await assetOf('draft'), by: ANNA });
  const unused = await put('unused');
  const used = ['earlier version', 'active version', 'schedule', 'preview', 'draft'];
  const later = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
  await deleteUnusedContents(database.db, later(23));
  expect(await store.asset(unused.hash)).toBeDefined();
  await deleteUnusedContents(database.db, later(25));
  expect(await store.asset(unused.hash)).toBeUndefined();
  for (const text of used) expect([text, await store.asset(sha256(text))]).toEqual([text, Buffer.from(text)]);
  expect((await store.active('park')).files).toEqual(files);
  await store.close();
});

test('an asset that is uploaded again stays for another day', async () => {
  const store = createDatabaseStore(database);
  const { hash } = await store.putAsset(Buffer.from('logo'));
  await database.pool.query("update documents.blobs set used_at = now() - interval '2 days'");
  await store.putAsset(Buffer.from('logo'));
  await deleteUnusedContents(database.db, new Date());
  expect(await store.asset(hash)).toBeDefined();
  await store.close();
});

async function scheduledIn(store: DatabaseStore): Promise<string> {
  const facts = { author: ANNA, reason: '', baseVersion: null, proof: null };
  await store.importVersion('park', { files: { 'tenant.json': '{}' }, assets: {} }, facts);
  const { id } = await store.createDraft('park', ANNA);
  const { revision } = await store.saveDraft(id, 1, { files: { 'tenant.json': '[]' }, by: ANNA });
  const at = '2026-12-01T06:00:00.000Z';
  return (await store.schedule({ draft: id, revision, by: ANNA, reason: 'Winter', at })).id;
}

const onServer = process.env['DATABASE_URL'] ? test : test.skip;

onServer('a change of another process wakes a watcher, also after its connection was cut', async () => {
  const one = createDatabaseStore(database);
  const other = createDatabaseStore(database);
  const facts = { author: ANNA, reason: '', baseVersion: null, proof: null };
  const publish = (tenant: string) =>
    one.importVersion(tenant, { files: { 'tenant.json': '{}' }, assets: {} }, facts);
  let waiting = other.watch(0, { timeoutMs: 60_000 });
  await publish('first');
  const { sequence } = await waiting;
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' or query = 'select 1'",
  );
  waiting = other.watch(sequence, { timeoutMs: 60_000 });
  await publish('second');
  expect((await waiting).tenants).toEqual(['second']);
  await Promise.all([one.close(), other.close()]);
});

onServer('of a cancellation and a publication of a schedule at the same time, one succeeds', async () => {
  const one = createDatabaseStore(database);
  let cancelled = Promise.resolve(true);
  const other = createDatabaseStore(database, {
    beforeCommit: async () => {
      cancelled = one.cancelSchedule(draft);
      await setTimeout(50);
    },
  });
  const id = await scheduledIn(one);
  const draft = (await one.waitingSchedule(id))?.draft ?? '';
  expect((await other.publishScheduled(id, {}))?.number).toBe(2);
  expect(await cancelled).toBe(false);
  await Promise.all([one.close(), other.close()]);
});
