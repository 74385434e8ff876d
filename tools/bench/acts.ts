/**
 * Measures user actions in a page: the time from each key or click to the next paint, and the work of the
 * main thread. The reference is a list that is written by hand and filtered while the user types.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import type { Result } from './bench';

/** Runs in the page before its own scripts. A string, because compiled functions of the bench fail there. */
const WATCH = `
  window.acts = [];
  for (const kind of ['keydown', 'click', 'change'])
    addEventListener(kind, ({ isTrusted, timeStamp }) => {
      if (!isTrusted) return;
      requestAnimationFrame(() => setTimeout(() => window.acts.push(performance.now() - timeStamp)));
    }, { capture: true });`;

const RUNS = 3;
const TERMS = ['leisure centre', 'north', 'swim', 'park'];
const REFERENCE = 'hand-written list';
/** Times the 95th percentile of the hand-written list. */
const TARGET = 3;

export interface Scenario {
  readonly url: string;
  /** Responses by URL pattern: JSON, or the text of a page. */
  readonly answers?: Readonly<Record<string, object | string>>;
  /** Runs at full speed, without measurement. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

/** Milliseconds from each action to its paint, and main-thread CPU time for all actions. */
interface ActTimings {
  readonly times: readonly number[];
  readonly work: number;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

/** From here on the page has 4 times CPU slow-down. Work is measured in CPU time. */
export async function throttleCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** CPU time of the main thread so far, in milliseconds. Other load on the machine does not change it. */
export async function cpuTime(
  session: CDPSession,
): Promise<{ readonly script: number; readonly work: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  return { script: of('ScriptDuration'), work: of('TaskDuration') };
}

export async function heapBytes(session: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function watch(browser: Browser, { url, answers = {}, prepare, act }: Scenario): Promise<ActTimings> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(WATCH);
  for (const [call, answer] of Object.entries(answers))
    await page.route(call, (route) =>
      route.fulfill(
        typeof answer === 'string' ? { contentType: 'text/html', body: answer } : { json: answer },
      ),
    );
  await page.goto(url);
  await prepare(page);
  const session = await throttleCpu(page);
  const acts = () => page.evaluate<number[]>('window.acts.splice(0)');
  await acts();
  const before = await cpuTime(session);
  await act(page);
  const work = (await cpuTime(session)).work - before.work;
  const times = await acts();
  await page.close();
  return { times, work };
}

function figuresOf(runs: readonly ActTimings[]) {
  const times = runs.flatMap((run) => run.times);
  const at = (part: number) => Math.round(quantile(times, part));
  const work = runs.reduce((sum, run) => sum + run.work, 0) / times.length;
  return { acts: times.length, median: at(0.5), p95: at(0.95), most: at(1), work: Math.round(work) };
}

/** Measures scenes and the hand-written list in turn, so that a slow minute affects all of them. */
export async function compareWithList(
  browser: Browser,
  title: string,
  scenes: Readonly<Record<string, Scenario>>,
): Promise<Result> {
  const all = Object.entries({ ...scenes, [REFERENCE]: LIST });
  const runs = new Map<string, ActTimings[]>();
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, scene] of all) runs.set(name, [...(runs.get(name) ?? []), await watch(browser, scene)]);
  const figures = Object.fromEntries([...runs].map(([name, watched]) => [name, figuresOf(watched)]));
  console.log(`\n${title}, 4 times CPU slow-down, ms to the next paint`);
  console.table(figures);
  const reference = figures[REFERENCE]?.p95 ?? NaN;
  const verdicts = Object.keys(scenes).map((name) => {
    const p95 = figures[name]?.p95 ?? NaN;
    return {
      what: `${name}, p95`,
      result: `${p95} ms`,
      reference: `${reference} ms`,
      target: `at most ${TARGET} times the hand-written list`,
      met: p95 <= TARGET * reference,
    };
  });
  return { figures, verdicts };
}

/** Types each term into the focused search field and deletes it. */
export async function typeTerms(page: Page) {
  for (const term of TERMS)
    for (const key of [...term, ...Array.from(term, () => 'Backspace')]) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(120);
    }
}

/** The application does not count a mouse movement before hydration as user activity. */
export async function showActivity(page: Page) {
  await page.waitForTimeout(2000);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
}

/** The product's response for a visitor of this page. A bench can change it. */
export async function fetchResponse<Answer>(browser: Browser, url: string, call: string): Promise<Answer> {
  const page = await browser.newPage();
  await page.goto(url);
  const answer = await page.evaluate<Answer>(`fetch('${call}').then((it) => it.json())`);
  await page.close();
  return answer;
}

const card = (_: unknown, index: number) =>
  `<li><h3><a href="/${index}">Leisure Centre ${index} ${TERMS[index % TERMS.length] ?? ''}</a></h3>
  <p>${index} Station Road<br>Town ${index % 40}</p><p>Leisure centre, open until 22:00</p></li>`;

const LIST_PAGE = `<!doctype html><title>Hand-written list</title>
<style>
  ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; padding: 0; list-style: none; }
  li { padding: 20px; border: 1px solid #999; border-radius: 12px; }
</style>
<input type="search">
<ul>${Array.from({ length: 300 }, card).join('')}</ul>
<script>
  const cards = [...document.querySelectorAll('li')].map((card) => [card, card.textContent.toLowerCase()]);
  document.querySelector('input').addEventListener('input', ({ target }) => {
    for (const [card, text] of cards) card.hidden = !text.includes(target.value.toLowerCase());
  });
</script>`;

const LIST: Scenario = {
  url: 'http://list.localhost/',
  answers: { '**/*': LIST_PAGE },
  prepare: (page) => page.getByRole('searchbox').click(),
  act: typeTerms,
};
