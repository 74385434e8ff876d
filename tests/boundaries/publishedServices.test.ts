/** @jest-environment node */
/** The platform and the documents process do not import each other. Here they speak over HTTP, as in an installation. */
import type { FastifyInstance } from 'fastify';
import { buildDocuments } from '../../server/documents/buildDocuments';
import { createDatabaseStore } from '../../server/documents/databaseStore';
import type { DocumentStore } from '../../server/documents/store';
import type { DocumentsDatabase } from '../../server/documents/tables';
import { openDocumentsDatabase } from '../../server/documents/testing/documentsDatabase';
import { ANNA } from '../../server/documents/testing/storeContract';
import { loadTenants } from '../../server/platform/kernel/tenants/tenants';
import { followServices } from '../../server/platform/seed';
import { startTestPlatform, type TestPlatform } from '../../server/platform/testing/testPlatform';

const TOKEN = 'a-token-of-this-test';
const STRIPE = { provider: 'stripe', settings: { publishableKey: 'pk_test_1' } };
const FOLDER = { provider: 'smtp', settings: { from: 'folder@pier.example', host: 'smtp.pier.example' } };

let database: DocumentsDatabase;
let store: DocumentStore;
let documents: FastifyInstance;
let url: string;
let running: TestPlatform;
let following: ReturnType<typeof followServices> | undefined;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

beforeAll(async () => {
  database = await openDocumentsDatabase();
  store = createDatabaseStore(database);
  documents = buildDocuments({ store, token: TOKEN });
  url = await documents.listen();
  running = await startTestPlatform({ documents: { url, token: TOKEN } });
  // As if the folder named a mail provider.
  const { client } = await running.db
    .selectFrom('tenants')
    .select('client')
    .where('tenant', '=', 'riverside')
    .executeTakeFirstOrThrow();
  await running.db
    .updateTable('tenants')
    .set({ client: JSON.stringify({ ...client, mail: FOLDER }) })
    .where('tenant', '=', 'riverside')
    .execute();
  await running.platform.tenants.refresh();
}, 240_000);
afterEach(async () => {
  await following?.stop();
  jest.clearAllMocks();
});
afterAll(async () => {
  await running.close();
  await store.close();
  await documents.close();
  await database.close();
});

function follow(token = TOKEN): void {
  following = followServices({ ...running.platform, log }, { url, token });
}

const publish = (services: object | undefined) =>
  store.importVersion(
    'riverside',
    { files: { 'tenant.json': JSON.stringify({ services }) }, assets: {} },
    { author: ANNA, reason: '', baseVersion: null, proof: null },
  );

const clientOf = () => running.platform.tenants.find('riverside')?.client;

async function until(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!isReached() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 20));
  expect(isReached()).toBe(true);
}

test('the platform uses the providers of the published document, and no others of the folder', async () => {
  expect(clientOf()?.mail).toEqual(FOLDER);
  await publish({ cards: STRIPE });
  follow();
  await until(() => clientOf()?.cards !== undefined);
  expect(clientOf()).toMatchObject({ cards: STRIPE, brand: 'Riverside Test' });
  expect(clientOf()?.mail).toBeUndefined();

  // A publication arrives without a restart.
  await publish({ cards: { provider: 'opayo', settings: { mode: 'test' } } });
  await until(() => clientOf()?.cards?.provider === 'opayo');
});

test('a platform that starts without the documents process uses the last providers', async () => {
  await publish({ cards: STRIPE, files: { provider: 'local' } });
  follow();
  await until(() => clientOf()?.files !== undefined);
  const restarted = await loadTenants(running.db, 8080, undefined, true);
  expect(restarted.find('riverside')?.client.cards).toEqual(STRIPE);
  // Without DOCUMENTS_URL, the folder decides again.
  const ofFolder = await loadTenants(running.db, 8080);
  expect(ofFolder.find('riverside')?.client).toMatchObject({ mail: FOLDER });
  expect(ofFolder.find('riverside')?.client.files).toBeUndefined();
});

test('two platforms follow the same publication', async () => {
  const other = await loadTenants(running.db, 8080, undefined, true);
  follow();
  const second = followServices({ ...running.platform, tenants: other, log }, { url, token: TOKEN });
  await publish({
    cards: STRIPE,
    mail: { ...FOLDER, settings: { ...FOLDER.settings, host: 'two.example' } },
  });
  const hostIn = (tenants: typeof other) => tenants.find('riverside')?.client.mail?.settings['host'];
  await until(() => hostIn(other) === 'two.example' && hostIn(running.platform.tenants) === 'two.example');
  await second.stop();
});

test('a provider that this release does not know changes nothing and is reported', async () => {
  await publish({ cards: STRIPE });
  follow();
  await until(() => clientOf()?.mail === undefined);
  await publish({ cards: { provider: 'future' } });
  await until(() => log.error.mock.calls.length > 0);
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ tenant: 'riverside' }), 'the last providers are used'],
  ]);
  expect(clientOf()?.cards).toEqual(STRIPE);
});

test('a documents process that refuses the platform is reported once', async () => {
  follow('another-token-of-a-stranger');
  await until(() => log.warn.mock.calls.length > 0);
  await new Promise((done) => setTimeout(done, 2_500));
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(clientOf()?.cards).toEqual(STRIPE);
});
