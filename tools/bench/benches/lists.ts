/**
 * The lists of the joining page during use, at 4 times CPU slow-down: 300 venues while a name is typed, with
 * and without the map, and 60 memberships while they are filtered. Measures the time from key or click to the
 * next paint, and the main-thread CPU time of each.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { ensureChromium } from '../../setup/chromium.mjs';
import { answerOf, figures, slowed, watched, FLAGS, WATCH, type Watched } from '../acts';
import type { Bench, Result } from '../bench';
import { listVerdict, measureReference } from '../handWrittenList';
import { startProduct } from '../product';

/** Without these flags there is no map on a machine without a graphics card. */
const WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
const RUNS = 3;
const CENTRES = 300;
const MEMBERSHIPS = 60;
const WITHOUT_MAP = 'plaingate';
const MEMBERSHIP_CALL = '**/api/memberships/types?*';
const TERMS = ['leisure centre', 'north', 'swim', 'park'];

/**
 * Opens the page and waits for all venues, and so for the application. Before that, a link loads a new page.
 */
async function opened(browser: Browser, url: string, answers: Readonly<Record<string, object>>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  for (const [call, json] of Object.entries(answers))
    await page.route(call, (route) => route.fulfill({ json }));
  await page.goto(url);
  // The application does not count a mouse movement before hydration as user activity.
  await page.waitForTimeout(2000);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await page
    .locator('[data-centre]')
    .nth(CENTRES - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(4000);
  return { page, session: await slowed(page) };
}

interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** Repeats the tenant's monthly memberships under other names until there are sixty. */
function many({ data: sold, ...rest }: Listed): object {
  const data = sold.filter((type) => JSON.stringify(type).includes('"recurring"'));
  const sixty = Array.from({ length: MEMBERSHIPS }, (_, index) => {
    const one = data[index % data.length] ?? {};
    const options = Array.isArray(one.payment_options) ? (one.payment_options as readonly object[]) : [];
    return {
      ...one,
      id: `${String(one.id)}-${index}`,
      name: `${String(one.name)} ${index}`,
      payment_options: options.map((option, at) => ({ ...option, id: `option-${index}-${at}` })),
    };
  });
  return { data: sixty, ...rest };
}

async function typing(browser: Browser, url: string): Promise<Watched> {
  const { page, session } = await opened(browser, url, {});
  await page.getByRole('searchbox').first().click();
  await page.waitForTimeout(1000);
  const figures = await watched(page, session, async () => {
    for (const term of TERMS) {
      for (const letter of term) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await page.waitForTimeout(120);
      }
      for (const _ of term) {
        await page.keyboard.press('Backspace');
        await page.waitForTimeout(120);
      }
    }
  });
  await page.context().close();
  return figures;
}

async function filtering(browser: Browser, url: string, offered: object): Promise<Watched> {
  const { page, session } = await opened(browser, url, { [MEMBERSHIP_CALL]: offered });
  // The browser requests memberships when a venue is chosen on this page. A venue's own page would contain
  // them.
  await page.locator('[data-centre] a').first().click();
  await page
    .locator('article h3')
    .nth(MEMBERSHIPS - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(2000);
  const type = page.getByRole('combobox', { name: 'Membership type' });
  const kinds = await type.locator('option').evaluateAll((options) => options.length);
  const figures = await watched(page, session, async () => {
    for (let round = 0; round < 4; round += 1) {
      for (const label of ['Single payment', 'Monthly']) {
        await page.getByText(label, { exact: true }).first().click();
        await page.waitForTimeout(400);
      }
      await type.focus();
      for (let press = 0; press < 2 * (kinds - 1); press += 1) {
        await page.keyboard.press(press < kinds - 1 ? 'ArrowDown' : 'ArrowUp');
        await page.waitForTimeout(300);
      }
    }
  });
  await page.context().close();
  return figures;
}

/** The project's tenants, and a copy of northgate: with its venues, without the map. */
function tenantsOfTheBench(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-tenants-'));
  cpSync(path.resolve('tenants'), folder, { recursive: true });
  cpSync(path.join(folder, 'northgate'), path.join(folder, WITHOUT_MAP), { recursive: true });
  const file = path.join(folder, WITHOUT_MAP, 'tenant.json');
  const document = readFileSync(file, 'utf8').replaceAll('northgate', WITHOUT_MAP);
  writeFileSync(file, document.replace('"map": true', '"map": false'));
  return folder;
}

/** Measures a product that runs on this port with these tenants. */
async function measureLists(port: number) {
  const home = (tenant: string) => `http://online-joining.${tenant}.localhost:${port}/`;
  const args = [...FLAGS, ...WEBGL];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  const beside: Watched[] = [];
  const alone: Watched[] = [];
  const memberships: Watched[] = [];
  try {
    const offered = await sixtyMemberships(browser, home('northgate'));
    for (let run = 0; run < RUNS; run += 1) {
      beside.push(await typing(browser, home('northgate')));
      alone.push(await typing(browser, home(WITHOUT_MAP)));
      memberships.push(await filtering(browser, home('northgate'), offered));
    }
    const ours = {
      'typing over 300 centres beside the map': figures(beside),
      'typing over 300 centres without a map': figures(alone),
      'filtering 60 memberships': figures(memberships),
    };
    return { ours, reference: await measureReference(browser) };
  } finally {
    await browser.close();
  }
}

/** Sixty memberships, based on those of the first venue in the list. */
async function sixtyMemberships(browser: Browser, url: string): Promise<object> {
  const page = await browser.newPage();
  await page.goto(url);
  const id = await page.locator('[data-centre]').first().getAttribute('data-centre');
  await page.close();
  return many(await answerOf<Listed>(browser, url, `/api/memberships/types?venue_id=${id}`));
}

async function run(): Promise<Result> {
  const tenants = tenantsOfTheBench();
  const product = await startProduct(8680, tenants);
  try {
    const { ours, reference } = await measureLists(product.port);
    const results = { ...ours, 'hand-written list': reference };
    console.log('\nLists of the joining page, 4 times CPU slow-down, ms to the next paint');
    console.table(results);
    const verdicts = Object.entries(ours).map(([what, measured]) => listVerdict(what, measured, reference));
    return { figures: results, verdicts };
  } finally {
    await product.stop();
    rmSync(tenants, { recursive: true, force: true });
  }
}

const bench: Bench = {
  about: 'the lists of the joining page: 300 centres while typing, 60 memberships while filtering',
  run,
};

export default bench;
