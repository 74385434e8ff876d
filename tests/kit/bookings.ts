/** What somebody does who books, in their words: by role and name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { area } from './addresses';
import { agree, cards, fillCard } from './joining';

/** A centre with hundreds of sessions a week, so that journeys side by side do not take one another's places. */
export const NOTTINGHAM = '/location/nottingham-victoria-leisure-centre';

/** The day shown so many days after today, by its link in the strip of days. */
async function showDay(page: Page, daysAhead: number) {
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('link');
  await days.nth(daysAhead).click();
  await expect(days.nth(daysAhead)).toHaveAttribute('aria-current', /.+/);
}

/** Links to the sessions of one activity that still have places. */
export const openSessions = (page: Page, activity: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: /places? left/ })
    .getByRole('link', { name: new RegExp(`^${activity}, `) });

/** Opens a session of this activity, on a day far enough ahead that nobody stands at its door. */
export async function openSession(page: Page, activity: string, { daysAhead = 3, place = NOTTINGHAM } = {}) {
  await page.goto(area('riverside', 'bookings') + place);
  await showDay(page, daysAhead);
  await openSessions(page, activity).first().click();
  const session = page.getByRole('dialog', { name: activity });
  await expect(session.getByRole('button', { name: 'Add to basket' })).toBeVisible();
  return session;
}

export async function addToBasket(page: Page, session: Locator) {
  await session.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByText('Successfully added item to the basket.')).toBeVisible();
}

const termsOf = (page: Page): Locator => page.getByRole('checkbox', { name: /Terms and Conditions/ });

/** From the basket to an order that a card paid. */
export async function payByCard(page: Page) {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillCard(page, cards.plain);
  await agree(page, termsOf(page));
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
}

/** From the basket to an order for which nothing is left to pay. */
export async function confirmFree(page: Page) {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible();
  await agree(page, termsOf(page));
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
}
