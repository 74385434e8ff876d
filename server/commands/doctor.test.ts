/** @jest-environment node */
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { lockFolder } from '../database/folderLock';
import type { Finding } from './doctor/finding';
import { startSandbox } from '../sandbox/sandbox';
import { installation, type Installation } from './testing/installation';

const HARBOUR = join(__dirname, '../../tenants/harbour');

const freePort = (): Promise<string> =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(String(port)));
    });
  });

let foyer: Installation;
let ports: Readonly<Record<string, string>>;
beforeAll(async () => {
  foyer = installation();
  rmSync(foyer.tenantsDir, { recursive: true });
  cpSync(HARBOUR, join(foyer.tenantsDir, 'harbour'), { recursive: true });
  ports = {
    PORT: await freePort(),
    PLATFORM_PORT: await freePort(),
    SANDBOX_PORT: await freePort(),
    DOCUMENTS_PORT: await freePort(),
  };
  await foyer.migrated();
}, 120_000);
afterAll(() => foyer.remove());

async function diagnosed(more: Readonly<Record<string, string>> = {}) {
  const { code, printed } = await foyer.run(['doctor', '--json'], { ...ports, ...more });
  const { ok, findings } = JSON.parse(printed) as { ok: boolean; findings: readonly Finding[] };
  const unsupported = ['node-end-of-life', 'disk-nearly-full', 'disk-full'];
  return { code, ok, codes: findings.map((one) => one.code).filter((one) => !unsupported.includes(one)) };
}

test('faults that are planted in the files of an installation are found, and doctor changes nothing', async () => {
  const key = join(foyer.dataDir, 'platform.key');
  const document = join(foyer.tenantsDir, 'harbour/tenant.json');
  // No start has used the database and created a key yet.
  expect(await diagnosed()).toEqual({ code: 0, ok: true, codes: [] });

  writeFileSync(key, '01'.repeat(32), { mode: 0o600 });
  writeFileSync(join(foyer.dataDir, 'documents.key'), '01'.repeat(32), { mode: 0o600 });
  expect(await diagnosed()).toEqual({ code: 0, ok: true, codes: [] });

  await foyer.firstRow(`insert into platform_key_check (check_value) values ('of another key')`);
  expect((await diagnosed()).codes).toEqual(['wrong-key']);
  rmSync(key);
  expect((await diagnosed()).codes).toEqual(['key-missing']);
  writeFileSync(key, '01'.repeat(32));
  chmodSync(key, 0o644);
  writeFileSync(document, readFileSync(document, 'utf8').replace('"joining.review"', '"joining.reveiw"'));
  const broken = await diagnosed();
  expect(broken).toMatchObject({ code: 1, ok: false });
  expect([...new Set(broken.codes)].sort()).toEqual(['key-readable', 'tenant-invalid', 'wrong-key']);
  chmodSync(key, 0o600);
}, 120_000);

test('a port of another program, and a database that another process has open, are found', async () => {
  const lock = lockFolder(join(foyer.dataDir, 'pglite.lock'));
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((listening) => server.listen(Number(ports['PORT']), '127.0.0.1', listening));
  try {
    const { codes } = await diagnosed();
    expect(codes).toEqual(expect.arrayContaining(['port-in-use', 'shared-data-folder']));
  } finally {
    server.close();
    lock.release();
  }
}, 60_000);

test('a key that a provider does not accept is found, and the port of the running sandbox is not a fault', async () => {
  const merchant = { integrationKey: 'sandbox-key', integrationPassword: 'sandbox-password' };
  const dataDir = join(foyer.folder, 'sandbox');
  const sandbox = await startSandbox({ dataDir, port: 0, host: '127.0.0.1', merchant });
  const more = { SANDBOX: '1', SANDBOX_PORT: String(sandbox.port) };
  try {
    const { codes } = await diagnosed(more);
    expect(codes).not.toContain('port-in-use');
    expect(codes).not.toContain('provider-key-refused');
    expect((await diagnosed({ ...more, OPAYO_PASSWORD: 'wrong' })).codes).toContain('provider-key-refused');
  } finally {
    await sandbox.stop();
  }
}, 60_000);

test('a provider that does not answer is found, and the report says what to do', async () => {
  const more = { ...ports, SANDBOX: '1', PLATFORM_URL: `http://127.0.0.1:${ports['SANDBOX_PORT']}/{tenant}` };
  const { code, printed } = await foyer.run(['doctor'], more);
  expect(code).toBe(1);
  expect(printed).toMatch(
    /ERROR service-unreachable\n {2}The platform of PLATFORM_URL does not answer at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\)\./,
  );
  expect(printed).toMatch(/What to do: Check the address/);
  expect((await foyer.run(['doctor', '--origin', 'www.example.com'])).code).toBe(2);
}, 60_000);
