/** What a page omits when it is embedded in another site. */
import { expect, type Page } from '@playwright/test';

/** No header, no trail, no footer, and no margin above it. */
export async function expectBare(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'You are here' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const top = await page.getByRole('main').evaluate((main) => {
    const { marginTop } = getComputedStyle(main);
    return parseFloat(marginTop) + main.getBoundingClientRect().top + window.scrollY;
  });
  expect(top).toBe(0);
}
