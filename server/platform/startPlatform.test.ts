/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
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

test('wherever the web host is to be found, the platform stays on the loopback', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-platform-'));
  // An address that no machine has: whoever listened there would not start.
  const running = await startPlatform({
    HOST: '192.0.2.1',
    PLATFORM_PORT: String(await freePort()),
    DATA_DIR: folder,
    TENANTS_DIR: TEST_TENANTS,
  });
  try {
    expect((await fetch(`http://127.0.0.1:${running.port}/health`)).status).toBe(200);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true });
  }
}, 120_000);
