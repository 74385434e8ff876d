/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFilesStore } from './filesStore';
import { stagePublication } from './folderPublication';
import type { DocumentStore, VersionFacts } from './store';
import type { DocumentsDatabase } from './tables';
import { emptyDocumentsDatabase, openDocumentsDatabase } from './testing/documentsDatabase';
import { ANNA, storeContract } from './testing/storeContract';

let database: DocumentsDatabase;
let dir: string;
const stores: DocumentStore[] = [];

beforeAll(async () => {
  database = await openDocumentsDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDocumentsDatabase(database);
  dir = join(mkdtempSync(join(tmpdir(), 'foyer-files-store-')), 'tenants');
  mkdirSync(dir);
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  rmSync(dirname(dir), { recursive: true, force: true });
});

const read = (path: string): string => readFileSync(join(dir, path), 'utf8');
const write = (path: string, text: string | Buffer): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};

async function opened(): Promise<DocumentStore> {
  const store = await openFilesStore(dir, database, { settleMs: 20 });
  stores.push(store);
  return store;
}

describe('as every store', () => {
  storeContract(async () => ({
    store: await openFilesStore(dir, database, { settleMs: 20 }),
    served: (tenant) => ({
      'tenant.json': read(`${tenant}/tenant.json`),
      ...(existsSync(join(dir, tenant, 'copy')) && { 'copy/en-GB.json': read(`${tenant}/copy/en-GB.json`) }),
    }),
  }));
});

/** Publishes a document and a copy file. */
async function publish(store: DocumentStore, text: string) {
  const draft = await store.createDraft('park', ANNA);
  const files = { 'tenant.json': text, 'copy/en-GB.json': text };
  const { id, revision } = await store.saveDraft(draft.id, 1, { files, by: ANNA });
  return store.publish({ draft: id, revision, by: ANNA, reason: 'Better', proof: null });
}

test('a folder that cannot be used at a start stops only its own tenant', async () => {
  write('closed/.publishing/journal.json/file', 'a folder where a file belongs');
  write('park/tenant.json', '{ "name": 1 }');
  const problems: string[] = [];
  const onError = (problem: string): void => void problems.push(problem);
  const store = await openFilesStore(dir, database, { settleMs: 20, onError });
  stores.push(store);
  expect((await store.list()).map(({ tenant }) => tenant)).toEqual(['park']);
  expect(problems).toEqual([expect.stringMatching(/^The folder of closed was not read: EISDIR.*Use a file/)]);
});

test('an edit of the folder becomes a version by file, while the store runs and while it does not', async () => {
  write('park/tenant.json', '{ "name": 1 }');
  const store = await opened();
  const { sequence } = await store.watch(0, { timeoutMs: 0 });
  write('park/tenant.json', '{ "name": 2 }');
  await store.watch(sequence, { timeoutMs: 60_000 });
  await store.close();
  write('park/copy/en-GB.json', '{}');
  const again = await opened();
  expect(await again.active('park')).toMatchObject({
    number: 3,
    author: { id: 'file' },
    baseVersion: 2,
    files: { 'tenant.json': '{ "name": 2 }', 'copy/en-GB.json': '{}' },
  });
  await again.close();
  expect((await (await opened()).versions('park')).length).toBe(3);
});

test('an edit that was not read yet is not overwritten by publishing', async () => {
  write('park/tenant.json', '{ "name": 1 }');
  const store = await opened();
  const draft = await store.createDraft('park', ANNA);
  await store.saveDraft(draft.id, 1, { files: { 'tenant.json': '{}' }, by: ANNA });
  write('park/tenant.json', '{ "name": 2 }');
  await expect(
    store.publish({ draft: draft.id, revision: 2, by: ANNA, reason: '', proof: null }),
  ).rejects.toMatchObject({ code: 'base-outdated' });
  expect(read('park/tenant.json')).toBe('{ "name": 2 }');
});

test('publishing leaves other files of the folder alone, and removes those that the version does not have', async () => {
  write('park/tenant.json', '{}');
  write('park/copy/nb.json', '{}');
  write('park/assets/logo.svg', '<svg/>');
  write('park/seed/client.json', 'seed');
  const store = await opened();
  await publish(store, '{ "published": true }');
  expect(readdirSync(join(dir, 'park/copy'))).toEqual(['en-GB.json']);
  expect(read('park/assets/logo.svg')).toBe('<svg/>');
  expect(read('park/seed/client.json')).toBe('seed');
  expect(existsSync(join(dir, 'park/.publishing'))).toBe(false);
});

test('a rollback brings back a picture that was replaced and one that was removed', async () => {
  write('park/tenant.json', '{}');
  write('park/assets/logo.svg', 'old');
  write('park/assets/pictures/pool.webp', 'pool');
  await (await opened()).close();
  write('park/assets/logo.svg', 'new');
  rmSync(join(dir, 'park/assets/pictures'), { recursive: true });
  await (await opened()).rollBack('park', 1, ANNA, 'Back');
  expect([read('park/assets/logo.svg'), read('park/assets/pictures/pool.webp')]).toEqual(['old', 'pool']);
});

