/** Starts the whole product for a bench, as `npm start` does, with separate ports and data; and a browser. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { ensureChromium } from '../setup/chromium.mjs';

const root = path.resolve(__dirname, '../..');
const PORT = Number(process.env['BENCH_PORT'] ?? 8680);
const FLAGS =
  '--no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** For a map on a machine without a graphics card: the CPU draws, in a separate process. */
export const WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

const isHealthy = () =>
  fetch(`http://127.0.0.1:${PORT}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

interface Product {
  readonly port: number;
  /** Id of the process that started the others. */
  readonly pid: number;
}

/** `tenants`: a folder to use instead of the project's tenants. */
export async function withProduct<Result>(
  act: (product: Product) => Promise<Result>,
  tenants?: string,
): Promise<Result> {
  const data = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'));
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: data,
    ...(tenants && { TENANTS_DIR: tenants }),
  };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const deadline = Date.now() + 300_000;
    while (!(await isHealthy())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error('The product did not start; see above.');
      await pause(250);
    }
    return await act({ port: PORT, pid: child.pid ?? NaN });
  } finally {
    if (child.kill('SIGTERM')) await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

export async function withBrowser<Result>(
  act: (browser: Browser) => Promise<Result>,
  flags: readonly string[] = [],
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...FLAGS.split(' '), ...flags],
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/** Installs the lock file of a folder: the compared software is not a part of the product. */
export function installOnce(folder: string, name: string) {
  if (existsSync(path.join(folder, 'node_modules', name))) return;
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error(`${name} could not be installed; see above.`);
}
