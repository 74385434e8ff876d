/**
 * Finds a Chromium for the browser tests, or installs Debian's as root. Plain Node: it runs before
 * anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { firstExecutable, inPath } from './executables.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium() {
  return firstExecutable([
    process.env.CHROMIUM_PATH,
    ...inPath(...names),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
}

/**
 * The path of Chromium's headless shell, or undefined: the same engine without the browser around it,
 * which takes a quarter less of the processor. `HEADLESS_SHELL_PATH` comes first.
 */
export function findHeadlessShell() {
  return firstExecutable([process.env.HEADLESS_SHELL_PATH, ...inPath('chromium-headless-shell')]);
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
