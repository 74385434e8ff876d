/**
 * The console beside the preview of a draft: the time from the key press that changes a text, a colour, a title, the
 * order or the visibility of a step, until the page in the preview shows it.
 */
import type { Browser, Frame, Page } from 'playwright';
import { DEMO_OPERATORS, DEMO_PASSWORD } from '../../../server/documents/operators/demoOperators.mjs';
import { quantile } from '../acts';
import type { Bench } from '../bench';
import { withBrowser, withProduct } from '../product';

const TIMES = 50;
const TARGET_MS = 300;
const STEP = 'Your first session';
const OTHER_STEP = 'Your details';

/** Runs in every page. A string, because compiled functions of the bench fail there. */
const WATCH = `
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('keydown', () => { window.keyAt = now(); }, { capture: true });
  window.watch = (isShown) => {
    window.painted = new Promise((resolve) => {
      const look = () => {
        if (isShown()) setTimeout(() => resolve(now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  };
  window.textShown = (text) => document.body.innerText.includes(text);`;

interface Change {
  /** An expression of the page in the preview. */
  readonly shown: string;
  /** Everything before the key press that is measured. */
  readonly prepare?: () => Promise<unknown>;
  readonly key: string;
}

/** `changes`: the change with this number. */
async function measure(
  page: Page,
  preview: Frame,
  changes: (number: number) => Change,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = 1; number <= TIMES; number += 1) {
    const { shown, prepare, key } = changes(number);
    await prepare?.();
    await preview.evaluate(`window.watch(() => ${shown})`);
    await page.keyboard.press(key);
    const paintedAt = await preview.evaluate<number>('window.painted');
    times.push(paintedAt - (await page.evaluate<number>('window.keyAt')));
    await page.waitForTimeout(150);
  }
  return times;
}

async function openDraft(page: Page, origin: string): Promise<Frame> {
  await page.goto(origin);
  await page.getByLabel('Email address').fill(DEMO_OPERATORS[1]?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Northgate' }).click();
  await page.getByRole('textbox', { name: 'What will you change?' }).fill('Painting');
  await page.getByRole('button', { name: 'Start a draft' }).click();
  const frame = await page.getByTitle('Preview of the draft').elementHandle();
  const preview = await frame?.contentFrame();
  if (!preview) throw new Error('The console shows no preview.');
  await preview.getByText(STEP).first().waitFor();
  await page.waitForTimeout(2000);
  return preview;
}

const subject = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name }).click();
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const menuItem = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${STEP}`) }).click();
  await page.getByRole('menuitem', { name }).focus();
};

async function copyTimes(page: Page, preview: Frame) {
  await subject(page, 'Copy');
  await page.getByRole('searchbox', { name: 'Search texts and keys' }).fill('joining.page.intro');
  await page.getByRole('button', { name: '(joining.page.intro)' }).click();
  await page.getByRole('textbox', { name: /^Our text/ }).fill('Join');
  await page.keyboard.press('End');
  let text = 'Join';
  return measure(page, preview, (number) => {
    const letter = String.fromCharCode('a'.charCodeAt(0) + (number % 26));
    text += letter;
    return { key: letter, shown: `window.textShown('${text}')` };
  });
}

async function themeTimes(page: Page, preview: Frame) {
  await subject(page, 'Theme');
  const field = page.getByRole('textbox', { name: 'Main colour', exact: true });
  await field.fill('#6B3FD0');
  await page.waitForTimeout(1000);
  await preview.evaluate(`void (window.coloured = [...document.querySelectorAll('*')].find(
    (one) => getComputedStyle(one).backgroundColor === 'rgb(107, 63, 208)'))`);
  return measure(page, preview, (number) => ({
    prepare: async () => {
      await field.press('End');
      await field.press('Backspace');
    },
    key: String(number % 10),
    shown: `getComputedStyle(window.coloured).backgroundColor === 'rgb(107, 63, ${0xd0 + (number % 10)})'`,
  }));
}

async function typeTitle(page: Page, title: string) {
  await saved(page);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(4)
    .click();
  await page.getByRole('menuitem', { name: 'Change the title' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
}

async function titleTimes(page: Page, preview: Frame) {
  const times = await measure(page, preview, (number) => ({
    prepare: () => typeTitle(page, `Session number ${number}.`),
    key: 'Enter',
    shown: `window.textShown('Session number ${number}.')`,
  }));
  await typeTitle(page, STEP);
  await page.keyboard.press('Enter');
  await preview.getByText(STEP).first().waitFor();
  return times;
}

const orderTimes = (page: Page, preview: Frame) =>
  measure(page, preview, (number) => {
    const [first, second] = number % 2 === 1 ? [STEP, OTHER_STEP] : [OTHER_STEP, STEP];
    const place = (text: string) => `document.body.innerText.indexOf('${text}')`;
    return {
      prepare: async () => {
        await saved(page);
        await page.getByRole('button', { name: `Move ${STEP}` }).focus();
      },
      key: number % 2 === 1 ? 'ArrowUp' : 'ArrowDown',
      shown: `${place(first)} < ${place(second)}`,
    };
  });

const visibilityTimes = (page: Page, preview: Frame) =>
  measure(page, preview, (number) => ({
    prepare: async () => {
      await saved(page);
      await menuItem(page, /^(Hide|Show again)$/);
    },
    key: 'Enter',
    shown: `${number % 2 === 1 ? '!' : ''}window.textShown('${STEP}')`,
  }));

async function measureAll(browser: Browser, port: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript(WATCH);
  const preview = await openDraft(page, `http://console.foyer.localhost:${port}`);
  const titles = await titleTimes(page, preview);
  const order = await orderTimes(page, preview);
  const visibility = await visibilityTimes(page, preview);
  const copy = await copyTimes(page, preview);
  const theme = await themeTimes(page, preview);
  return { copy, theme, titles, order, visibility };
}

async function run() {
  const all = await withProduct(({ port }) => withBrowser((browser) => measureAll(browser, port)));
  const figures = Object.fromEntries(
    Object.entries(all).map(([kind, times]) => [
      kind,
      {
        median: Math.round(quantile(times, 0.5)),
        p95: Math.round(quantile(times, 0.95)),
        most: Math.round(quantile(times, 1)),
      },
    ]),
  );
  console.log('\nms from the key press to the paint in the preview');
  console.table(figures);
  const verdicts = Object.entries(figures).map(([kind, { p95 }]) => ({
    what: `a change of ${kind} is painted, p95 of ${TIMES}`,
    result: `${p95} ms`,
    target: `at most ${TARGET_MS} ms`,
    met: p95 <= TARGET_MS,
  }));
  return { figures, verdicts };
}

const bench: Bench = { about: 'the console: the time until a preview shows a change', run };
export default bench;
