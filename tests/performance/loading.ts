/** What a browser really loads for a page, and when. */
import { expect, type Cookie, type Page, type Request } from '@playwright/test';
import { statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isPageAnswering } from '../kit/hydrated';

export interface Script {
  readonly name: string;
  readonly gzip: number;
}

const SCRIPTS = '/_foyer/js/';
const BUILT = path.resolve(__dirname, '../../dist/web/js');

/** The build has compressed each script. Its name depends on its content. */
const weigh = (name: string): Script => ({
  name,
  gzip: statSync(path.join(BUILT, `${path.basename(name)}.gz`)).size,
});

/** The requests of a page since they are watched. */
interface Traffic {
  readonly names: Set<string>;
  readonly open: Set<Request>;
}

const watched = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = watched.get(page);
  if (known) return known;
  const traffic: Traffic = { names: new Set(), open: new Set() };
  page.on('request', (request) => {
    traffic.open.add(request);
    traffic.names.add(new URL(request.url()).pathname);
  });
  const end = (request: Request) => void traffic.open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  watched.set(page, traffic);
  return traffic;
}

/** Call this before a page is opened: its requests are watched from now on. */
export function watchRequests(page: Page): void {
  const { names, open } = trafficOf(page);
  names.clear();
  // A request of the previous page may have no end.
  open.clear();
}

/** The scripts that the page has requested since then, also those that the browser has in its cache. */
export const scriptsOf = (page: Page): readonly Script[] =>
  [...trafficOf(page).names].filter((name) => name.startsWith(SCRIPTS)).map(weigh);

export const total = (scripts: readonly Script[]): number => scripts.reduce((sum, { gzip }) => sum + gzip, 0);

export const brotliOf = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/**
 * Errors that the application reports from now on. They include hydration errors: React then renders that
 * part a second time.
 */
export function reportsOf(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes(' failed:')) reports.push(message.text());
  });
  return reports;
}

/** Longer than the page takes from one part to the next. */
const QUIET_MS = 500;

/**
 * Hydration is complete, nothing is being loaded, and the page has been idle for a while without loading more.
 * On a slow machine the answer to a request may take longer than that.
 */
export async function isIdle(page: Page): Promise<void> {
  const { names, open } = trafficOf(page);
  await isPageAnswering(page);
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    const before = names.size;
    for (let pause = 0; pause < 2; pause += 1)
      await page.evaluate(
        (ms) => new Promise((done) => requestIdleCallback(() => setTimeout(done, ms))),
        QUIET_MS / 2,
      );
    expect([open.size, names.size]).toEqual([0, before]);
  }).toPass({ intervals: [0] });
}

/** The next page finds nothing that this one has left in the browser, except its files in the cache. */
export async function forgetVisit(page: Page, cookies: Cookie[] = []): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}
