/** The requirements for every screen: WCAG 2.2 AA as far as automatic checks go, and no horizontal scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { source } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Usual sizes of a phone and a desktop. 320 px is the width of a page enlarged to 400%. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

/**
 * Axe for the page. It parses a colour each time it finds it, which is most of its work on a large page. This
 * version parses each colour once.
 */
const axeSource = `${source};
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

/** One line for each violation: the rule and the element. */
async function faults(page: Page): Promise<string[]> {
  // Inserted once for each page: inserting axe takes the browser as long as the scan.
  const isThere = await page.evaluate(() => 'axe' in window);
  // A bank's page in an iframe is not part of this product, so it is excluded.
  // Only violations are described: describing passed rules is most of the work.
  const builder = new AxeBuilder({ page, axeSource: isThere ? NOTHING : axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('iframe');
  // Without frames no separate page is needed to collect the results. Legacy mode is twice as fast.
  const { violations } = await builder.setLegacyMode(true).analyze();
  const ofAxe = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  return [
    ...ofAxe,
    ...(await page.evaluate(listsWithoutRole)),
    ...(await page.evaluate(buttonsWithBrokenWords)),
  ];
}

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
  expect.soft(await faults(page), state).toEqual([]);
  await expectNoOverflow(page, state);
  await expectNoFailure(page, state);
}

/** Scans the page as it is, on phone, on desktop (or the given size) and at 320 px. `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string, large = DESKTOP): Promise<void> {
  const before = page.viewportSize();
  for (const size of [PHONE, large]) {
    await page.setViewportSize(size);
    await settled(page);
    expect.soft(await faults(page), `${state} at ${size.width} px`).toEqual([]);
    await expectNoOverflow(page, `${state} at ${size.width} px`);
  }
  await page.setViewportSize(NARROWEST);
  await expectNoOverflow(page, `${state} at ${NARROWEST.width} px`);
  await expectNoFailure(page, state);
  if (before) await page.setViewportSize(before);
}
