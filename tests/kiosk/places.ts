/**
 * Reads every place in which a page or a browser may store something. The search words are not passed to the
 * page, so a word that is found was there before.
 */
import type { CDPSession, Page } from '@playwright/test';
import { timeFactor } from '../kit/timeLimits';
import type { Canary } from './canaries';

export interface Found {
  readonly field: string;
  readonly place: string;
}

/** The content of each place as one text. */
type Haystack = Readonly<Record<string, string>>;

/** Runs in the page. It is text, because compiled test code does not work there. */
const IN_PAGE = `(async () => {
  const roots = (node) => [node, ...[...node.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? roots(one.shadowRoot) : []))];
  const all = roots(document);
  const fields = all.flatMap((root) => [...root.querySelectorAll('input, textarea, select')]);
  const databases = async () => {
    const out = [];
    for (const { name } of await indexedDB.databases()) {
      out.push(name);
      const opened = await new Promise((done) => { const it = indexedDB.open(name); it.onsuccess = () => done(it.result); it.onerror = () => done(undefined); });
      for (const store of opened ? [...opened.objectStoreNames] : []) {
        const read = opened.transaction(store).objectStore(store).getAll();
        out.push(await new Promise((done) => { read.onsuccess = () => done(JSON.stringify(read.result)); read.onerror = () => done(''); }));
      }
      opened?.close();
    }
    return out.join('\\n');
  };
  const kept = async () => {
    const out = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) out.push(name, request.url, await (await cache.match(request)).text());
    }
    return out.join('\\n');
  };
  const quietly = async (read) => { try { return String(await read()); } catch (error) { return 'unread: ' + error; } };
  const reads = {
    'the page': () => all.map((root) => root.documentElement?.outerHTML ?? root.innerHTML).join('\\n'),
    'fields': () => fields.map((field) => field.value).join('\\n'),
    'the title': () => document.title,
    'the address': () => location.href + ' ' + document.referrer,
    'the state of history': () => JSON.stringify(history.state) + JSON.stringify(navigation.entries().map((one) => [one.url, one.getState()])),
    'the name of the window': () => window.name,
    'the selection': () => document.getSelection(),
    'local storage': () => JSON.stringify({ ...localStorage }),
    'session storage': () => JSON.stringify({ ...sessionStorage }),
    'databases': databases,
    'caches': kept,
    'what was loaded': () => performance.getEntries().map(({ name }) => name).join('\\n'),
    'the clipboard': () => navigator.clipboard.readText(),
  };
  const out = {};
  for (const [place, read] of Object.entries(reads)) out[place] = await quietly(read);
  return out;
})()`;

const ANSWERS_MS = 30_000 * timeFactor;

/** Fails when the browser does not answer in time, for example for a frame that never finished loading. */
function answered<T>(question: string, asked: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const gaveUp = new Promise<never>((_, reject) => {
    const error = new Error(`The browser did not answer: ${question}.`);
    late = setTimeout(() => reject(error), ANSWERS_MS);
  });
  return Promise.race([asked, gaveUp]).finally(() => clearTimeout(late));
}

const NAVIGATED = /Execution context was destroyed|Frame was detached|Cannot find context/;
const NAVIGATIONS = 3;

/**
 * Reads again when the page navigated during the read: a kiosk whose connection is slow opens its stored home, and
 * loads it again when the platform answers.
 */
async function readStable<T>(page: Page, read: () => Promise<T>, navigations = 0): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (navigations === NAVIGATIONS || !NAVIGATED.test(String(error))) throw error;
    await answered('whether the new page is loaded', page.waitForLoadState());
    return readStable(page, read, navigations + 1);
  }
}

async function readFrames(page: Page): Promise<Haystack> {
  const reads = page
    .frames()
    .map((frame) => answered(`what stands in ${frame.url()}`, frame.evaluate<Haystack>(IN_PAGE)));
  const all = await Promise.all(reads);
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, all.map((one) => one[name]).join('\n')]));
}

const inFrames = (page: Page): Promise<Haystack> => readStable(page, () => readFrames(page));

const SILENT_MS = 10_000 * timeFactor;
const SNAPSHOTS = 4;

/** Gives up work that reports no progress for a while. `heard` reports progress. */
function unlessSilent(work: (heard: () => void) => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let late: NodeJS.Timeout | undefined;
    const heard = () => {
      clearTimeout(late);
      late = setTimeout(() => resolve(false), SILENT_MS);
    };
    heard();
    work(heard)
      .then(() => resolve(true), reject)
      .finally(() => clearTimeout(late));
  });
}