const factsOf = (number: number, hash: string): VersionFacts => ({
  tenant: 'park',
  number,
  hash,
  author: ANNA,
  time: '2026-11-27T10:00:00.000Z',
  reason: 'Better',
  baseVersion: number - 1,
  proof: null,
});

test('a publication that was interrupted between two files is completed at the next start, with its author', async () => {
  write('park/tenant.json', '{ "old": true }');
  write('park/copy/en-GB.json', '{ "old": true }');
  const store = await opened();
  const { hash } = await publish(store, '{ "new": true }');
  await store.rollBack('park', 1, ANNA, 'Back');
  await store.close();
  const content = Buffer.from('{ "new": true }');
  const change = new Map([
    ['tenant.json', content],
    ['copy/en-GB.json', content],
  ]);
  stagePublication(join(dir, 'park'), { write: change, remove: [] }, factsOf(4, hash));
  // The crash: the first file was moved, and the second was not.
  const staging = join(dir, 'park/.publishing');
  const { write: names } = JSON.parse(read('park/.publishing/journal.json'));
  renameSync(join(staging, names['tenant.json']), join(dir, 'park/tenant.json'));
  expect(read('park/copy/en-GB.json')).toBe('{ "old": true }');
  const again = await opened();
  expect(await again.active('park')).toMatchObject({ number: 4, author: ANNA, reason: 'Better', hash });
  expect(read('park/copy/en-GB.json')).toBe('{ "new": true }');
  expect(existsSync(staging)).toBe(false);
});

test('a publication that was interrupted before it was complete changes nothing', async () => {
  write('park/tenant.json', '{ "old": true }');
  write('park/.publishing/half', '{ "new"');
  const store = await opened();
  expect((await store.versions('park')).length).toBe(1);
  expect(existsSync(join(dir, 'park/.publishing'))).toBe(false);
});

test('a folder that cannot be written refuses with the reason, and neither folder nor versions change', async () => {
  write('park/tenant.json', '{}');
  const store = await opened();
  // A file in the place of the folder of copy. Also the superuser, who runs tests, cannot write below it.
  write('park/copy', 'not a folder');
  await expect(publish(store, '{ "new": true }')).rejects.toMatchObject({
    code: 'folder-not-writable',
    message: expect.stringContaining('DOCUMENTS=database') as string,
  });
  expect(read('park/tenant.json')).toBe('{}');
  expect((await store.versions('park')).length).toBe(1);
  expect(existsSync(join(dir, 'park/.publishing'))).toBe(false);
});

test('no link is followed out of the folder, neither in reading nor in publishing', async () => {
  const outside = join(dirname(dir), 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret.json'), '{ "secret": true }');
  write('park/tenant.json', '{}');
  mkdirSync(join(dir, 'park/copy'));
  symlinkSync(join(outside, 'secret.json'), join(dir, 'park/copy/en-GB.json'));
  const store = await opened();
  const { active, faults } = await store.entry('park');
  expect(faults).toEqual([
    { file: 'copy/en-GB.json', message: expect.stringContaining('outside of the folder') as string },
  ]);
  expect((await store.version('park', active.number)).files).toEqual({ 'tenant.json': '{}' });
  await expect(publish(store, '{ "new": true }')).rejects.toMatchObject({ code: 'folder-not-writable' });
  expect(readFileSync(join(outside, 'secret.json'), 'utf8')).toBe('{ "secret": true }');
  expect(read('park/tenant.json')).toBe('{}');
});

test('a file that is not UTF-8 is named, and the last version stays active until it is corrected', async () => {
  write('park/tenant.json', '{}');
  const store = await opened();
  const { sequence } = await store.watch(0, { timeoutMs: 0 });
  write('park/tenant.json', Buffer.from([0x7b, 0xff]));
  const { sequence: next } = await store.watch(sequence, { timeoutMs: 60_000 });
  expect(await store.entry('park')).toMatchObject({
    active: { number: 1 },
    faults: [{ file: 'tenant.json', message: expect.stringContaining('UTF-8') as string }],
  });
  write('park/tenant.json', '{ "good": true }');
  await store.watch(next, { timeoutMs: 60_000 });
  expect(await store.entry('park')).toMatchObject({ active: { number: 2 }, faults: [] });
});

test('a removed folder removes the tenant, and its versions are there when it returns', async () => {
  write('park/tenant.json', '{ "name": 1 }');
  await (await opened()).close();
  renameSync(join(dir, 'park'), join(dir, '.park'));
  const without = await opened();
  expect(await without.list()).toEqual([]);
  await without.close();
  renameSync(join(dir, '.park'), join(dir, 'park'));
  expect((await (await opened()).versions('park')).map(({ number }) => number)).toEqual([2, 1]);
});
