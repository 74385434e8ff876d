/** Actions of a visitor on the joining page, by role and name. */
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './customer';
import { timeFactor } from './timeLimits';

/** A page of this product: in a separate window, or in a frame of another site. */
export type Place = Pick<Page, 'getByLabel' | 'getByRole'>;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A person whose name no other test uses, so that ledgers can be searched for it. */
export const person = (word: string): Person => ({
  firstName: 'Robin',
  lastName: `Example${word.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
  email: `robin.${word}@example.test`,
});

export async function chooseCentre(page: Place, name: string) {
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('button', { name: /Edit/ }).first()).toBeVisible();
}

export const membershipButton = (page: Place, name: string): Locator =>
  page
    .getByRole('button', { name: `Choose this membership: ${name}`, exact: true })
    .or(page.getByRole('link', { name: `Choose this membership: ${name}`, exact: true }));

export async function chooseMembership(page: Place, name: string, payment: 'Monthly' | 'Single payment') {
  await expect(page.getByRole('button', { name: /^View details/ }).first()).toBeVisible();
  // When only one way of payment is sold, there is no choice.
  const toggle = page.getByRole('radio', { name: payment, exact: true });
  if ((await toggle.count()) > 0) await toggle.check({ force: true });
  await membershipButton(page, name).click();
}

/** Scrolls to the end. The texts appear a moment after the dialog. */
export async function readToTheEnd(terms: Locator) {
  const agreeing = terms.getByRole('button', { name: 'I Agree' });
  await expect(async () => {
    await terms.getByRole('region').evaluate((region) => region.scrollTo(0, region.scrollHeight));
    await expect(agreeing).toBeEnabled({ timeout: 500 });
  }).toPass();
  return agreeing;
}

/**
 * Waits until the element stays at its place in the window. In a frame, the host page may still scroll, or a
 * dialog may follow the visible part of the frame. A press would then miss the element.
 */
async function standsStill(part: Locator) {
  await expect(async () => {
    const before = await part.boundingBox();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await part.boundingBox()).toEqual(before);
  }).toPass({ timeout: 10_000 * timeFactor });
}

const isFrame = (place: Place): boolean => !('goto' in place);

/** Scrolls a text that stands below its checkbox to its end. A text in a dialog is not there yet. */
export async function readInPage(box: Locator) {
  await expect(async () => {
    if ((await box.getAttribute('aria-disabled')) === null) return;
    const text = box.locator('xpath=ancestor::div[.//*[@role="region"]][1]').getByRole('region');
    await text.evaluate((region) => region.scrollTo(0, region.scrollHeight));
    await expect(box).toBeEnabled({ timeout: 500 });
  }).toPass();
}

/** Reads terms to their end and ticks their checkbox. If the tick opens them, they are accepted there. */
export async function agree(page: Place, box: Locator) {
  await expect(box).toBeVisible();
  await readInPage(box);
  if (isFrame(page)) {
    await box.scrollIntoViewIfNeeded();
    await standsStill(box);
  }
  await box.click();
  const terms = page.getByRole('dialog');
  await expect(async () => expect((await box.isChecked()) || (await terms.isVisible())).toBe(true)).toPass({
    timeout: 20_000 * timeFactor,
  });
  if (await terms.isVisible()) {
    const agreeing = await readToTheEnd(terms);
    if (isFrame(page)) await standsStill(agreeing);
    await agreeing.click();
    await expect(terms).toBeHidden();
  }
  await expect(box).toBeChecked();
}

/** Fills each of the given fields that the tenant shows. */
async function fillWhatIsThere(page: Place, answers: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true });
    if (await field.isVisible()) await field.fill(value);
  }
}

export async function register(page: Place, who: Person) {
  await expect(page.getByLabel('First name')).toBeVisible();
  await fillWhatIsThere(page, {
    'First name': who.firstName,
    'Last name': who.lastName,
    'Date of birth': '17/05/1990',
    'Email address': who.email,
    'Mobile number': '07700 900123',
    'Address line one': '1 Mill Lane',
    'Town or city': 'Newark-on-Trent',
    Postcode: 'NG24 1AB',
    'Name of your emergency contact': 'Kim Example',
    'Emergency contact phone number': '07700 900124',
  });
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Chooses today, the first of the month as billing day where it is asked for, and accepts all terms. */
export async function review(page: Place, how: { readonly billingDay?: number } = {}) {
  await page.getByRole('button', { name: 'Today' }).click();
  if (how.billingDay !== undefined) await page.getByLabel('Billing day').selectOption(String(how.billingDay));
  const terms = page.getByRole('checkbox', { name: /I have read and agree to/ });
  await expect(terms.first()).toBeVisible();
  for (const box of await terms.all()) await agree(page, box);
}

export async function directDebit(page: Place, who: Person, { accountNumber = '55779911' } = {}) {
  await page.getByLabel('Account holder', { exact: true }).fill(`${who.firstName} ${who.lastName}`);
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Sort code').fill('20-00-00');
  await fillWhatIsThere(page, {
    'Address line one': '1 Mill Lane',
    'Town or city': 'Newark-on-Trent',
    Postcode: 'NG24 1AB',
  });
  await page.getByRole('checkbox', { name: /I am the account holder/ }).check();
  await agree(page, page.getByRole('checkbox', { name: /direct debit terms/i }));
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

export interface Card {
  readonly number: string;
  readonly code?: string;
}

export const cards = {
  plain: { number: '4929 0000 0000 6' },
  challenge: { number: '5186 1500 0000 0008' },
  declined: { number: '4929 0000 0003 0' },
} as const satisfies Record<string, Card>;

/** The name and address of the bill. */
export const fillBilling = (page: Place) =>
  fillWhatIsThere(page, {
    'First name': 'Robin',
    'Last name': 'Example',
    'Address line one': '1 Mill Lane',
    'Town or city': 'Newark-on-Trent',
    Postcode: 'NG24 1AB',
  });

export async function fillCard(page: Place, card: Card, holder = 'Robin Example') {
  await expect(page.getByLabel('Card number')).toBeVisible();
  await fillBilling(page);
  await fillWhatIsThere(page, { 'Cardholder name': holder });
  await page.getByLabel('Card number').fill(card.number);
  await page.getByLabel('Expiry date').fill('12/30');
  await page.getByLabel('Security code').fill(card.code ?? '123');
}

/**
 * Presses a button on the bank's page. In Firefox, Playwright moves the mouse only over the main page, so
 * there the button is pressed in the frame.
 */
export async function answerBank(page: Page, how: 'Pass' | 'Fail' | 'Cancel') {
  const frame = page.frameLocator('iframe[title="Your bank’s security check"]');
  const button = frame.getByRole('button', { name: how, exact: true });
  if (page.context().browser()?.browserType().name() !== 'firefox') return button.click();
  return button.evaluate((element: HTMLElement) => element.click());
}

/** Logs in on the login page, or in any other login form. */
export async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Email address or customer ID').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Returns the amount in minor units. On some dates nothing is due today; then no card is needed. */
export async function payWhatIsDue(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: /Checkout/ })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay £[\d.]+ now$/ });
  const confirm = page.getByRole('button', { name: /^Confirm order/ });
  const card = page.getByLabel('Card number');
  const free = page.getByText('No payment is required for this purchase.');
  await expect(card.or(free)).toBeVisible();
  const due = await card.isVisible();
  if (due) await fillCard(page, cards.plain);
  const terms = page.getByRole('checkbox', { name: /Terms and Conditions/ });
  if ((await terms.count()) > 0) await agree(page, terms);
  const words = due ? await pay.textContent() : '£0.00';
  await (due ? pay : confirm).click();
  return Math.round(Number(/£([\d.]+)/.exec(words ?? '')?.[1]) * 100);
}
