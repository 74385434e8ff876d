/**
 * The map with ten thousand venues: its longest task at 4 times CPU slow-down, while the venues load and are
 * clustered, while the map is panned, and while it is zoomed.
 */
import { chromium, type Page } from '@playwright/test';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { ensureChromium } from '../../setup/chromium.mjs';
import type { Bench, Result } from '../bench';
import { startProduct } from '../product';

const CENTRES = 10_000;
const CPU = 4;
const PROMISED_MS = 200;
const ARGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];
// Machines that run benches have no graphics card. The CPU draws, in a separate process.
const DRAWING = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

type Wire = Readonly<Record<string, unknown>>;

/** Distributed over Great Britain by the golden ratio, so that every run has the same venues. */
function manyCentres(example: Wire): readonly Wire[] {
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

const HOST = 'online-joining.northgate.localhost';
const CENTRES_PATH = '/api/venues/online-joining';

/** Node does not resolve the host name, so the request uses the loopback and a Host header. */
const centresOf = (port: number) =>
  new Promise<readonly Wire[]>((resolve, reject) => {
    const headers = { host: `${HOST}:${port}` };
    get({ host: '127.0.0.1', port, path: CENTRES_PATH, headers }, (answer) => {
      text(answer).then((body) => resolve((JSON.parse(body) as { readonly data: Wire[] }).data), reject);
    }).on('error', reject);
  });

async function answerMany(page: Page, port: number) {
  const [example = {}] = await centresOf(port);
  const body = JSON.stringify({ data: manyCentres(example) });
  await page.route(`**${CENTRES_PATH}`, (route) => route.fulfill({ contentType: 'application/json', body }));
}

/** Moves the mouse, as a user does, until the whole list is loaded. */
async function approach(page: Page) {
  const all = page.getByRole('status').filter({ hasText: /10,?000/ });
  for (let move = 0; move < 300 && !(await all.isVisible()); move += 1) {
    await page.mouse.move(8, 40 + move);
    await page.waitForTimeout(100);
  }
}

async function watchTasks(page: Page) {
  await page.addInitScript(() => {
    const tasks: { readonly at: number; readonly ms: number }[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** The longest task during an action, in ms. 0 if no task was longer than 50 ms. */
async function longestWhile(page: Page, act: () => Promise<void>): Promise<number> {
  const from = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(2500);
  return page.evaluate((since) => {
    const { longTasks } = window as unknown as {
      readonly longTasks: readonly { readonly at: number; readonly ms: number }[];
    };
    return Math.max(0, ...longTasks.filter(({ at }) => at >= since).map(({ ms }) => Math.round(ms)));
  }, from);
}

async function measure(page: Page, url: string) {
  await page.goto(url);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: CPU });
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
  return { arriving, panning, zooming };
}

async function run(): Promise<Result> {
  const chrome = ensureChromium();
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: chrome, args: [...ARGS, ...DRAWING] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } });
    await watchTasks(page);
    await answerMany(page, product.port);
    const longest = await measure(page, `http://${HOST}:${product.port}/`);
    console.log(`\nMap with ${CENTRES} centres at ${CPU}x CPU: longest task, ms`);
    console.table(longest);
    const verdicts = (['panning', 'zooming'] as const).map((act) => ({
      what: `longest task while ${act}`,
      result: `${longest[act]} ms`,
      target: `at most ${PROMISED_MS} ms`,
      met: longest[act] <= PROMISED_MS,
    }));
    return { figures: { centres: CENTRES, cpu: CPU, longest }, verdicts };
  } finally {
    await browser.close();
    await product.stop();
  }
}

const bench: Bench = { about: 'The map with 10,000 centres: its longest tasks', run };

export default bench;
