/**
 * Finds a Chromium for the browser tests, or installs Debian's as root. Plain Node: it runs before
 * anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = () => (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin');

const executable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders().map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((file) => file && executable(file));
}

/**
 * The path of Chromium's headless shell, or undefined: the same engine without the browser around it,
 * which takes a quarter less of the processor. `HEADLESS_SHELL_PATH` comes first.
 */
export function findHeadlessShell() {
  const candidates = [
    process.env.HEADLESS_SHELL_PATH,
    ...folders().map((folder) => path.join(folder, 'chromium-headless-shell')),
  ];
  return candidates.find((file) => file && executable(file));
}

function install(...packages) {
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** The path of a Chromium, installing it where that is possible; throws a sentence that says what to do. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    console.log('No Chromium found: installing it with apt-get (once).');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    install('chromium');
    // Only quicker: without it the whole browser does.
    install('chromium-headless-shell');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
}
