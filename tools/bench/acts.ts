/** What somebody does in a page, measured: from each key or click to the next paint, and what it costs the main thread. */
import type { Browser, CDPSession, Page } from 'playwright';

export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** In the page, before its own scripts: text, because what a bench is compiled to does not travel. */
export const WATCH = `
  window.acts = [];
  for (const kind of ['keydown', 'click', 'change'])
    addEventListener(kind, ({ isTrusted, timeStamp }) => {
      if (!isTrusted) return;
      requestAnimationFrame(() => setTimeout(() => window.acts.push(performance.now() - timeStamp)));
    }, { capture: true });`;

export interface Figures {
  readonly acts: number;
  readonly median: number;
  readonly p95: number;
  readonly most: number;
  /** Work of the main thread for each, until the next. */
  readonly work: number;
}

/** Milliseconds: from each act to its paint, and of the processor for all of them. */
export interface Watched {
  readonly times: readonly number[];
  readonly work: number;
}

const acts = (page: Page) => page.evaluate<number[]>('window.acts.splice(0)');

export function figures(runs: readonly Watched[]): Figures {
  const sorted = runs.flatMap(({ times }) => times).sort((one, other) => one - other);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  const work = runs.reduce((sum, run) => sum + run.work, 0) / sorted.length;
  return { acts: sorted.length, median: at(0.5), p95: at(0.95), most: at(1), work: Math.round(work) };
}

/** From here on at 4 times CPU slow-down; the clock is the processor's own. */
export async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

export async function watched(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Watched> {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await acts(page);
  const before = await spent();
  await act();
  return { work: (await spent()) - before, times: await acts(page) };
}

/** What the product answers to a visitor who opened this page, to be altered by a bench. */
export async function answerOf<Answer>(browser: Browser, url: string, call: string): Promise<Answer> {
  const page = await browser.newPage();
  await page.goto(url);
  const answer = await page.evaluate<Answer>(`fetch('${call}').then((it) => it.json())`);
  await page.close();
  return answer;
}
