/** @jest-environment node */
import type { FastifyInstance } from 'fastify';
import { buildDocuments } from './buildDocuments';
import { readDocumentsConfig } from './config';
import { createDatabaseStore } from './databaseStore';
import type { DocumentStore } from './store';
import type { DocumentsDatabase } from './tables';
import { emptyDocumentsDatabase, openDocumentsDatabase } from './testing/documentsDatabase';
import { ANNA, DOCUMENT } from './testing/storeContract';

let database: DocumentsDatabase;
let store: DocumentStore;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openDocumentsDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDocumentsDatabase(database);
  store = createDatabaseStore(database);
  app = buildDocuments({ store, token: undefined });
  await publish(DOCUMENT);
});
afterEach(async () => {
  await app.close();
  await store.close();
});

const publish = async (text: string) => {
  const logo = await store.putAsset(Buffer.from([0, 255, 10]));
  const content = { files: { 'tenant.json': text }, assets: { 'assets/logo.svg': logo } };
  return store.importVersion('park', content, { author: ANNA, reason: '', baseVersion: null, proof: null });
};
const get = (url: string) => app.inject({ url: `/host${url}` });

test('a web host reads the tenants, a version and an asset exactly', async () => {
  const { sequence, tenants } = (await get('/tenants')).json();
  expect([sequence, tenants]).toEqual([1, [await store.entry('park')]]);
  const version = (await get(`/tenants/park/versions/${tenants[0].active.hash}`)).json();
  expect(version).toEqual(await store.active('park'));
  expect((await get('/tenants/park/versions/1')).json()).toEqual(version);
  const asset = await get(`/assets/${version.assets['assets/logo.svg'].hash}`);
  expect([...asset.rawPayload]).toEqual([0, 255, 10]);
});

test('a web host that waits gets a change when it is published', async () => {
  const waiting = get('/changes?after=1&wait=30');
  await store.takeOffline('park', { message: 'Closed', by: ANNA, reason: 'Flood' });
  expect((await waiting).json()).toEqual({ sequence: 2, tenants: ['park'], isReset: false });
  expect((await get('/tenants/park')).json().offline).toMatchObject({ message: 'Closed' });
});

test('a web host reports a version that it cannot load', async () => {
  const { hash } = await store.active('park');
  const message = 'Here is a comma too many.';
  const place = { tenant: 'park', file: 'tenants/park/tenant.json', line: 2, column: 1, pointer: '' };
  const problem = { ...place, code: 'syntax', severity: 'error', owner: 'core', message };
  const url = '/host/tenants/park/load-reports';
  const report = { host: 'one:8080', hash, problems: [problem] };
  expect((await app.inject({ method: 'POST', url, payload: report })).statusCode).toBe(204);
  expect(await store.loadReports()).toMatchObject([{ tenant: 'park', ...report }]);
  const forged = { ...report, problems: [{ ...problem, line: 'x', more: 1 }] };
  expect((await app.inject({ method: 'POST', url, payload: forged })).statusCode).toBe(400);
});

test.each([
  ['/tenants/none', 404, 'unknown-tenant'],
  ['/tenants/park/versions/7', 404, 'unknown-version'],
  ['/tenants/park/versions/..%2f..', 404, 'unknown-version'],
  ['/assets/none', 404, 'unknown-asset'],
  ['/changes?after=-1', 400, 'FST_ERR_VALIDATION'],
  ['/changes?after=0&wait=99999', 400, 'FST_ERR_VALIDATION'],
  ['/nothing', 404, 'not-found'],
])('a wrong call gets a clear error: %s', async (url, status, code) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('with a token, only callers with it read documents', async () => {
  const secured = buildDocuments({ store, token: 'a-token-of-the-web-hosts' });
  const status = async (authorization?: string) =>
    (await secured.inject({ url: '/host/tenants', headers: { ...(authorization && { authorization }) } }))
      .statusCode;
  expect(await status()).toBe(401);
  expect(await status('Bearer another-token')).toBe(401);
  expect(await status('Bearer a-token-of-the-web-hosts')).toBe(200);
  expect((await secured.inject('/health')).statusCode).toBe(200);
  await secured.close();
});

test('a documents process that other machines reach needs a token', () => {
  expect(() => readDocumentsConfig({ DOCUMENTS_HOST: '0.0.0.0' })).toThrow('Set DOCUMENTS_TOKEN');
  expect(() => readDocumentsConfig({ DOCUMENTS_HOST: '0.0.0.0', DOCUMENTS_TOKEN: 'short' })).toThrow(
    'at least 16',
  );
  const config = { DOCUMENTS_HOST: '0.0.0.0', DOCUMENTS_TOKEN: 'a-token-of-the-web-hosts' };
  expect(readDocumentsConfig(config).token).toBe('a-token-of-the-web-hosts');
  for (const host of ['127.0.0.1', '::1', 'localhost'])
    expect(readDocumentsConfig({ DOCUMENTS_HOST: host }).host).toBe(host);
});

test('a request has the id that the web host gave it, so that one id leads from log to log', async () => {
  const id = '3f2c1f0a-1111-4222-8333-444455556666';
  const ids: string[] = [];
  app.addHook('onRequest', (request, _reply, done) => {
    ids.push(request.id);
    done();
  });
  await app.inject({ url: '/host/tenants', headers: { 'x-request-id': id } });
  expect(ids).toEqual([id]);
});
