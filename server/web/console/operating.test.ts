/** @jest-environment node */
/** An operator at the web host, with a documents process behind it: from the log-in to the rollback. */
import type { FastifyInstance } from 'fastify';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../documents/operators/demoOperators.mjs';
import { startDocuments } from '../../documents/startDocuments';
import { openDocumentsDatabase } from '../../documents/testing/documentsDatabase';
import { PROJECT } from '../../net/project';
import { readWebConfig } from '../config';
import { openStoreDirectory, type OpenDirectory } from '../directory';
import { cookiesOf } from '../testing/webHostFixture';
import { webHost } from '../testing/webHost';

const CONSOLE = 'console.foyer.localhost:9170';
const HARBOUR = 'online-joining.harbour.localhost:9170';

interface Product {
  readonly web: FastifyInstance;
  readonly tenantsDir: string;
  readonly directory: OpenDirectory;
  stop(): Promise<void>;
}

let product: Product;

afterEach(() => product.stop());

async function start(place: 'files' | 'database'): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-operating-'));
  const tenantsDir = join(folder, 'tenants');
  cpSync(join(PROJECT, 'tenants/harbour'), join(tenantsDir, 'harbour'), { recursive: true });
  const documents = await startDocuments(
    {
      PORT: '9170',
      DATA_DIR: join(folder, 'documents'),
      TENANTS_DIR: tenantsDir,
      DOCUMENTS: place,
      DOCUMENTS_PORT: String(await freePort()),
      PASSWORD_COST: '8',
      FOYER_DEMO: '1',
    },
    await openDocumentsDatabase(),
  );
  const documentsUrl = `http://127.0.0.1:${documents.port}`;
  const config = readWebConfig({
    PORT: '9170',
    DATA_DIR: join(folder, 'web'),
    TENANTS_DIR: tenantsDir,
    DOCUMENTS_URL: documentsUrl,
  });
  const directory = await openStoreDirectory(
    config,
    { url: documentsUrl, token: undefined },
    (_problem, line) => console.error(line),
  );
  const web = webHost('http://127.0.0.1:1/{tenant}', { directory, config });
  return {
    web,
    tenantsDir,
    directory,
    stop: async () => {
      await directory.close();
      await web.close();
      await documents.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The calls of an operator's browser. */
async function logIn(email: string) {
  const headers = {
    host: CONSOLE,
    origin: `http://${CONSOLE}`,
    'x-foyer': '1',
    'x-foyer-actor': 'staff',
  };
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, cookie = '') => {
    const answer = await product.web.inject({
      method,
      url: `/api/operators${path}`,
      headers: { ...headers, cookie },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, cookies: cookiesOf(answer), data: answer.json().data };
  };
  const login = await call('POST', '/login', { email, password: DEMO_PASSWORD });
  expect(login).toMatchObject({ status: 200, data: { token: null } });
  const cookie = login.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  return {
    get: (path: string) => call('GET', path, undefined, cookie),
    post: (path: string, payload: object) => call('POST', path, payload, cookie),
  };
}

/** The text of the page at the tenant's address, once it contains the words. */
async function pageWith(words: string): Promise<string> {
  const end = Date.now() + 10_000;
  for (;;) {
    const { body } = await product.web.inject({ url: '/', headers: { host: HARBOUR, accept: 'text/html' } });
    if (body.includes(words) || Date.now() > end) return body;
    await new Promise((next) => setTimeout(next, 20));
  }
}

const folderText = () => readFileSync(join(product.tenantsDir, 'harbour/tenant.json'), 'utf8');

test.each(['files', 'database'] as const)(
  'an operator publishes a change that visitors then see, and takes it back, with the documents in %s',
  async (place) => {
    product = await start(place);
    const original = folderText();
    const publisher = await logIn('publisher@console.example');
    expect(await publisher.get('/session')).toMatchObject({
      status: 200,
      data: { operator: { name: 'Priya Nair' }, storage: place },
    });
    expect(await publisher.get('/tenants')).toMatchObject({
      status: 200,
      data: [{ id: 'harbour', name: 'The Harbour Lido', status: 'active', version: 1 }],
    });
    expect(await pageWith('The Harbour Lido')).toContain('The Harbour Lido');

    const { data: draft } = await publisher.post('/tenants/harbour/drafts', { title: 'Old name' });
    const { id, revision } = draft.summary;
    const changes = [{ action: 'set', file: 'tenant.json', pointer: '/name', value: 'The Old Lido' }];
    const saved = await publisher.post(`/drafts/${id}/changes`, { revision, changeId: 'change-1', changes });
    expect(saved).toMatchObject({ status: 200, data: { revision: 2, problems: [] } });
    expect(await pageWith('The Harbour Lido')).not.toContain('The Old Lido');

    const publish = { revision: 2, reason: 'The lido has its old name again' };
    expect(await publisher.post(`/drafts/${id}/publish`, publish)).toMatchObject({
      status: 201,
      data: { number: 2, author: { name: 'Priya Nair' }, is_active: true, proof: 'passed' },
    });
    expect(await pageWith('The Old Lido')).toContain('The Old Lido');
    expect(folderText().includes('The Old Lido')).toBe(place === 'files');

    const back = { version: 1, reason: 'Too early' };
    expect(await publisher.post('/tenants/harbour/roll-back', back)).toMatchObject({
      status: 201,
      data: { number: 3, reason: 'Too early' },
    });
    expect(await pageWith('The Harbour Lido')).not.toContain('The Old Lido');
    expect(folderText()).toBe(original);
  },
  120_000,
);

test('the logo of a tenant comes from the store', async () => {
  product = await start('database');
  const { statusCode, headers } = await product.web.inject({
    url: '/assets/logo.svg',
    headers: { host: HARBOUR },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
}, 120_000);

test('an operator who may only see a tenant cannot make a draft of it, and does not see the others', async () => {
  product = await start('database');
  const viewer = await logIn('viewer@console.example');
  expect(await viewer.get('/tenants')).toMatchObject({ status: 200, data: [] });
  expect((await viewer.post('/tenants/harbour/drafts', { title: 'Mine' })).status).toBe(404);
}, 120_000);
