/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listen, type RunningServer } from '../../net/listen';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { buildDocuments } from '../buildDocuments';
import { createDatabaseStore } from '../databaseStore';
import { openStore } from '../openStore';
import type { DocumentStore } from '../store';
import type { DocumentsDatabase } from '../tables';
import { emptyDocumentsDatabase, openDocumentsDatabase } from '../testing/documentsDatabase';
import { ANNA } from '../testing/storeContract';
import type { TenantWatch } from '../watchTenants';
import { followDocuments } from './followDocuments';
import { hostClient } from './hostClient';
import { orderReportsFile } from './orderReports';
import { VersionCache } from './versionCache';

const root = resolve(__dirname, '../../..');
const catalogue = { ...loadCatalogue(root), broken: new Set<string>() };

let database: DocumentsDatabase;
let folder: string;
let process: DocumentsProcess;
const hosts: TenantWatch[] = [];

interface DocumentsProcess {
  readonly store: DocumentStore;
  readonly server: RunningServer;
  readonly app: FastifyInstance;
  readonly stop: () => Promise<void>;
}

/** `port` 0: any free port. */
async function startProcess(port = 0): Promise<DocumentsProcess> {
  const store = await openStore({ place: 'database', tenantsDir: join(folder, 'tenants') }, database);
  const app = buildDocuments({ store, token: undefined });
  await app.ready();
  const server = await listen((request, response) => app.routing(request, response), {
    port,
    portVariable: 'DOCUMENTS_PORT',
  });
  const stop = async (): Promise<void> => {
    await store.close();
    await server.close(0);
    await app.close();
  };
  return { store, server, app, stop };
}

interface Host {
  readonly watch: TenantWatch;
  /** Resolves when the condition holds, at a change. */
  readonly until: (holds: () => boolean) => Promise<void>;
}

async function startHost(name: string, port: number): Promise<Host> {
  let changed = (): void => undefined;
  const watch = await followDocuments({
    client: hostClient({ url: `http://127.0.0.1:${port}`, token: undefined, host: name }),
    cache: new VersionCache(join(folder, name), () => undefined),
    orderReports: orderReportsFile(join(folder, name), port),
    catalogue,
    retryMs: 50,
    onChange: () => changed(),
  });
  hosts.push(watch);
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((done) => {
      changed = () => {
        if (holds()) done();
      };
      changed();
    });
  return { watch, until };
}

beforeAll(async () => {
  database = await openDocumentsDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDocumentsDatabase(database);
  folder = mkdtempSync(join(tmpdir(), 'foyer-follow-'));
  cpSync(join(root, 'tenants/harbour'), join(folder, 'tenants/harbour'), { recursive: true });
  process = await startProcess();
});
afterEach(async () => {
  for (const host of hosts.splice(0)) host.close();
  await process.stop();
  rmSync(folder, { recursive: true, force: true });
});

const nameOf = ({ watch }: Host): string | undefined => watch.current().tenants[0]?.name;

async function publish(store: DocumentStore, change: (text: string) => string) {
  const draft = await store.createDraft('harbour', ANNA);
  const files = { ...draft.files, 'tenant.json': change(draft.files['tenant.json'] ?? '') };
  const { id, revision } = await store.saveDraft(draft.id, 1, { files, by: ANNA });
  return store.publish({ draft: id, revision, by: ANNA, reason: 'Test', proof: null });
}

const renamed = (name: string) => (text: string) => text.replace(/"name": "[^"]*"/, `"name": "${name}"`);

test('two web hosts serve each published version within two seconds, five times, and a rollback', async () => {
  // With PGlite, both use one documents process. On a server, each has its own.
  const other = database.embedded ? process : await startProcess();
  const hostOfOne = await startHost('one', process.server.port);
  const hostOfOther = await startHost('two', other.server.port);
  const first = nameOf(hostOfOne);
  for (const count of [1, 2, 3, 4, 5]) {
    const store = count % 2 === 0 ? process.store : other.store;
    const served = hostOfOther.until(() => nameOf(hostOfOther) === `Harbour ${count}`);
    const servedHere = hostOfOne.until(() => nameOf(hostOfOne) === `Harbour ${count}`);
    await publish(store, renamed(`Harbour ${count}`));
    const began = performance.now();
    await Promise.all([served, servedHere]);
    expect(performance.now() - began).toBeLessThan(2000);
  }
  const back = hostOfOther.until(() => nameOf(hostOfOther) === first);
  await process.store.rollBack('harbour', 1, ANNA, 'Back');
  await back;
  if (other !== process) await other.stop();
});

test('a web host starts without the documents process, and serves the newest version after it returns', async () => {
  const host = await startHost('one', process.server.port);
  const hash = host.watch.current().tenants[0]?.hash;
  host.watch.close();
  await process.stop();
  const again = await startHost('one', process.server.port);
  expect(again.watch.current().tenants[0]?.hash).toBe(hash);
  expect(await again.watch.readAsset('harbour', 'logo.svg')).toEqual(
    readFileSync(join(root, 'tenants/harbour/assets/logo.svg')),
  );
  const served = again.until(() => nameOf(again) === 'Missed');
  const store = createDatabaseStore(database);
  await publish(store, renamed('Missed'));
  await store.close();
  process = await startProcess(process.server.port);
  await served;
});

test('a version that does not load is reported, and the version before it is served, also after a restart', async () => {
  const host = await startHost('one', process.server.port);
  const name = nameOf(host);
  const refused = host.until(() => host.watch.current().stale.length === 1);
  const { hash } = await publish(process.store, () => '{ "format": 1, ');
  await refused;
  expect(nameOf(host)).toBe(name);
  const [report] = await reports();
  expect(report).toMatchObject({ host: 'one', tenant: 'harbour', hash, problems: [{ code: 'syntax' }] });
  host.watch.close();
  const again = await startHost('one', process.server.port);
  await again.until(() => again.watch.current().stale.length === 1);
  expect(nameOf(again)).toBe(name);
  const corrected = again.until(() => again.watch.current().stale.length === 0);
  await process.store.rollBack('harbour', 1, ANNA, 'Broken');
  await corrected;
});

/** The report follows the change by one call. */
async function reports() {
  for (;;) {
    const found = await process.store.loadReports();
    if (found.length > 0) return found;
    await new Promise((next) => setImmediate(next));
  }
}

test('a tenant that is taken offline has its message on each host, also after a restart without the process', async () => {
  const host = await startHost('one', process.server.port);
  const closed = host.until(() => host.watch.offlineMessage('harbour') === 'Closed today');
  await process.store.takeOffline('harbour', { message: 'Closed today', by: ANNA, reason: 'Flood' });
  await closed;
  host.watch.close();
  await process.stop();
  const again = await startHost('one', process.server.port);
  expect(again.watch.offlineMessage('harbour')).toBe('Closed today');
  process = await startProcess(process.server.port);
});

test('a damaged file of the cache is read from the documents process again', async () => {
  (await startHost('one', process.server.port)).watch.close();
  writeFileSync(join(folder, 'one/tenants/harbour.json'), '{ "version"');
  expect(nameOf(await startHost('one', process.server.port))).toBeDefined();
});
