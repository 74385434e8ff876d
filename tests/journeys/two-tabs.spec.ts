/** One customer, two tabs: a change in one tab applies to the other, and no customer data remains. */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { bookSession } from '../kit/bookings';
import { newCustomer } from '../kit/customer';

const BASKET = `${area('riverside', 'bookings')}/basket`;
const EXPIRED = /Spin.*: your time to pay for it ran out\./;

/** The user returns to the tab. */
const lookAt = async (page: Page) => {
  await page.bringToFront();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

async function fillBasket(page: Page) {
  await bookSession(page, 'Spin', { daysAhead: 5 });
  await page.goto(BASKET);
  await expect(page.getByRole('heading', { level: 2, name: 'Spin' })).toBeVisible();
}

test('a place released while its tab slept is reported until the basket page is left, also after a reload', async ({
  page,
  context,
}) => {
  await fillBasket(page);
  const cart = await page.evaluate(async () => {
    const response = await fetch('/api/cart', { headers: { accept: 'application/json', 'x-foyer': '1' } });
    return (await response.json()) as { data: Record<string, unknown> };
  });
  // The server's answers after ten minutes: only the first reports what was released.
  let reported = false;
  await context.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const released = reported ? [] : [{ name: 'Spin', reason: 'expired' }];
    reported = true;
    const nothing = { items: [], held_until: null, hold_seconds_left: null, released };
    return route.fulfill({ json: { ...cart, data: { ...cart.data, ...nothing } } });
  });
  await lookAt(page);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await page.reload();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(page.url()).toBe(BASKET);

  const other = await context.newPage();
  await other.goto(BASKET);
  await expect(other.getByText('Your basket is empty')).toBeVisible();

  await page.getByRole('link', { name: 'Book an activity' }).first().click();
  await expect(page).not.toHaveURL(BASKET);
  await page.goto(BASKET);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
});

test('a logout in one tab removes the customer’s data from the basket of the other', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(area('riverside'), unique());
  await signInAs(page, 'riverside', customer);
  await fillBasket(page);
  const other = await context.newPage();
  await other.goto(BASKET);
  await expect(other.getByRole('heading', { level: 2, name: 'Spin' })).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  await lookAt(page);
  const isGone = async () => {
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Spin' })).toHaveCount(0);
    const left = await page.evaluate(() => document.body.innerText + JSON.stringify({ ...localStorage }));
    expect(left).not.toContain(customer.email);
    expect(left).not.toContain(customer.firstName);
  };
  await isGone();
  await page.reload();
  await isGone();
  expect(page.url()).not.toContain(customer.email);
});
