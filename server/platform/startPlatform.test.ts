/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const said: string[] = [];

/** Beside a tenant that is right: one whose seed is broken, and one that has none yet. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-platform-'));
  const tenants = join(folder, 'tenants');
  cpSync(TEST_TENANTS, tenants, { recursive: true });
  writeFileSync(join(tenants, 'northgate/seed/venues.json'), '[{}]');
  mkdirSync(join(tenants, 'lakeside'));
  writeFileSync(join(tenants, 'lakeside/tenant.json'), '{}');
  const telling = jest
    .spyOn(console, 'error')
    .mockImplementation((sentence) => void said.push(String(sentence)));
  running = await startPlatform({
    // An address that no machine has: whoever listened there would not start.
    HOST: '192.0.2.1',
    PLATFORM_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: tenants,
  });
  telling.mockRestore();
}, 120_000);
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

const ask = (path: string) => fetch(`http://127.0.0.1:${running.port}/${path}`);

test('wherever the web host is to be found, the platform stays on the loopback', async () => {
  expect((await ask('health')).status).toBe(200);
});

test('a seed that is broken or missing keeps its own tenant off the air, and no other', async () => {
  const statuses = ['riverside', 'northgate', 'lakeside', 'nobody'].map(
    async (tenant) => (await ask(`${tenant}/api/frontend/theme`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 503, 503, 404]);
  expect(said).toEqual([
    expect.stringMatching(/^platform: lakeside is off the air: There is no folder .*lakeside.seed/),
    expect.stringMatching(/^platform: northgate is off the air: .*venues\.json#\/0: "\w+" is missing\.$/),
  ]);
});
