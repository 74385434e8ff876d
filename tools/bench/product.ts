/** Starts the whole product for a bench, as `npm start` does, with separate ports and data. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function healthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
}

export interface Product {
  readonly port: number;
  /** Id of the process that started the others. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** `tenants`: a folder to use instead of the project's tenants. */
export async function startProduct(port = 8680, tenants?: string): Promise<Product> {
  const data = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    ...(tenants ? { TENANTS_DIR: tenants } : {}),
  };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + 300_000;
  while (!(await healthy(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error('The product did not start; see above.');
    await pause(250);
  }
  return {
    port,
    pid: child.pid ?? NaN,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
