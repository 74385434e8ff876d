/** Memory that remains after a form was opened and closed many times, as in a kiosk that runs for months. */
import type { CDPSession, Page } from 'playwright';
import { CONTROLS } from './measure';

const QUESTIONS = 20;
const WARM_UP = 20;
const OPENINGS = 500;

async function heapOf(session: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

const reopen = (page: Page, times: number) =>
  page.evaluate(([n, count, selector]) => window.probe.reopen(n, count, selector), [
    times,
    QUESTIONS,
    CONTROLS,
  ] as const);

/** Growth of the heap in bytes, from the first openings to the end of 500 more, after garbage collection. */
export async function growth(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.goto(url, { waitUntil: 'load' });
  await reopen(page, WARM_UP);
  const before = await heapOf(session);
  await reopen(page, OPENINGS);
  return (await heapOf(session)) - before;
}
