/** What somebody does who books, in their words: by role and name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { area } from './addresses';

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
