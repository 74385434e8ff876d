/**
 * Finds the browsers beside Chromium that the journeys can run in: Firefox, and WebKit as WebKitGTK brings
 * it (a WebDriver, and the browser that it drives). None is installed by us; what is not there is not run.
 * Plain Node.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { firstExecutable, inPath } from './executables.mjs';

/** The path of a Firefox, or undefined. `FIREFOX_PATH` comes first. */
export const findFirefox = () =>
  firstExecutable([
    process.env.FIREFOX_PATH,
    ...inPath('firefox-esr', 'firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);

const entries = (folder) => {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
};

/** Distributions keep MiniBrowser below a folder of the library's version, and some below one of the machine's kind. */
function miniBrowsers() {
  const roots = ['/usr/libexec', '/usr/lib64', '/usr/lib', ...entries('/usr/lib')];
  const versions = roots
    .flatMap(entries)
    .filter((folder) => /^webkit2?gtk-[\d.]+$/.test(path.basename(folder)));
  return versions
    .sort()
    .reverse()
    .map((folder) => path.join(folder, 'MiniBrowser'));
}

/** What drives WebKit, or undefined; `xvfb` is the display where there is none. `WEBKIT_DRIVER_PATH` and `WEBKIT_BROWSER_PATH` come first. */
export function findWebKit() {
  const driver = firstExecutable([process.env.WEBKIT_DRIVER_PATH, ...inPath('WebKitWebDriver')]);
  const browser = firstExecutable([process.env.WEBKIT_BROWSER_PATH, ...miniBrowsers()]);
  const xvfb = process.env.DISPLAY ? undefined : firstExecutable(inPath('Xvfb'));
  if (!driver || !browser || (!process.env.DISPLAY && !xvfb)) return undefined;
  return { driver, browser, xvfb };
}
