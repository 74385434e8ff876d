/**
 * Finds the browsers other than Chromium for the journeys: Firefox, and WebKit from WebKitGTK (a WebDriver
 * and the browser that it controls). They are not installed. Journeys skip a missing browser. Plain Node.
 */
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';

/** Also the system folders that a minimal PATH does not contain. */
const folders = () => (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin');

/** All possible paths of a program with one of these names. The first name has priority. */
export const inPath = (...names) =>
  names.flatMap((name) => folders().map((folder) => path.join(folder, name)));

/** The first executable candidate, or undefined. Undefined candidates are skipped. */
export const firstExecutable = (candidates) => candidates.find((file) => file && isExecutable(file));

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of Firefox, or undefined. `FIREFOX_PATH` has priority. */
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

/** MiniBrowser is in a folder with the library's version, sometimes below one for the architecture. */
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

/** `xvfb` if there is no display. `WEBKIT_DRIVER_PATH` and `WEBKIT_BROWSER_PATH` have priority. */
export function findWebKit() {
  const driver = firstExecutable([process.env.WEBKIT_DRIVER_PATH, ...inPath('WebKitWebDriver')]);
  const browser = firstExecutable([process.env.WEBKIT_BROWSER_PATH, ...miniBrowsers()]);
  const xvfb = process.env.DISPLAY ? undefined : firstExecutable(inPath('Xvfb'));
  if (!driver || !browser || (!process.env.DISPLAY && !xvfb)) return undefined;
  return { driver, browser, xvfb };
}
