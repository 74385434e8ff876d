/** Booking a session, from the timetable to the order. Each journey uses a new customer. */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { addToBasket, bookSession, openSession } from '../kit/bookings';
import { agree, cards, fillCard, person, register } from '../kit/joining';
import { captures, mailsTo, pounds, watchPayments } from '../kit/ledgers';
import { newMember } from '../kit/member';

const basket = (page: Page) => page.goto(`${area('riverside', 'bookings')}/basket`);

test('a visitor books a class, registers during the visit, and pays once', async ({ page }) => {
  const who = person(unique());
  const payments = await watchPayments(page);
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

test('a member books with a benefit, pays instead, restores the benefit, and cancels', async ({ page }) => {
  const member = await newMember(area('riverside'), unique(), {
    centre: 'nottingham-victoria-leisure-centre',
    membership: 'newcomer',
    payment: 'recurring',
  });
  await signInAs(page, 'riverside', member);
  const session = await openSession(page, 'HIIT');
  await expect(session.getByText(/Included with Newcomer/)).toBeVisible();
  await addToBasket(page, session);
  await basket(page);
  await expect(page.getByText(/Included with Newcomer/)).toBeVisible();
  await page.getByRole('button', { name: 'Don’t use Newcomer: Classes for HIIT' }).click();
  await expect(page.getByText('Successfully removed benefit.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Price of HIIT' })).toBeVisible();
  await page.getByRole('button', { name: 'Use Newcomer: Classes for HIIT' }).click();
  await expect(page.getByText(/Included with Newcomer/)).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible();
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();

  await page.goto(`${area('riverside', 'my-account')}/bookings`);
  await page.getByRole('button', { name: 'Cancel booking: HIIT' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question.getByText('You’ll get this use of your membership back.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(
    page.getByText('Booking cancelled. The use has been returned to your membership.'),
  ).toBeVisible();
});

test('a customer who is too late for the last place sees a message, and loses nothing', async ({ page }) => {
  const session = await openSession(page, 'Pilates');
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'The last place has just gone.', code: 'slot_full', errors: {} },
    }),
  );
  await session.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByText('The last place has just gone').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Basket, empty' })).toBeVisible();
});

test('a visitor’s basket holds a place for ten minutes, and removing it releases the place', async ({
  page,
}) => {
  const session = await openSession(page, 'Spin', { daysAhead: 5 });
  await addToBasket(page, session);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Basket, 1 item' })).toBeVisible();
  await basket(page);
  await expect(page.getByText(/held for/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Spin from your basket' }).click();
  await expect(page.getByText('Successfully removed item from the basket.')).toBeVisible();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
});

test('on a phone, the message about a removed item leaves the way to the checkout free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bookSession(page, 'Spin');
  await bookSession(page, 'Pilates');
  await page.goto(`${area('riverside', 'bookings')}/basket`);
  await page.getByRole('button', { name: 'Remove Spin from your basket' }).click();
  const message = page.getByText('Successfully removed item from the basket.');
  await expect(message).toBeVisible();
  const next = page.getByRole('link', { name: 'Log in to check out' });
  // The place is chosen again a moment after the content has changed.
  await page.waitForTimeout(800);
  await expect(message).toBeVisible();
  const isFree = await next.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
});
