/** Finds or installs Chromium for the browser tests. Plain Node: nothing is installed before it runs. */
import { spawnSync } from 'node:child_process';
import { firstExecutable, inPath } from './browsers.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of Chromium, or undefined. `CHROMIUM_PATH` has priority. */
export function findChromium() {
  return firstExecutable([
    process.env.CHROMIUM_PATH,
    ...inPath(...names),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
}

/**
 * The path of Chromium's headless shell, or undefined. It has the same engine without the browser interface
 * and uses a quarter less CPU time. `HEADLESS_SHELL_PATH` has priority.
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

/** Installs Chromium and its headless shell if they are missing and the user may install. */
function installMissing() {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return;
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    // The shell is optional: it is only faster. A given path selects the browser to use.
    ...(findHeadlessShell() || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} with apt-get (once).`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // Separately: a system without a package for the shell still gets the browser.
  for (const name of missing) install(name);
}

/** The path of Chromium. Installs it if possible. Throws an error that says what to do. */
export function ensureChromium() {
  installMissing();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
}
