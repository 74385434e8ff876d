/**
 * 500 visits to one kiosk in one browser page: the memory of the page after the last visit, compared with the
 * tenth. A kiosk runs for months, so a leak per visit would stop it.
 */
import { chromium, type CDPSession, type Page } from 'playwright';
import { ensureChromium } from '../../setup/chromium.mjs';
import { FLAGS } from '../acts';
import type { Bench, Result, Verdict } from '../bench';
import { startProduct, type Product } from '../product';
import { residentMb } from '../resident';

const VISITS = Number(process.env['BENCH_VISITS'] ?? 500);
const FIRST = 10;
const PROMISED = 0.1;
const CENTRE = 'the-harbour-lido';

interface Reading {
  readonly visit: number;
  readonly heapKb: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** Resident memory of web host and platform. */
  readonly webMb: number;
  readonly platformMb: number;
}

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome to The Harbour Lido' });

/** A user starts to join, types their details, and leaves. */
async function visit(page: Page, round: number) {
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  const choose = 'Choose this membership: One month';
  await page
    .getByRole('button', { name: choose, exact: true })
    .or(page.getByRole('link', { name: choose, exact: true }))
    .click();
  await page.getByLabel('First name').fill(`Robin ${round}`);
  await page.getByLabel('Last name').fill(`Example ${round}`);
  await page.getByLabel('Email address').fill(`robin.${round}@example.test`);
  await page.getByRole('navigation', { name: 'Kiosk' }).getByRole('link', { name: 'Home' }).click();
  const home = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Clear selection and go home' }).click();
  await home;
  await welcome(page).waitFor();
}

/** Reads the memory after all idle work and garbage collection. */
async function read(page: Page, session: CDPSession, product: Product, after: number): Promise<Reading> {
  await page.waitForLoadState('networkidle');
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  return {
    visit: after,
    heapKb: Math.round(usedSize / 1024),
    nodes,
    listeners: jsEventListeners,
    documents,
    webMb: residentMb(product.pid, 'web'),
    platformMb: residentMb(product.pid, 'platform'),
  };
}

/** Reads after the tenth visit, after each fifth of the visits, and after the last. */
const isRead = (round: number) => round === FIRST || round === VISITS || round % Math.ceil(VISITS / 5) === 0;

async function visits(page: Page, product: Product): Promise<readonly Reading[]> {
  const session = await page.context().newCDPSession(page);
  const readings: Reading[] = [];
  for (let round = 1; round <= VISITS; round += 1) {
    await visit(page, round);
    if (isRead(round)) readings.push(await read(page, session, product, round));
  }
  return readings;
}

function report(readings: readonly Reading[], seconds: number) {
  console.log(`\n${VISITS} visits to a kiosk, ${Math.round(seconds)} s`);
  console.table(
    Object.fromEntries(readings.map(({ visit: after, ...figures }) => [`after ${after}`, figures])),
  );
}

function verdictsOf(readings: readonly Reading[]): readonly Verdict[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return [];
  const figures = [
    ['heap, kB', 'heapKb'],
    ['DOM nodes', 'nodes'],
  ] as const;
  return figures.map(([what, figure]) => ({
    what: `${what}, after ${VISITS} visits`,
    result: String(last[figure]),
    reference: String(first[figure]),
    target: `at most ${100 * PROMISED} % above visit ${FIRST}`,
    met: last[figure] / first[figure] - 1 <= PROMISED,
  }));
}

async function run(): Promise<Result> {
  const product = await startProduct(Number(process.env['BENCH_PORT'] ?? 8680));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
    page.setDefaultTimeout(60_000);
    await page.goto(
      `http://online-joining.harbour.localhost:${product.port}/kiosk?kiosk=true&centre=${CENTRE}`,
    );
    await page.getByRole('button', { name: 'Make this browser a kiosk' }).click();
    await welcome(page).waitFor();
    const began = performance.now();
    const readings = await visits(page, product);
    report(readings, (performance.now() - began) / 1000);
    return { figures: readings, verdicts: verdictsOf(readings) };
  } finally {
    await browser.close();
    await product.stop();
  }
}

export default {
  about: `${VISITS} visits to a kiosk in a row: heap and DOM nodes after the last beside those after the tenth`,
  run,
} satisfies Bench;
