/** Actions of a user who books, by role and name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, todayIn } from '../../core/domain/dates';
import { area } from './addresses';
import { isAnswering } from './hydrated';
import { agree, cards, fillCard } from './joining';

/** A venue with hundreds of sessions a week, so that parallel journeys do not compete for spaces. */
export const NOTTINGHAM = '/location/nottingham-victoria-leisure-centre';

/** Links to the sessions of one activity that still have spaces. */
export const openSessions = (page: Page, activity: string): Locator =>
  page
    .getByRole('link', { name: new RegExp(`^${activity}, `) })
    .and(page.locator('[data-state="open"], [data-state="few"]'));

const daysOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('link');

/** Returns true if the day shown has one. The list may still be loading. */
const isOffered = (page: Page, activity: string): Promise<boolean> =>
  openSessions(page, activity)
    .first()
    .waitFor({ timeout: 5000 })
    .then(() => true)
    .catch(() => false);

interface SessionOptions {
  readonly daysAhead?: number;
  /** Path of the centre. */
  readonly place?: string;
}

/**
 * Opens a session of this activity some days ahead, so that it does not begin during the test, or on the next
 * day that has one: not every class takes place at the weekend.
 */
export async function openSession(
  page: Page,
  activity: string,
  { daysAhead = 3, place = NOTTINGHAM }: SessionOptions = {},
): Promise<Locator> {
  const first = addDays(todayIn('Europe/London', new Date()), daysAhead);
  await page.goto(`${area('riverside', 'bookings')}${place}?day=${first}`);
  await expect(daysOf(page).first()).toBeVisible();
  const days = await daysOf(page).all();
  for (const [later, day] of days.slice(daysAhead).entries()) {
    if (later > 0) await day.click();
    await expect(day).toHaveAttribute('aria-current', /.+/);
    if (await isOffered(page, activity)) break;
  }
  // A link that is pressed before hydration loads a document.
  await isAnswering(openSessions(page, activity));
  const session = page.getByRole('dialog', { name: activity });
  const add = session.getByRole('button', { name: 'Add to basket' });
  await openSessions(page, activity).first().click();
  await expect(add.or(session.getByText('This session is full.'))).toBeVisible();
  // Another journey took the last space after the list was loaded. Then the list is loaded again.
  return (await add.isVisible()) ? session : openSession(page, activity, { daysAhead, place });
}

export async function addToBasket(page: Page, session: Locator) {
  await session.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByText('Successfully added item to the basket.')).toBeVisible();
}

/** Puts a session of this activity into the basket. If another journey takes its last space first, the next one. */
export async function bookSession(page: Page, activity: string, options?: SessionOptions) {
  const isAdded = page.getByText('Successfully added item to the basket.');
  for (;;) {
    const session = await openSession(page, activity, options);
    await session.getByRole('button', { name: 'Add to basket' }).click();
    await expect(isAdded.or(page.getByText(/has just gone/)).first()).toBeVisible();
    if (await isAdded.isVisible()) return;
  }
}

const termsOf = (page: Page): Locator => page.getByRole('checkbox', { name: /Terms and Conditions/ });

/** From the cart to an order paid by card. `look` runs at the checkout. */
export async function payByCard(page: Page, look: () => Promise<void> = async () => undefined) {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await look();
  await fillCard(page, cards.plain);
  await agree(page, termsOf(page));
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
}

/** From the cart to an order with nothing left to pay. */
export async function confirmFree(page: Page) {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible();
  await agree(page, termsOf(page));
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
}
