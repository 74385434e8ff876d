import { expect, test, type Page } from '@playwright/test';
import { signIn, signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { newCustomer, PASSWORD, seededCustomer } from '../kit/customer';
import {
  agree,
  cards,
  chooseCentre,
  chooseMembership,
  fillCard,
  logIn,
  membershipButton,
  review,
} from '../kit/joining';
import { captures, watchPayments } from '../kit/ledgers';

// @spec joining 2.40, 6.1, 6.2
test('an account holder logs in during joining and returns to the same step', async ({ page }) => {
  const origin = area('riverside');
  const customer = await newCustomer(origin, unique());
  await page.goto(origin);
  await chooseCentre(page, 'Loughborough Baths');
  await chooseMembership(page, 'Day pass', 'Single payment');
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('main').getByRole('link', { name: 'Log in' }))
    .first()
    .click();
  await logIn(page, customer.email, PASSWORD);
  await expect(
    page.getByText('Your details can’t be edited now. You can edit them later in your online account.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Review & select dates/ })).toBeVisible();
  await expect(page.getByText('Day pass, £8.50')).toBeVisible();
});

test('a member with a direct debit enters no bank details and no billing day', async ({ page }) => {
  await signInAs(page, 'riverside', await seededCustomer(area('riverside'), 'sam@riverside.example'));
  await page.goto(
    `${area('riverside')}/centre/nottingham-victoria-leisure-centre/membership/courts/recurring`,
  );
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/Your billing date will align with your other memberships/)).toBeVisible();
  await expect(page.getByLabel('Billing day')).toBeHidden();
  await expect(page.getByRole('heading', { name: /Monthly payment/ })).toBeHidden();
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Checkout/ })).toBeVisible();
});

/** From a link to a membership to its payment, for a signed-in customer. */
async function toPayment(page: Page, link: string) {
  await page.goto(`${area('riverside')}${link}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
}

test('a saved card pays the next time with its security code, and a wrong code takes nothing', async ({
  page,
}) => {
  test.slow();
  const payments = await watchPayments(page);
  await signIn(page, 'riverside');
  await toPayment(page, '/centre/tamworth-castle-pool/membership/day-pass/fixed');
  await fillCard(page, cards.plain);
  await page.getByRole('checkbox', { name: /Save card details for future payments/ }).check();
  await page.getByRole('button', { name: 'Pay £8.50 now' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();

  await toPayment(page, '/centre/tamworth-castle-pool/membership/swim/fixed');
  await expect(page.getByRole('radio', { name: 'Pay with saved card' })).toBeChecked();
  await expect(page.getByText(/Visa ending in 0006/)).toBeVisible();
  await page.getByLabel('Security code').fill('999');
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await expect(page.getByText(/you have not been charged/)).toBeVisible();
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  expect(await captures(payments.codes)).toHaveLength(2);
});

test('a promotion is named if it is valid, rejected if not, and removed again', async ({ page }) => {
  await signIn(page, 'riverside');
  await page.goto(`${area('riverside')}/centre/derby-arena-and-pool/membership/day-pass/fixed`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const code = page.getByLabel(/Promo code/);
  await code.fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code not recognised')).toBeVisible();
  await code.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('£7.65').first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('£7.65')).toHaveCount(0);
});

test('a reload keeps the choice and the answers, and never the password', async ({ page }) => {
  const origin = area('riverside');
  await page.goto(origin);
  await chooseCentre(page, 'Worksop');
  await chooseMembership(page, 'Swim', 'Monthly');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Password', { exact: true }).fill('Secret-Word-77');
  await page.reload();
  await expect(page.getByText('Swim, £24.00 a month')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('Secret-Word-77');
});

test('a user who reloads the login page cannot send its form before hydration', async ({ page }) => {
  await page.goto(`${area('riverside')}/login`);
  const send = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await expect(send).toBeEnabled();
  await page.route(/_foyer\/js\//, (route) => route.abort());
  await page.reload();
  await expect(send).toBeDisabled();
});

// @spec joining 8.7a, 8.7b
test('a membership for other groups cannot be chosen, and a link to it says so', async ({ page }) => {
  await page.goto(`${area('riverside')}/centre/newark-sports-and-fitness-centre`);
  await expect(membershipButton(page, 'Corporate')).toBeDisabled();
  const centre = `${area('riverside')}/centre/newark-sports-and-fitness-centre`;
  await page.goto(`${centre}/membership/corporate/recurring`);
  await expect(page.getByText('You are ineligible for the membership you selected')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Choose your home centre/ })).toBeVisible();
  await page.goto(`${centre}/membership/no-such/recurring`);
  await expect(page.getByText('Could not find selected membership')).toBeVisible();
});

test('after a declined card a customer on a phone can continue', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'harbour');
  await page.goto(`${area('harbour')}/centre/the-harbour-lido/membership/month/fixed`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await fillCard(page, cards.declined);
  await page.getByRole('button', { name: 'Pay £28.00 now' }).click();
  await expect(page.getByText(/you have not been charged/)).toBeInViewport();
});
