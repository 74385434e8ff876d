/** The requirements for every screen: WCAG 2.2 AA as far as automatic checks go, and no horizontal scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Usual sizes of a phone and a desktop. 320 px is the width of a page enlarged to 400%. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

/**
 * Axe for the page. It parses a colour each time it finds it, which is most of its work on a large page. This
 * version parses each colour once.
 */
const axeSource = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')};
{
  const { Color } = axe.commons.color;
  const known = new Map();
  const read = Color.prototype.parseString;
  Color.prototype.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text));
    read.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;
const NOTHING = 'void 0';

/**
 * Lists without markers need `role`, because Safari removes their list role. It keeps the role of lists in `nav`.
 * Runs in the page.
 */
function listsWithoutRole(): string[] {
  return [...document.querySelectorAll('ul:not([role], nav ul), ol:not([role], nav ol)')]
    .filter((list) => getComputedStyle(list).listStyleType === 'none')
    .map((list) => `${list.outerHTML.slice(0, 120)} has no markers and no role`);
}

/** A button that is too narrow breaks its text inside a word. Runs in the page. */
function buttonsWithBrokenWords(): string[] {
  const isBroken = (text: Text) => {
    const range = document.createRange();
    return [...text.data.matchAll(/\p{L}+/gu)].some(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  };
  return [...document.querySelectorAll('button')].flatMap((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (isBroken(texts.currentNode as Text))
        return [`the button '${button.innerText}' breaks inside a word`];
    return [];
  });
}

/** One line for each violation: the rule and the element. `only`: a selector of the parts to scan. */
async function axeFaults(page: Page, only?: string): Promise<readonly string[]> {
  // Inserted once for each page: inserting axe takes the browser longer than a scan.
  const isThere = await page.evaluate(() => 'axe' in window);
  // A bank's page in an iframe is not part of this product, so it is excluded.
  // Only violations are described: describing passed rules is most of the work.
  const builder = new AxeBuilder({ page, axeSource: isThere ? NOTHING : axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('iframe');
  if (only !== undefined) builder.include(only);
  // Without frames no separate page is needed to collect the results. Legacy mode is twice as fast.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Faults that axe does not find. */
const ownFaults = async (page: Page): Promise<readonly string[]> => [
  ...(await page.evaluate(listsWithoutRole)),
  ...(await page.evaluate(buttonsWithBrokenWords)),
];

const SHOWN = 'data-shown-at-first';
const NEW = 'data-shown-only-now';

/** Marks what is visible now. Runs in the page. */
function markShown(name: string): void {
  for (const element of document.body.querySelectorAll('*'))
    if (element.checkVisibility({ visibilityProperty: true })) element.setAttribute(name, '');
}

/** Marks what has become visible since, without its content, and returns its number. Runs in the page. */
function markNew([shown, added]: readonly [string, string]): number {
  const isNew = (element: Element | null) =>
    element !== null && !element.hasAttribute(shown) && element.checkVisibility({ visibilityProperty: true });
  const all = [...document.body.querySelectorAll('*')];
  const isOwn = (element: Element) => element.tagName !== 'IFRAME';
  const outermost = all.filter((one) => isOwn(one) && isNew(one) && !isNew(one.parentElement));
  for (const element of outermost) element.setAttribute(added, '');
  for (const element of all) element.removeAttribute(shown);
  return outermost.length;
}

const unmark = (name: string) => {
  for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
};

/** Longer than any finite animation. */
const MOTION_MS = 1000;

/**
 * Waits until animations have ended, because colours in transition are not final. An animation outside the
 * viewport may never end, so the wait has a time limit.
 */
async function settled(page: Page): Promise<void> {
  const resting = page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await Promise.race([resting.catch(() => undefined), page.waitForTimeout(MOTION_MS)]);
}

/** React reports a difference between the server's HTML and the first render as a failure of the page. */
async function expectNoFailure(page: Page, state: string): Promise<void> {
  const messages = (await page.consoleMessages({ filter: 'all' })).map((message) => message.text());
  const failures = messages.filter((text) => /^the page\b.* failed:/.test(text));
  expect.soft(failures, `${state} logs a failure`).toEqual([]);
}

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(overflow), `${state} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A portrait screen at a venue. */
export const KIOSK = { width: 1080, height: 1920 };

/** Scans the page as it is, in its current viewport. */
export async function expectAccessibleHere(page: Page, state: string): Promise<void> {
  await settled(page);
  expect.soft([...(await axeFaults(page)), ...(await ownFaults(page))], state).toEqual([]);
  await expectNoOverflow(page, state);
  await expectNoFailure(page, state);
}

/**
 * Scans the page as it is: all of it on a phone, and on a desktop what the phone does not show. It must not
 * scroll sideways there and at 320 px. `state` names it in a failure.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessibleHere(page, `${state} at ${PHONE.width} px`);
  await page.evaluate(markShown, SHOWN);
  await page.setViewportSize(DESKTOP);
  await settled(page);
  const added = await page.evaluate(markNew, [SHOWN, NEW] as const);
  const found = [...(added > 0 ? await axeFaults(page, `[${NEW}]`) : []), ...(await ownFaults(page))];
  expect.soft(found, `${state} at ${DESKTOP.width} px`).toEqual([]);
  await page.evaluate(unmark, NEW);
  await expectNoOverflow(page, `${state} at ${DESKTOP.width} px`);
  await page.setViewportSize(NARROWEST);
  await expectNoOverflow(page, `${state} at ${NARROWEST.width} px`);
  await expectNoFailure(page, state);
  if (before) await page.setViewportSize(before);
}
