/**
 * Embedding other areas than joining: timetable, cart, payment and account have no element for it, but
 * everything that an embedded page needs.
 */
import { expect, test } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { addToBasket, NOTTINGHAM, openSession } from '../kit/bookings';
import { expectBare } from '../kit/embedded';
import { agree, cards, fillCard, person, register } from '../kit/joining';

// @spec platform 2.15a, 2.16a
test('embedded, a customer books and pays for a class, finds it in the account, and logs out there', async ({
  page,
}) => {
  await page.goto(`${area('riverside', 'bookings')}${NOTTINGHAM}?embedded=true`);
  const session = await openSession(page, 'Spin', { daysAhead: 4 });
  await addToBasket(page, session);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 item in your basket')).toBeInViewport();
  await expectBare(page);

  await page.getByRole('link', { name: 'Go to basket' }).click();
  await expect(page).toHaveURL(/\/basket\?embedded=true$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spin' })).toBeVisible();
  await expectBare(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, person(unique()));
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expectBare(page);
  await fillCard(page, cards.plain);
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expectBare(page);

  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(/my-account\..*\/\?embedded=true$/);
  await expect(page.getByRole('heading', { name: 'Spin' })).toBeVisible();
  await expectBare(page);
  const pages = page.getByRole('navigation', { name: 'Your account' });
  await pages.getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(/\/bookings\?embedded=true$/);
  await pages.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Already have an online account?' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?.*embedded=true/);
  await expectBare(page);
});
