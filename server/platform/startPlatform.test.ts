/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPlatform } from './startPlatform';
import { TEST_TENANTS } from './testing/testPlatform';

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

let folder: string;
let running: Awaited<ReturnType<typeof startPlatform>>;
let startedAt: number;
const received: string[] = [];

/** Beside a correct tenant: one with an invalid seed, and one without a seed. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-platform-'));
  const tenants = join(folder, 'tenants');
  cpSync(TEST_TENANTS, tenants, { recursive: true });
  writeFileSync(join(tenants, 'northgate/seed/venues.json'), '[{}]');
  mkdirSync(join(tenants, 'lakeside'));
  writeFileSync(join(tenants, 'lakeside/tenant.json'), '{}');
  const telling = jest
    .spyOn(console, 'error')
    .mockImplementation((sentence) => void received.push(String(sentence)));
  running = await startPlatform({
    // An address that no machine has: a server cannot listen there.
    HOST: '192.0.2.1',
    PLATFORM_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: tenants,
    FOYER_DEMO: '1',
  });
  telling.mockRestore();
  startedAt = Date.now() - 2_000;
}, 120_000);
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

const ask = (path: string) => fetch(`http://127.0.0.1:${running.port}/${path}`);

test('the platform listens only on the loopback, wherever the web host is', async () => {
  expect((await ask('health')).status).toBe(200);
});

test('a seed that is invalid or missing makes only its own tenant unavailable', async () => {
  const statuses = ['riverside', 'northgate', 'lakeside', 'nobody'].map(
    async (tenant) => (await ask(`${tenant}/api/frontend/theme`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 503, 503, 404]);
  expect(received).toEqual([
    expect.stringMatching(/^platform: lakeside is unavailable: There is no folder .*lakeside.seed/),
    expect.stringMatching(/^platform: northgate is unavailable: .*venues\.json#\/0: "\w+" is missing\.$/),
  ]);
});

test('health names the unavailable tenants', async () => {
  expect(await (await ask('health')).json()).toMatchObject({
    ok: true,
    tenants: ['riverside'],
    unavailable: ['lakeside', 'northgate'],
  });
});

test('the failures of payments that an alert counts begin with 0, so that the first is an increase', async () => {
  const texts = await Promise.all((running.metrics ?? []).map(({ registry }) => registry.metrics()));
  const counted = [...texts.join().matchAll(/duration_seconds_count\{(.*status="503")\} 0$/gm)].map(
    ([, labels]) => labels,
  );
  expect(counted).toEqual([
    'method="GET",route="/:tenant/api/checkout/prepare",status="503"',
    'method="POST",route="/:tenant/api/checkout/authorise",status="503"',
  ]);
});

/** Waits for this status, for up to half a minute because a busy machine is slow. Returns the last status. */
async function statusOnceIt(is: number, path: string): Promise<number> {
  const until = Date.now() + 30_000;
  for (;;) {
    const { status } = await ask(path);
    if (status === is || Date.now() > until) return status;
    await new Promise((done) => setTimeout(done, 100));
  }
}

test('a tenant whose folder is added while the platform runs is served without a restart', async () => {
  expect((await ask('hilltop/api/frontend/theme')).status).toBe(404);
  cpSync(join(TEST_TENANTS, 'riverside'), join(folder, 'tenants/hilltop'), { recursive: true });
  expect(await statusOnceIt(200, 'hilltop/api/frontend/theme')).toBe(200);
  expect(await (await ask('health')).json()).toMatchObject({ tenants: ['hilltop', 'riverside'] });
}, 90_000);

test('a tenant whose seed is added or corrected while the platform runs is served without a restart', async () => {
  cpSync(join(TEST_TENANTS, 'riverside'), join(folder, 'tenants/lakeside'), { recursive: true });
  cpSync(join(TEST_TENANTS, 'northgate'), join(folder, 'tenants/northgate'), { recursive: true });
  expect(await statusOnceIt(200, 'lakeside/api/frontend/theme')).toBe(200);
  expect(await statusOnceIt(200, 'northgate/api/frontend/theme')).toBe(200);
  expect(await (await ask('health')).json()).toMatchObject({ unavailable: [] });
}, 90_000);

test('the embedded database is closed to other users', () => {
  const database = join(folder, 'data/pglite');
  const open = readdirSync(database, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect((statSync(database).mode & 0o777).toString(8)).toBe('700');
  // Except the files that were created after it was opened.
  expect(open.filter((path) => statSync(path).ctimeMs < startedAt)).toEqual([]);
});

const url = process.env['DATABASE_URL'] ?? '';
const onServer = url === '' ? test.skip : test;

onServer(
  'two first starts at once on one PostgreSQL both have every tenant',
  async () => {
    const name = `foyer_test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name}`);
    const address = new URL(url);
    address.pathname = `/${name}`;
    const start = async () =>
      startPlatform({
        DATABASE_URL: address.href,
        PLATFORM_PORT: String(await freePort()),
        PLATFORM_KEY: '07'.repeat(32),
        DATA_DIR: join(folder, 'data-of-two'),
        TENANTS_DIR: TEST_TENANTS,
      });
    const started = await Promise.all([start(), start()]);
    try {
      const received = started.map(async ({ port }) =>
        (await fetch(`http://127.0.0.1:${port}/health`)).json(),
      );
      for (const health of await Promise.all(received)) expect(health).toMatchObject({ unavailable: [] });
    } finally {
      for (const one of started) await one.stop();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    }
  },
  120_000,
);
