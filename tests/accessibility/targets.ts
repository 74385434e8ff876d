/** Sizes of touch targets. */
import { expect, type Page } from '@playwright/test';
import { expectAccessibleHere } from './scan';

/** Runs in the page, so it must not use anything of this file. */
function tooSmall(least: number): string[] {
  const controls =
    'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="gridcell"]';
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).clipPath === 'none';
  // The label can be pressed too.
  const pressed = (one: Element) =>
    (one.matches('[type="checkbox"], [type="radio"]') && one.closest('label')) || one;
  const isInText = (one: Element) => one.matches('a') && getComputedStyle(one).display === 'inline';
  const [behind] = [...document.querySelectorAll('dialog[open]')].slice(-1);
  return [...(behind ?? document).querySelectorAll(controls)].flatMap((one) => {
    const { width, height } = pressed(one).getBoundingClientRect();
    if (!isShown(one) || isInText(one) || width === 0 || (width >= least && height >= least)) return [];
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return [`${one.tagName} '${name.trim().slice(0, 40)}' ${Math.round(width)} x ${Math.round(height)}`];
  });
}

/** Minimum size of a touch target on a kiosk, in px. */
const KIOSK_TARGET = 64;

/**
 * Checks a kiosk's screen as it is: readable from a metre away, with large touch targets. Links in running text
 * are as high as their line (WCAG 2.5.8). Other controls need the size, within half a pixel.
 */
export async function expectFitForKiosk(page: Page, state: string): Promise<void> {
  await expectAccessibleHere(page, state);
  const small = await page.evaluate(tooSmall, KIOSK_TARGET - 0.5);
  expect.soft(small, `${state} has what is hard to hit`).toEqual([]);
}
