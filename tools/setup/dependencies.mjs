/** Installs the packages of the lock file if the installed packages differ. Plain Node. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUSY, holding } from './lock.mjs';

const root = path.resolve(import.meta.dirname, '../..');

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm writes this file at the end of an installation. It is missing after an interrupted one. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const there = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true;
    // An optional package may be for another kind of machine.
    return there[place] ? there[place].version === version : optional === true;
  });
}

/** Throws an error that says what to do if npm cannot install. */
export function ensureDependencies() {
  if (!isInstalled()) holding(BUSY, install);
}

function install() {
  // Another command may have installed them during the wait.
  if (isInstalled()) return;
  console.log('Installing packages (once, until the lock file changes).');
  const done = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) {
    throw new Error(
      'Installing the packages failed: see the lines above, check the npm registry, and try again.',
    );
  }
}
