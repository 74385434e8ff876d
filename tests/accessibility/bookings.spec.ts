/** Booking before anything is chosen. `journeys/account-pages.spec.ts` scans the pages from there to the order. */
import { expect, test } from '@playwright/test';
import { area } from '../kit/addresses';
import { expectAccessible } from './scan';

const bookings = area('riverside', 'bookings');

test('the choice of a venue and an empty basket are accessible', async ({ page }) => {
  await page.goto(bookings);
  await expect(page.getByRole('link', { name: /Nottingham Victoria/ })).toBeVisible();
  await expectAccessible(page, 'choice of a venue');
  await page.goto(`${bookings}/basket`);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await expectAccessible(page, 'empty basket');
});
