/** Measures one contender in a new page: render, keys, failed submit, memory. Times are in milliseconds. */
import type { CDPSession, Page } from 'playwright';
import { heapBytes, throttleCpu, cpuTime } from '../acts';
import type { Contender } from './contenders';
import { typedLabels } from './questionnaire';
import type {} from './probe';

const CONTROLS = '#form :is(input, select, textarea, [role=combobox]):not([type=hidden])';
const LETTERS = 'abcdefgh';
const FIELDS = 4;
const SETTLING_MS = 2500;

async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.bench !== undefined);
}

/** Types into each field and leaves it. Returns the script time of the letters only. */
async function typeInto(page: Page, session: CDPSession, labels: readonly string[]): Promise<number> {
  let script = 0;
  for (const label of labels) {
    await page.getByLabel(label).first().focus();
    await page.waitForTimeout(150);
    const before = await cpuTime(session);
    for (const letter of LETTERS) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(40);
    }
    script += (await cpuTime(session)).script - before.script;
    await page.keyboard.press('Tab');
    await page.waitForTimeout(150);
  }
  return script;
}

const render = (page: Page, count: number, controls: number): Promise<number> =>
  page.evaluate((wanted) => window.probe.render(...wanted), [count, CONTROLS, controls] as const);

/** From the click until every error is painted. */
const submit = (page: Page, { submit: button = 'button[type=submit]', errors }: Contender, wanted: number) =>
  page.evaluate((of) => window.probe.submit(...of), [button, errors, wanted] as const);

/** The numbers of controls and errors in the finished page. */
export interface ControlCounts {
  readonly controls: number;
  readonly errors: number;
}

/** Later runs measure the time until these numbers are reached. */
export async function settle(
  page: Page,
  url: string,
  contender: Contender,
  count: number,
): Promise<ControlCounts> {
  await open(page, url);
  await render(page, count, count);
  await page.waitForTimeout(SETTLING_MS);
  const controls = await page.locator(CONTROLS).count();
  await submit(page, contender, 1);
  await page.waitForTimeout(SETTLING_MS);
  const errors = await page.locator(contender.errors).count();
  if (errors < count / 4) throw new Error(`${contender.name} shows ${errors} errors only.`);
  return { controls, errors };
}

export type Measurement = Awaited<ReturnType<typeof measure>>;

/** `script` and the figures of work are CPU time; `script` and `keyWork` are for each key. */
export async function measure(
  page: Page,
  url: string,
  contender: Contender,
  count: number,
  settled: ControlCounts,
) {
  const session = await throttleCpu(page);
  await open(page, url);
  const opened = await cpuTime(session);
  const rendered = await render(page, count, settled.controls);
  const drawn = await cpuTime(session);
  await page.waitForTimeout(500);
  await page.evaluate(() => window.probe.watchKeys());
  const before = await cpuTime(session);
  const labels = typedLabels(count, FIELDS);
  const script = await typeInto(page, session, labels);
  const typed = await cpuTime(session);
  const times = await page.evaluate(() => window.probe.keyTimes);
  const of = (tab: boolean) => times.filter(({ key }) => (key === 'Tab') === tab).map(({ time }) => time);
  const failed = await submit(page, contender, settled.errors);
  const sent = await cpuTime(session);
  return {
    render: rendered,
    submit: failed,
    script: script / (labels.length * LETTERS.length),
    renderWork: drawn.work - opened.work,
    keyWork: (typed.work - before.work) / times.length,
    submitWork: sent.work - typed.work,
    keys: of(false),
    leaves: of(true),
  };
}

/** Growth of the heap in bytes while the form is opened and closed 500 times, as in a kiosk that runs for months. */
export async function heapGrowth(page: Page, url: string): Promise<number> {
  const reopen = (times: number) =>
    page.evaluate((of) => window.probe.reopen(...of), [times, 20, CONTROLS] as const);
  const session = await page.context().newCDPSession(page);
  await page.goto(url, { waitUntil: 'load' });
  await reopen(20);
  const before = await heapBytes(session);
  await reopen(500);
  return (await heapBytes(session)) - before;
}
