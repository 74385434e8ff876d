/** A kiosk runs for months: memory after 500 visits in one browser page, beside that after the tenth. */
import { spawnSync } from 'node:child_process';
import type { CDPSession, Page } from 'playwright';
import { heapBytes } from '../acts';
import type { Bench, Verdict } from '../bench';
import { withBrowser, withProduct } from '../product';

const VISITS = Number(process.env['BENCH_VISITS'] ?? 500);
const FIRST = 10;
const PROMISED = 0.1;
const CENTRE = 'the-harbour-lido';

type HeapReading = Awaited<ReturnType<typeof read>>;

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

/** Megabytes of a server and its child processes. NaN on a system without `ps`. */
function residentMb(launcher: number, server: string): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const all = (stdout ?? '').split('\n').map((line) => {
    const [pid, parent, kb, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), kb: Number(kb), command: command.join(' ') };
  });
  const kbOf = ({ pid, kb }: (typeof all)[number]): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + kbOf(child), kb);
  const found = all.find(
    ({ parent, command }) => parent === launcher && command.includes(`dist/server/${server}`),
  );
  return found ? Math.round(kbOf(found) / 1024) : NaN;
}

/** Reads the memory after all idle work and garbage collection. */
async function read(page: Page, session: CDPSession, launcher: number) {
  await page.waitForLoadState('networkidle');
  const heapKb = Math.round((await heapBytes(session)) / 1024);
  const { nodes, jsEventListeners: listeners, documents } = await session.send('Memory.getDOMCounters');
  const [webMb, platformMb] = [residentMb(launcher, 'web'), residentMb(launcher, 'platform')];
  return { heapKb, nodes, listeners, documents, webMb, platformMb };
}

/** Reads after the tenth visit, after each fifth of the visits, and after the last. */
const isRead = (round: number) => round === FIRST || round === VISITS || round % Math.ceil(VISITS / 5) === 0;

function verdictsOf(readings: readonly HeapReading[]): readonly Verdict[] {
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

const bench: Bench = {
  about: `${VISITS} visits to a kiosk in a row: heap and DOM nodes after the last beside those after the tenth`,
  run: () =>
    withProduct(({ port, pid }) =>
      withBrowser(async (browser) => {
        const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
        page.setDefaultTimeout(60_000);
        const home = `http://online-joining.harbour.localhost:${port}/kiosk`;
        await page.goto(`${home}?kiosk=true&centre=${CENTRE}`);
        await page.getByRole('button', { name: 'Make this browser a kiosk' }).click();
        await welcome(page).waitFor();
        const began = performance.now();
        const session = await page.context().newCDPSession(page);
        const readings: Record<string, HeapReading> = {};
        for (let round = 1; round <= VISITS; round += 1) {
          await visit(page, round);
          if (isRead(round)) readings[`after ${round}`] = await read(page, session, pid);
        }
        console.log(`\n${VISITS} visits to a kiosk, ${Math.round((performance.now() - began) / 1000)} s`);
        console.table(readings);
        return { figures: readings, verdicts: verdictsOf(Object.values(readings)) };
      }),
    ),
};

export default bench;
