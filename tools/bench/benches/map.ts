/** The map with ten thousand venues: its longest task at 4 times CPU slow-down, in each phase of use. */
import type { Browser, Page } from 'playwright';
import { fetchResponse, throttleCpu } from '../acts';
import type { Bench, Result } from '../bench';
import { WEBGL, withBrowser, withProduct } from '../product';

const CENTRES = 10_000;
const PROMISED_MS = 200;
const CENTRES_PATH = '/api/venues/online-joining';

/** Runs in the page. A string, because compiled functions of the bench fail there. */
const WATCH_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });`;

/** Distributed over Great Britain by the golden ratio, so that every run has the same venues. */
function manyCentres(example: object): readonly object[] {
  const share = (at: number, ratio: number) => (at * ratio) % 1;
  return Array.from({ length: CENTRES }, (_, at) => ({
    ...example,
    id: `many-${at}`,
    slug: `many-${at}`,
    name: `Centre ${at}`,
    lat: 50.5 + share(at, 0.618034) * 7,
    lng: -4.5 + share(at, 0.754878) * 5,
  }));
}

/** Moves the mouse, as a user does, until the whole list is loaded. */
async function approach(page: Page) {
  const all = page.getByRole('status').filter({ hasText: /10,?000/ });
  for (let move = 0; move < 300 && !(await all.isVisible()); move += 1) {
    await page.mouse.move(8, 40 + move);
    await page.waitForTimeout(100);
  }
}

/** The longest task during an action, in ms. 0 if no task was longer than 50 ms. */
async function longestWhile(page: Page, act: () => Promise<void>): Promise<number> {
  const from = await page.evaluate<number>('performance.now()');
  await act();
  await page.waitForTimeout(2500);
  const tasks = await page.evaluate<readonly { readonly at: number; readonly ms: number }[]>('longTasks');
  return Math.max(0, ...tasks.filter(({ at }) => at >= from).map(({ ms }) => Math.round(ms)));
}

async function measure(browser: Browser, url: string): Promise<Result> {
  const [example = {}] = (
    await fetchResponse<{ readonly data: readonly object[] }>(browser, url, CENTRES_PATH)
  ).data;
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } });
  await page.addInitScript(WATCH_TASKS);
  await page.route(`**${CENTRES_PATH}`, (route) => route.fulfill({ json: { data: manyCentres(example) } }));
  await page.goto(url);
  await throttleCpu(page);
  const canvas = page.locator('.map canvas');
  const arriving = await longestWhile(page, async () => {
    await approach(page);
    await canvas.waitFor();
    await page.getByText('Natural Earth').waitFor();
    await page.waitForTimeout(3000);
  });
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The page has no map to measure.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const panning = await longestWhile(page, async () => {
    for (const by of [80, -120, 60]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y + by, { steps: 12 });
      await page.mouse.up();
    }
  });
  const zooming = await longestWhile(page, async () => {
    for (let step = 0; step < 4; step += 1) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(700);
    }
  });
  const figures = { arriving, panning, zooming };
  console.log(`\nMap with ${CENTRES} centres at 4x CPU: longest task, ms`);
  console.table(figures);
  const verdicts = Object.entries({ panning, zooming }).map(([act, ms]) => ({
    what: `longest task while ${act}`,
    result: `${ms} ms`,
    target: `at most ${PROMISED_MS} ms`,
    met: ms <= PROMISED_MS,
  }));
  return { figures, verdicts };
}

const bench: Bench = {
  about: 'The map with 10,000 centres: its longest tasks',
  run: () =>
    withProduct(({ port }) =>
      withBrowser((browser) => measure(browser, `http://online-joining.northgate.localhost:${port}/`), WEBGL),
    ),
};

export default bench;
