/** Visits to a kiosk, screen by screen. On each screen all editable fields are filled. */
import { expect, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { addToBasket, openSessions } from '../kit/bookings';
import { newCustomer, PASSWORD } from '../kit/customer';
import { chooseMembership, logIn, register, review } from '../kit/joining';
import { plant, word, type Canary } from './canaries';

const CENTRE = 'the-harbour-lido';
export const HOME = `${area('harbour')}/kiosk?kiosk=true&centre=${CENTRE}`;

/** Called for every screen, with the canaries that were put there. */
export type Screen = (name: string, canaries: readonly Canary[]) => Promise<void>;

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Kiosk' });
export const welcome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Welcome to The Harbour Lido' });

const wrote = (field: string, ...spellings: readonly string[]): Canary => ({ field, spellings });

async function chooseOneMonth(page: Page) {
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await chooseMembership(page, 'One month', 'Single payment');
  await expect(page.getByLabel('First name')).toBeVisible();
}

async function logInByBar(page: Page, screen: Screen) {
  const { email } = await newCustomer(area('harbour'), `${word()}${unique()}`);
  await bar(page).getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email address or customer ID').fill(email);
  await screen('the login', [wrote('e-mail', email)]);
  await logIn(page, email, PASSWORD);
  await expect(bar(page).getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** A user begins to log in, has forgotten the password and leaves. */
async function loggingIn(page: Page, screen: Screen) {
  await bar(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await screen('the login', await plant(page));
  await page.getByRole('button', { name: /forgot/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screen('a forgotten password', await plant(page));
}

/** A user chooses a membership and types their details. */
async function typingDetails(page: Page, screen: Screen) {
  await chooseOneMonth(page);
  await screen('personal details', await plant(page));
}

/** A user joins, up to the card details. */
async function payingToJoin(page: Page, screen: Screen) {
  await chooseOneMonth(page);
  const who = { firstName: word(), lastName: word(), email: `${word()}@example.test` };
  await register(page, who);
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await screen('the review', [
    wrote('first name', who.firstName),
    wrote('last name', who.lastName),
    wrote('e-mail', who.email),
    ...(await plant(page)),
  ]);
  // A promo code that is typed but not applied blocks the step.
  await page.getByLabel(/^Promo code/).clear();
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await screen('the checkout', await plant(page));
}

/** A user logs in, books a session and begins to pay. */
async function booking(page: Page, screen: Screen) {
  await logInByBar(page, screen);
  await page.getByRole('link', { name: /^Book an activity/ }).click();
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await screen('a timetable', await plant(page));
  await page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('link').nth(3).click();
  await openSessions(page, 'Lanes').first().click();
  const session = page.getByRole('dialog', { name: 'Lanes' });
  await addToBasket(page, session);
  await session.getByRole('link', { name: /basket/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await screen('the basket', await plant(page));
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await screen('the checkout of a booking', await plant(page));
}

export const VISITS = { loggingIn, typingDetails, payingToJoin, booking } as const;
export type Visit = (page: Page, screen: Screen) => Promise<void>;
