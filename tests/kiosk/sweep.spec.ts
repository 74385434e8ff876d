/**
 * No data of a visit remains. Words that appear nowhere else are put into every field of every screen. During
 * the visit the search finds each of them. After a reset it finds none: not in the page, its memory or its
 * history, not in the browser's storage, and not on the disk.
 *
 * `SWEEP_RESETS` and `SWEEP_KILLS` set the number of rounds. `npm run sweep` does all 50 and 10.
 */
import { expect, test, type Page } from '@playwright/test';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { area } from '../kit/addresses';
import { confirmKiosk } from '../kit/kiosk';
import { timeFactor } from '../kit/timeLimits';
import { isIdle } from '../performance/loading';
import { startBrowser, type KioskBrowser } from './browser';
import { plant, word, type Canary } from './canaries';
import { searchHistory, searchOrigins, searchPage, searchUntilFound } from './places';
import { searchProfile } from './profile';
import { plantInStores } from './stores';
import { bar, HOME, VISITS, welcome, type Visit } from './visits';

const RESETS = Number(process.env.SWEEP_RESETS ?? 4);
const KILLS = Number(process.env.SWEEP_KILLS ?? 1);
const START_MS = 60_000;
const ROUND_MS = 120_000;
const limitOf = (rounds: number) => (START_MS + rounds * ROUND_MS) * timeFactor;

let profile: string;
let browser: KioskBrowser;

