/** Installs the packages of the lock file when they are not the ones installed. Plain Node. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'node_modules', '.foyer-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');

const installed = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Throws a sentence that says what to do when npm cannot install. */
export function ensureDependencies() {
  const wanted = lockHash();
  if (installed() === wanted) return;
  console.log('Installing packages (once, until the lock file changes).');
  const done = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    throw new Error('Installing the packages failed: see the lines above, check the npm registry, and try again.');
  }
  writeFileSync(stamp, wanted);
}
