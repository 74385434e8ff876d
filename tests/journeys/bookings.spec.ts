/** Booking a place, from the timetable to the order; each journey as somebody of its own. */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../accessibility/signed-in';
import { area, unique } from '../kit/addresses';
import { addToBasket, openSession, openSessions, NOTTINGHAM } from '../kit/bookings';
import { newCustomer } from '../kit/customer';
import { agree, cards, fillCard, person, register } from '../kit/joining';
import { captures, mailsTo, pounds, watchPayments } from '../kit/ledgers';

const basket = (page: Page) => page.goto(`${area('riverside', 'bookings')}/basket`);

test('a visitor books a class, makes an account on the way, and pays once', async ({ page }) => {
  const who = person(unique());
  const payments = watchPayments(page);
  const session = await openSession(page, 'Spin');
  await session.getByRole('radio', { name: /^Adult/ }).check({ force: true });
  await addToBasket(page, session);
  await expect(page.getByRole('link', { name: 'Basket, 1 item' })).toBeVisible();
  await basket(page);
  await expect(page.getByRole('heading', { name: 'Spin' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, who);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillCard(page, cards.plain);
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  const pay = page.getByRole('button', { name: /^Pay £[\d.]+ now$/ });
  const total = pounds(await pay.textContent());
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expect(page.getByText('Spin').first()).toBeVisible();
  expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([total]);
  await mailsTo(who.email, 1);
  await page.goto(`${area('riverside', 'my-account')}/bookings`);
  await expect(page.getByRole('heading', { name: 'Spin' })).toBeVisible();
});
