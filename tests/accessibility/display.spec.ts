/** Display settings of users: less motion, fewer colours, larger letters. */
import { expect, test } from '@playwright/test';
import { area } from '../kit/addresses';
import { membershipButton } from '../kit/joining';

const memberships = `${area('riverside')}/centre/derby-arena-and-pool`;

test('nothing moves for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(memberships);
  await page.getByRole('button', { name: 'View details of Gold' }).click();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .length,
  );
  expect(moving).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test('with forced colours, buttons and the chosen payment type show their edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(memberships);
  const choose = membershipButton(page, 'Gold');
  await choose.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(choose).toHaveCSS('outline-style', 'solid');
  await expect(choose).toHaveCSS('border-top-style', 'solid');
  const segment = (name: string) => page.getByRole('radio', { name }).locator('xpath=ancestor::label');
  const edge = (name: string) => segment(name).evaluate((one) => getComputedStyle(one).borderTopColor);
  expect(await edge('Monthly')).not.toBe(await edge('Single payment'));
});

test('at 400% zoom joining works in one column, and no bar covers it', async ({ page }) => {
  // 1280 by 1024 at 400%.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${memberships}/membership/gold/recurring`);
  const field = page.getByLabel('First name');
  await field.focus();
  await expect(field).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const stuck = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter((one) => {
        const { position } = getComputedStyle(one);
        const { height, width } = one.getBoundingClientRect();
        return (position === 'fixed' || position === 'sticky') && height > 40 && width > 200;
      }).length,
  );
  expect(stuck).toBe(0);
});

test('on a phone the price stays visible, and does not cover the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${memberships}/membership/gold/recurring`);
  await expect(page.getByText('From £15.00 to pay now', { exact: true })).toBeInViewport();
  const bar = page.getByRole('button', { name: 'See summary' });
  const mobile = page.getByLabel('Mobile number');
  // The layout moves once more after the last of the first answers. Then the field keeps its position.
  await expect(async () => {
    await mobile.blur();
    await mobile.focus();
    const [field, price] = [await mobile.boundingBox(), await bar.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(price?.y ?? 0);
  }).toPass();
});