test.beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'foyer-kiosk-'));
});
test.afterEach(async () => {
  await browser.kill();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

const visits = Object.entries<Visit>(VISITS);
const turn = <T>(all: readonly T[], round: number): T => {
  const one = all[round % all.length];
  if (one === undefined) throw new Error('There is nothing to take turns with.');
  return one;
};

async function atKiosk(): Promise<Page> {
  browser = await startBrowser(profile, HOME);
  const { page } = browser;
  await page.context().grantPermissions(['clipboard-read']);
  await confirmKiosk(page);
  await expect(welcome(page)).toBeVisible();
  return page;
}

const named = (canaries: readonly Canary[]) => [...new Set(canaries.map(({ field }) => field))].sort();

/** The search takes long on a slow machine. Without activity before it, the kiosk would end the visit. */
async function touch(page: Page) {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/**
 * The control: the search must find each canary while it is there. Otherwise it could not find remaining ones
 * either.
 */
async function expectAllFound(page: Page, canaries: readonly Canary[], screen: string) {
  await touch(page);
  const found = new Set((await searchUntilFound(page, canaries)).map(({ field }) => field));
  expect([...found].sort(), `found on ${screen}`).toEqual(named(canaries));
}

async function expectNothingInPage(page: Page, canaries: readonly Canary[], after: string) {
  await expect(welcome(page)).toBeVisible();
  expect(await searchPage(page, canaries), `left after ${after}`).toEqual([]);
  expect(await searchHistory(page, canaries), `left behind Back after ${after}`).toEqual([]);
}

async function expectNothingLeft(page: Page, canaries: readonly Canary[], after: string) {
  await expectNothingInPage(page, canaries, after);
  expect(searchProfile(profile, canaries), `left on the disk after ${after}`).toEqual([]);
}

/** Makes a visit and returns everything that was put into its fields. */
async function made(page: Page, visit: Visit, look = async (_: string, __: readonly Canary[]) => undefined) {
  const all: Canary[] = [];
  await visit(page, async (screen, canaries) => {
    all.push(...canaries);
    await look(screen, canaries);
  });
  return all;
}

async function clearByHome(page: Page) {
  // An open dialog covers the bar.
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await bar(page).getByRole('link', { name: /Home/ }).click();
  // When nothing is chosen, there is no question.
  const clear = page.getByRole('button', { name: 'Clear selection and go home' });
  await expect(clear.or(welcome(page))).toBeVisible();
  if (await clear.isVisible()) await clear.click();
}

async function clearByWaiting(page: Page) {
  await page.clock.fastForward(96_000);
  await expect(page.getByText('Joining form cleared due to inactivity')).toBeVisible();
}

/** With a clock that the test controls. */
async function atKioskWithClock(): Promise<Page> {
  const page = await atKiosk();
  await page.clock.install();
  await page.reload();
  return page;
}

/** Crashes allowed in one round. */
const CRASHES = 3;

/**
 * Chromium sometimes crashes (SIGTRAP) while the test navigates through pages in the back/forward cache. Then
 * nothing can be searched, and the round is repeated in a new browser.
 */
async function repeatAfterCrash(
  page: Page,
  round: (page: Page) => Promise<void>,
  crashes = 0,
): Promise<Page> {
  try {
    await round(page);
    return page;
  } catch (error) {
    const crash = await browser.fall();
    if (crash === undefined || crashes === CRASHES) throw error;
    console.warn(`The browser crashed, and the round is repeated. ${crash}`);
    await browser.kill();
    return repeatAfterCrash(await atKioskWithClock(), round, crashes + 1);
  }
}

const WAYS = [
  ['Home', clearByHome],
  ['nobody was there', clearByWaiting],
] as const;

for (const [turnOf, [name, visit]] of visits.entries()) {
  test(`nothing is left of a visit: ${name}`, { tag: '@slow' }, async () => {
    const rounds = Math.ceil((RESETS - turnOf) / visits.length);
    test.setTimeout(limitOf(rounds));
    let kiosk = await atKioskWithClock();
    for (let round = 0; round < rounds; round += 1) {
      const [how, clear] = turn(WAYS, round + turnOf);
      const first = round === 0;
      kiosk = await repeatAfterCrash(kiosk, async (page) => {
        const canaries = await made(page, visit, async (screen, planted) => {
          if (first) await expectAllFound(page, planted, screen);
        });
        await clear(page);
        await expectNothingLeft(page, canaries, `${how}, round ${round + 1}`);
        await page.goto(HOME);
      });
    }
  });
}

test('data that a page stores anywhere is found, and is removed by a reset', { tag: '@slow' }, async () => {
  test.setTimeout(limitOf(1));
  const page = await atKiosk();
  // A tile pressed before hydration works as a plain link and moves no focus to a heading.
  await isIdle(page);
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Swim with us' })).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const canaries = await plantInStores(page);
  const found = await searchPage(page, canaries);
  for (const { field } of canaries)
    expect(found, field).toContainEqual({ field, place: field.replace(/ of all areas$/, '') });
  await clearByHome(page);
  // Data that was once written to a disk may remain until it is overwritten. So the product writes nothing.
  await expectNothingInPage(page, canaries, 'Home');
  const elsewhere = [`${area('harbour', 'bookings')}/basket`];
  expect(await searchOrigins(page, elsewhere, canaries)).toEqual([]);
});

const WRITES_MS = 20_000 * timeFactor;

/**
 * The browser saves its session for a restore after a crash, with a delay. Returns true if the file contains
 * this page.
 */
async function writtenDown(page: Page): Promise<boolean> {
  const folder = path.join(profile, 'Default', 'Sessions');
  const { pathname } = new URL(page.url());
  const sessions = () =>
    existsSync(folder) ? readdirSync(folder).map((file) => readFileSync(path.join(folder, file))) : [];
  const isWritten = () => sessions().some((bytes) => bytes.includes(pathname));
  return expect
    .poll(isWritten, { timeout: WRITES_MS })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

test(
  'a browser that is killed during a visit leaves nothing on its disk, and starts clean',
  { tag: '@slow' },
  async () => {
    test.setTimeout(limitOf(KILLS));
    let written = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const [name, visit] = turn(visits, round + 2);
      const canaries = await made(await atKiosk(), visit);
      if (await writtenDown(browser.page)) written += 1;
      await browser.kill();
      expect(searchProfile(profile, canaries), `on the disk after a kill: ${name}`).toEqual([]);
      await expectNothingLeft(await atKiosk(), canaries, `a kill: ${name}`);
      await browser.kill();
    }
    // Otherwise the test would prove nothing.
    expect(written).toBeGreaterThan(0);
  },
);

/** A page without any protection, to see what browsers write for one. */
const CARELESS = '<form action="/sent"><label>Name <input name="name"></label><button>Send</button></form>';

test('data that an unprotected page leaves on the disk is found', { tag: '@slow' }, async () => {
  const page = await atKiosk();
  await page.route('**/careless*', (route) => route.fulfill({ contentType: 'text/html', body: CARELESS }));
  await page.goto(`${area('harbour')}/careless`);
  const typed = await plant(page);
  const left = word();
  await page.evaluate((text) => localStorage.setItem('left', text), left);
  const canaries = [...typed, { field: 'local storage', spellings: [left] }];
  await expect
    .poll(() => [...new Set(searchProfile(profile, canaries).map(({ field }) => field))].sort(), {
      timeout: WRITES_MS,
    })
    .toEqual(named(canaries));
});

test('text typed into an unprotected page is found with Back', { tag: '@slow' }, async () => {
  test.setTimeout(limitOf(1));
  const page = await atKiosk();
  await page.route('**/careless*', (route) => route.fulfill({ contentType: 'text/html', body: CARELESS }));
  await page.goto(`${area('harbour')}/careless`);
  const canaries = await plant(page);
  await page.goto(HOME);
  await expect(welcome(page)).toBeVisible();
  const found = await searchHistory(page, canaries);
  for (const { field } of canaries) expect(found).toContainEqual({ field, place: 'fields, going back' });
});
