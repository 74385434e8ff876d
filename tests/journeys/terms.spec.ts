/** Terms that stand in the page, on wide, narrow and low pages. */
import { expect, test, type Page } from '@playwright/test';
import { area } from '../kit/addresses';

const HEALTH =
  '<p>Our commitment to you: we respect your personal decisions, keep our equipment safe, and make sure that our staff are trained.</p><ol><li>You should not exercise beyond your own abilities. If you have a medical condition that might interfere with exercising safely, get advice from a doctor first, and follow it.</li><li>Make yourself aware of any rules and instructions, including warning notices.</li><li>Tell us at once if you feel unwell.</li></ol>';
const TABLE =
  '<table><tr><th>Notice</th><th>Refund</th></tr><tr><td>More than one month</td><td>All of it</td></tr></table>';
const WORDS = `<p>${'Membershipagreementsupplement'.repeat(8)}</p>`;

async function openTerms(page: Page, html: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.route('**/api/terms', (route) =>
    route.fulfill({ json: { data: [{ id: 't', title: 'Account terms', html, version: 1 }] } }),
  );
  await page.goto(`${area('riverside')}/register`);
  const text = page.getByRole('region', { name: 'Account terms' });
  const tick = page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' });
  await expect(text.getByText(/\w/).first()).toBeVisible();
  return { text, tick };
}

const scrollHeight = (page: Page) =>
  page.getByRole('region', { name: 'Account terms' }).evaluate((box) => box.scrollHeight);
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a text that is seen whole is ticked without scrolling and without a dialog', async ({ page }) => {
  const { tick } = await openTerms(page, HEALTH, { width: 1440, height: 900 });
  // With a few lines more it would scroll.
  expect(await scrollHeight(page)).toBeGreaterThan(180);
  expect(await scrollHeight(page)).toBeLessThan(300);
  await tick.click();
  await expect(tick).toBeChecked();
  await expect(page.getByText('Scroll to the end to agree.')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone the text scrolls in 300 px, at 400 % zoom in less, and is read and ticked by keyboard', async ({
  page,
}) => {
  const { text, tick } = await openTerms(page, HEALTH + TABLE + WORDS, { width: 320, height: 256 });
  // Room to scroll the page.
  expect((await text.boundingBox())?.height).toBeLessThanOrEqual(192);
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 568 });
  // The page has its new layout after the call returns.
  await expect.poll(async () => (await text.boundingBox())?.height).toBe(300);
  expect(await sideways(page)).toBe(0);
  await expect(tick).toBeDisabled();
  await expect(page.getByText('Scroll to the end to agree.')).toBeVisible();
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await expect(tick).toBeEnabled();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
});
