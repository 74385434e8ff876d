/** Booking a place, held to the same on every screen: from the choice of a venue to the order. */
import { expect, test } from '@playwright/test';
import { area } from '../kit/addresses';
import { addToBasket, NOTTINGHAM, openSession } from '../kit/bookings';
import { agree, cards, fillCard } from '../kit/joining';
import { expectAccessible } from './scan';
import { signIn } from './signed-in';

const bookings = area('riverside', 'bookings');

test('the choice of a venue and an empty basket are accessible', async ({ page }) => {
  await page.goto(bookings);
  await expect(page.getByRole('link', { name: /Nottingham Victoria/ })).toBeVisible();
  await expectAccessible(page, 'choice of a venue');
  await page.goto(`${bookings}/basket`);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await expectAccessible(page, 'empty basket');
});

test('a timetable, an open session, a basket, its payment and the order are accessible', async ({ page }) => {
  test.slow();
  await signIn(page, 'riverside');
  await page.goto(`${bookings}${NOTTINGHAM}`);
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  const session = await openSession(page, 'Spin', { daysAhead: 4 });
  await expectAccessible(page, 'an open session');
  await addToBasket(page, session);
  await session.getByRole('button', { name: 'Keep looking' }).click();
  await expect(page.getByText('In your basket').first()).toBeVisible();
  await expectAccessible(page, 'a timetable');
  await page.goto(`${bookings}/basket`);
  await expect(page.getByRole('heading', { name: 'Spin' })).toBeVisible();
  await expectAccessible(page, 'a basket');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'checkout of a booking');
  await fillCard(page, cards.plain);
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expectAccessible(page, 'an order with a booking');
});
