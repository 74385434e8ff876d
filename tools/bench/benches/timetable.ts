/**
 * The timetable of one venue with 400 slots a week during use, at 4 times CPU slow-down: the time from a
 * filter change to the next paint, and its main-thread CPU time.
 */
import { chromium, type Browser, type Page } from 'playwright';
import { ensureChromium } from '../../setup/chromium.mjs';
import { answerOf, figures, slowed, watched, FLAGS, WATCH, type Figures, type Watched } from '../acts';
import type { Bench, Result } from '../bench';
import { listVerdict, measureReference } from '../handWrittenList';
import { startProduct } from '../product';

const RUNS = 3;
const ROUNDS = 3;
const A_WEEK = 400;
const DAYS = 7;
const CENTRE = 'nottingham-victoria-leisure-centre';
const WEEK = `/api/activities/timetable?venue=${CENTRE}&days=${DAYS}`;
const TIMETABLE_CALL = '**/api/activities/timetable?*';
/** There are dozens of activities, and each option takes the same time. */
const MAX_OPTIONS = 6;

interface Session {
  readonly id: string;
  readonly date: string;
}

interface Answered {
  readonly data: { readonly slots: readonly Session[] };
}

/** Fills each day of the response with as many slots as a venue with 400 slots a week has. */
function many({ data, ...rest }: Answered): object {
  const dates = [...new Set(data.slots.map(({ date }) => date))];
  const slots = dates.flatMap((date) => {
    const sold = data.slots.filter((slot) => slot.date === date);
    return Array.from({ length: Math.ceil(A_WEEK / DAYS) }, (_, at) => {
      const one = sold[at % sold.length];
      return { ...one, id: `${one?.id ?? ''}-${at}` };
    });
  });
  return { data: { ...data, slots }, ...rest };
}

/** Opens a later day, with all its slots in the page. */
async function opened(browser: Browser, origin: string, offered: object) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.route(TIMETABLE_CALL, (route) => route.fulfill({ json: offered }));
  await page.goto(`${origin}/location/${CENTRE}`);
  // The application does not count a mouse movement before hydration as user activity.
  await page.waitForTimeout(2000);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('link');
  await days.nth(2).click();
  await page
    .locator('[data-slot]')
    .nth(Math.ceil(A_WEEK / DAYS) - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(2000);
  return { page, session: await slowed(page) };
}

/** Goes through the options of one filter and back, with the keyboard. */
async function through(page: Page, name: string) {
  const filter = page.getByRole('combobox', { name });
  const options = Math.min(MAX_OPTIONS, await filter.locator('option').count());
  await filter.focus();
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let press = 1; press < options; press += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
  }
}

async function filtering(browser: Browser, origin: string, offered: object): Promise<Watched> {
  const { page, session } = await opened(browser, origin, offered);
  const result = await watched(page, session, async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['Activity', 'Kind', 'Time of day']) await through(page, name);
  });
  await page.context().close();
  return result;
}

/** Measures a product that runs on this port. */
async function measureTimetable(port: number): Promise<readonly [ours: Figures, reference: Figures]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  const runs: Watched[] = [];
  const origin = `http://bookings.riverside.localhost:${port}`;
  try {
    const offered = many(await answerOf<Answered>(browser, origin, WEEK));
    for (let run = 0; run < RUNS; run += 1) runs.push(await filtering(browser, origin, offered));
    return [figures(runs), await measureReference(browser)];
  } finally {
    await browser.close();
  }
}

async function run(): Promise<Result> {
  const product = await startProduct(8680);
  try {
    const [ours, reference] = await measureTimetable(product.port);
    const what = `filtering ${A_WEEK} sessions a week`;
    console.log('\nThe timetable of one centre, 4 times CPU slow-down, ms to the next paint');
    const figuresOfRun = { [what]: ours, 'hand-written list': reference };
    console.table(figuresOfRun);
    return { figures: figuresOfRun, verdicts: [listVerdict(what, ours, reference)] };
  } finally {
    await product.stop();
  }
}

const bench: Bench = {
  about: 'the timetable of one centre with 400 sessions a week, while it is filtered',
  run,
};

export default bench;
