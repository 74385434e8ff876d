/** What every screen is held to: WCAG 2.2 AA as far as a machine can tell, and no sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { source } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Phone and desktop as they are drawn most; 320 px is the width of a page enlarged to 400%. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

/**
 * Axe, put into a page. It reads the text of a colour anew wherever it meets it, and that is most of its work on a
 * large page: here it reads each once.
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

/** One line for each fault: the rule, and where it is broken. */
async function faults(page: Page): Promise<string[]> {
  // Once to a page: each time anew, the browser would read it for as long as it looks.
  const isThere = await page.evaluate(() => 'axe' in window);
  // A bank's page inside ours is not ours to mend.
  // What is in order is not described: that is most of the work.
  const builder = new AxeBuilder({ page, axeSource: isThere ? NOTHING : axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('iframe');
  // Without frames there is nothing to gather in a page of axe's own: twice as quick.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Longer than anything moves that comes to an end. */
const MOTION_MS = 1000;

/**
 * Colours on their way from one state to another are nobody's: the page is judged when it has come to rest.
 * What stands still out of sight never ends, so the wait does.
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

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(overflow), `${state} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A screen on its end, at a centre. */
export const KIOSK = { width: 1080, height: 1920 };

/** Looks at the page as it stands, in the window that it stands in. */
export async function expectAccessibleHere(page: Page, state: string): Promise<void> {
  await settled(page);
  expect.soft(await faults(page), state).toEqual([]);
  await expectNoOverflow(page, state);
}

/** Looks at the page as it stands, on phone, desktop (or what else is named) and at 320 px. `state` names it in a failure. */
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
  if (before) await page.setViewportSize(before);
}
