/** What every screen is held to: WCAG 2.2 AA as far as a machine can tell, and no sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { source } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Phone and desktop as they are drawn most; 320 px is the width of a page enlarged to 400%. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

/** Once to a page: each time anew, most of a look would be the browser's reading of axe. */
const axeSource = `if (!window.axe) { ${source} }`;

/** One line for each fault: the rule, and where it is broken. */
async function faults(page: Page): Promise<string[]> {
  // A bank's page inside ours is not ours to mend.
  // What is in order is not described: that is most of the work.
  const builder = new AxeBuilder({ page, axeSource })
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

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A screen on its end, at a centre. */
export const KIOSK = { width: 1080, height: 1920 };

/** Looks at the page as it stands, in the window that it stands in. */
export async function expectAccessibleHere(page: Page, state: string): Promise<void> {
  await settled(page);
  expect.soft(await faults(page), state).toEqual([]);
  expect.soft(await overflow(page), `${state} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Looks at the page as it stands, on phone, desktop (or what else is named) and at 320 px. `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string, large = DESKTOP): Promise<void> {
  const before = page.viewportSize();
  for (const size of [PHONE, large]) {
    await page.setViewportSize(size);
    await settled(page);
    expect.soft(await faults(page), `${state} at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  expect.soft(await overflow(page), `${state} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
