/**
 * Measures one contender in a new page: render, keys, failed submit. Times are in milliseconds on a slowed
 * CPU.
 */
import type { CDPSession, Page } from 'playwright';
import type { Contender } from './contenders';
import { typedLabels } from './questionnaire';
import type {} from './probe';

export interface Settled {
  /** Number of controls in the complete form. */
  readonly controls: number;
  readonly errors: number;
}

export interface Measured {
  readonly render: number;
  readonly keys: readonly number[];
  readonly leaves: readonly number[];
  readonly submit: number;
  /** Script time per letter, in CPU time. */
  readonly script: number;
  /** Main-thread work in CPU time. Other load on the machine does not change it. */
  readonly work: { readonly render: number; readonly key: number; readonly submit: number };
}

export const CONTROLS = '#form :is(input, select, textarea, [role=combobox]):not([type=hidden])';
const LETTERS = 'abcdefgh';
const FIELDS = 4;
const SETTLING_MS = 2500;

export async function slow(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

const open = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.bench !== undefined);
};

/** CPU time so far, in milliseconds. */
async function spent(session: CDPSession): Promise<{ readonly script: number; readonly work: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  return { script: of('ScriptDuration'), work: of('TaskDuration') };
}

/** Types into each field and leaves it. Returns the script time of the letters only. */
async function typeInto(page: Page, session: CDPSession, labels: readonly string[]): Promise<number> {
  let script = 0;
  for (const label of labels) {
    await page.getByLabel(label).first().focus();
    await page.waitForTimeout(150);
    const before = await spent(session);
    for (const letter of LETTERS) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(40);
    }
    script += (await spent(session)).script - before.script;
    await page.keyboard.press('Tab');
    await page.waitForTimeout(150);
  }
  return script;
}

const render = (page: Page, count: number, wanted: number): Promise<number> =>
  page.evaluate(([n, selector, all]) => window.probe.render(n, selector, all), [
    count,
    CONTROLS,
    wanted,
  ] as const);

/** From the click until every error is painted. */
const submit = (page: Page, contender: Contender, wanted: number): Promise<number> =>
  page.evaluate(([button, errors, all]) => window.probe.submit(button, errors, all), [
    contender.submit,
    contender.errors,
    wanted,
  ] as const);

/**
 * The numbers of controls and errors in the finished page. Later runs measure the time until these are
 * reached.
 */
export async function settle(page: Page, url: string, contender: Contender, count: number): Promise<Settled> {
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

export async function measure(
  page: Page,
  url: string,
  contender: Contender,
  count: number,
  settled: Settled,
): Promise<Measured> {
  const session = await slow(page, 4);
  await open(page, url);
  const opened = await spent(session);
  const rendered = await render(page, count, settled.controls);
  const drawn = await spent(session);
  await page.waitForTimeout(500);
  await page.evaluate(() => window.probe.watchKeys());
  const before = await spent(session);
  const labels = typedLabels(count, FIELDS);
  const script = await typeInto(page, session, labels);
  const typed = await spent(session);
  const times = await page.evaluate(() => window.probe.keyTimes);
  const of = (tab: boolean) => times.filter(({ key }) => (key === 'Tab') === tab).map(({ time }) => time);
  const failed = await submit(page, contender, settled.errors);
  const sent = await spent(session);
  return {
    render: rendered,
    keys: of(false),
    leaves: of(true),
    submit: failed,
    script: script / (labels.length * LETTERS.length),
    work: {
      render: drawn.work - opened.work,
      key: (typed.work - before.work) / times.length,
      submit: sent.work - typed.work,
    },
  };
}
