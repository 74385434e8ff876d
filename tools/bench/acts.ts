/**
 * Measures user actions in a page: the time from each key or click to the next paint, and the work of the
 * main thread.
 */
import type { Browser, CDPSession, Page } from 'playwright';

export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Runs in the page before its own scripts. It is a string, because a compiled function of the bench would not
 * work in the page.
 */
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
  /** Main-thread work per action, until the next action. */
  readonly work: number;
}

/** Milliseconds: from each action to its paint, and main-thread CPU time for all actions. */
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

/** From here on the page has 4 times CPU slow-down. Work is measured in CPU time. */
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

/** The product's response for a visitor of this page. A bench can change it. */
export async function answerOf<Answer>(browser: Browser, url: string, call: string): Promise<Answer> {
  const page = await browser.newPage();
  await page.goto(url);
  const answer = await page.evaluate<Answer>(`fetch('${call}').then((it) => it.json())`);
  await page.close();
  return answer;
}
