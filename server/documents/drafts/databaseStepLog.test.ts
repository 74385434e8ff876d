/** @jest-environment node */
import { createDatabaseStore, type DatabaseStore } from '../databaseStore';
import type { DocumentsDatabase } from '../tables';
import { emptyDocumentsDatabase, openDocumentsDatabase } from '../testing/documentsDatabase';
import { DatabaseStepLog } from './databaseStepLog';
import { DraftEditor } from './draftEditor';
import { author } from './testing/memoryDrafts';

const ann = author('1', 'Ann');
const ben = author('2', 'Ben');

let database: DocumentsDatabase;
beforeAll(async () => {
  database = await openDocumentsDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(() => emptyDocumentsDatabase(database));

const check = () => Promise.resolve([]);

/** Another process, or the same one after a restart. */
const openEditor = (store: DatabaseStore): DraftEditor =>
  new DraftEditor({ store, log: new DatabaseStepLog(database.db), check, now: () => new Date() });

const set = (pointer: string, value: string) => [
  { action: 'set' as const, file: 'tenant.json', pointer, value },
];

const start = async (store: DatabaseStore): Promise<string> => {
  const content = { files: { 'tenant.json': '{ "a": "\\u0000", "b": "x" }' }, assets: {} };
  const facts = { author: ann, reason: 'Start', baseVersion: null, proof: null };
  await store.importVersion('park', content, facts);
  return (await store.createDraft('park', ann)).id;
};

test('a step that cannot be written to the log does not change the draft', async () => {
  const store = createDatabaseStore(database);
  const id = await start(store);
  class FailingLog extends DatabaseStepLog {
    override append(): Promise<void> {
      return Promise.reject(new Error('The process has ended.'));
    }
  }
  const now = () => new Date();
  const editor = new DraftEditor({ store, log: new FailingLog(database.db), check, now });
  const step = { draft: id, revision: 1, changeId: 'change-1', changes: set('/a', 'two'), by: ann };
  await expect(editor.save(step)).rejects.toThrow('The process has ended.');
  await expect(editor.saveFacts(id, { title: 'Winter' }, ann)).rejects.toThrow('The process has ended.');
  expect(await store.draft(id)).toMatchObject({ revision: 1, title: '' });
  expect(await openEditor(store).save(step)).toMatchObject({ kind: 'saved', draft: { revision: 2 } });
  await store.close();
}, 60_000);

test('steps are merged, sent twice and undone after a restart, and deleted with their draft', async () => {
  const store = createDatabaseStore(database);
  const id = await start(store);
  const first = { draft: id, revision: 1, changeId: 'change-1', changes: set('/a', 'two'), by: ann };
  await openEditor(store).save(first);
  expect(await openEditor(store).save(first)).toMatchObject({ kind: 'saved', draft: { revision: 2 } });
  expect(
    await openEditor(store).save({ ...first, changeId: 'change-2', changes: set('/b', 'y'), by: ben }),
  ).toMatchObject({ kind: 'saved', isMerged: true, draft: { revision: 3 } });
  expect(
    await openEditor(store).save({ ...first, changeId: 'change-3', changes: set('/a', 'three'), by: ben }),
  ).toMatchObject({
    kind: 'conflict',
    conflicts: [{ mine: { value: 'three' }, theirs: { value: 'two', by: ann } }],
  });
  await openEditor(store).undo(id, 3, ann);
  expect((await store.draft(id)).files).toEqual({ 'tenant.json': '{ "a": "\\u0000", "b": "y" }' });
  expect(await openEditor(store).state(id, ann)).toEqual({ canUndo: false, canRedo: true });
  await store.discardDraft(id);
  expect(await new DatabaseStepLog(database.db).after(id, 0)).toEqual([]);
  await store.close();
}, 60_000);