/** Chromium sometimes crashes when its memory is read while it still builds a page. */
const RESTS = 'new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)))';

/**
 * All memory that the page's scripts can reach, after garbage collection. Sometimes a browser never starts a
 * snapshot, so the test tries again. A started snapshot has no time limit.
 */
async function memory(page: Page): Promise<string> {
  for (let tried = 0; tried < SNAPSHOTS; tried += 1) {
    await readStable(page, () => answered('whether the page rests', page.evaluate(RESTS)));
    const session = await page.context().newCDPSession(page);
    const parts: string[] = [];
    const taken = await unlessSilent(async (heard) => {
      await session.send('HeapProfiler.enable');
      await session.send('HeapProfiler.collectGarbage');
      heard();
      session.on('HeapProfiler.reportHeapSnapshotProgress', heard);
      session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
        parts.push(chunk);
        heard();
      });
      return session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: true });
    });
    await answered('the end of reading its memory', session.detach());
    if (taken) return parts.join('');
  }
  throw new Error('The browser gave no snapshot of the memory.');
}

async function ofBrowser(page: Page, session: CDPSession): Promise<Haystack> {
  const { cookies } = await answered('its cookies', session.send('Storage.getCookies'));
  const { entries } = await answered('its history', session.send('Page.getNavigationHistory'));
  return {
    cookies: JSON.stringify(cookies),
    'the history of the tab': JSON.stringify(entries),
    memory: await memory(page),
  };
}

const foundIn = (haystack: Haystack, canaries: readonly Canary[]): readonly Found[] =>
  Object.entries(haystack).flatMap(([place, text]) =>
    canaries
      .filter(({ spellings }) => spellings.some((one) => text.includes(one)))
      .map(({ field }) => ({ field, place })),
  );

/** Searches the page, its memory and the browser's storage for it. */
export async function searchPage(page: Page, canaries: readonly Canary[]): Promise<readonly Found[]> {
  const session = await page.context().newCDPSession(page);
  try {
    // The memory last: reading it stops the page so long that a kiosk may load its home afterwards.
    const haystack = { ...(await inFrames(page)), ...(await ofBrowser(page, session)) };
    const unread = Object.values(haystack).find((text) => text.startsWith('unread: '));
    if (unread !== undefined) throw new Error(`A place could not be searched, ${unread}`);
    return foundIn(haystack, canaries);
  } finally {
    await session.detach();
  }
}

/** The control: reads the memory, which takes seconds, only when a canary is found nowhere else. */
export async function searchUntilFound(page: Page, canaries: readonly Canary[]): Promise<readonly Found[]> {
  const found = foundIn(await inFrames(page), canaries);
  const isFound = (one: Canary) => found.some(({ field }) => field === one.field);
  return canaries.every(isFound) ? found : searchPage(page, canaries);
}

const IS_LOADED = "document.readyState === 'complete'";

/**
 * More than any visit leaves. Without this limit a page that sends the user forward again would cause an
 * endless loop.
 */
const STEPS = 60;

/**
 * Back to the start, forward again, and a reload: finds what a page from the back/forward cache or a restored
 * form would show.
 */
export async function searchHistory(page: Page, canaries: readonly Canary[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  const look = async (way: string) => {
    const here = foundIn(await inFrames(page), canaries);
    found.push(...here.map(({ field, place }) => ({ field, place: `${place}, ${way}` })));
  };
  let steps = 0;
  const moves = async (move: () => Promise<unknown>) => {
    steps += 1;
    if (steps > STEPS) throw new Error(`Going back and forward has no end, at ${page.url()}.`);
    const before = page.url();
    await move().catch(() => undefined);
    // A page from the back/forward cache has no load event, for which Playwright would wait.
    await answered(`whether ${page.url()} is loaded`, page.waitForFunction(IS_LOADED));
    return page.url() !== before;
  };
  while (await moves(() => page.goBack({ timeout: 5000 * timeFactor }))) await look('going back');
  while (await moves(() => page.goForward({ timeout: 5000 * timeFactor }))) await look('going forward');
  await page.reload({ timeout: ANSWERS_MS });
  await look('loaded anew');
  return found;
}

/** Searches other areas, because each is another origin. */
export async function searchOrigins(
  page: Page,
  addresses: readonly string[],
  canaries: readonly Canary[],
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const address of addresses) {
    await page.goto(address);
    found.push(
      ...foundIn(await inFrames(page), canaries).map((one) => ({
        ...one,
        place: `${one.place} of ${address}`,
      })),
    );
  }
  return found;
}
