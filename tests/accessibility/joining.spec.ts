import { expect, test, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';
import { agree, chooseCentre, directDebit, membershipButton, person, review } from '../kit/joining';
import { expectAccessible } from './scan';
import { confirmDetails, signIn } from './signedIn';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name });
const gold = `${area('riverside')}/centre/derby-arena-and-pool/membership/gold/recurring`;

test('choosing a centre is accessible: the list, and a search that finds nothing', async ({ page }) => {
  await page.goto(area('riverside'));
  await expect(page.getByText('11 centres')).toBeVisible();
  await expectAccessible(page, 'centres');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No venues found')).toBeVisible();
  await expectAccessible(page, 'no centres');
});

test('choosing a membership is accessible: a failure, loading, the list, and one in detail', async ({
  page,
}) => {
  // The page of a venue contains its memberships. They are only requested after the venue is chosen in the flow.
  const types = '**/api/memberships/types**';
  await page.route(types, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(area('riverside'));
  // A link pressed before hydration loads that page as a document.
  await isAnswering(page.getByRole('link', { name: /Newark Sports/ }));
  await chooseCentre(page, 'Newark Sports');
  await expect(page.getByText('We couldn’t load the memberships of this centre')).toBeVisible();
  await expectAccessible(page, 'memberships, failed');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.unroute(types);
  await page.route(types, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectAccessible(page, 'memberships, loading');
  answer();
  await expect(membershipButton(page, 'Gold')).toBeVisible();
  await expectAccessible(page, 'memberships');
  await page.getByRole('button', { name: 'View details of Corporate' }).click();
  await expect(page.getByRole('dialog', { name: 'Corporate' })).toBeVisible();
  await expectAccessible(page, 'a membership that cannot be bought');
});

// @spec joining 2.41
test('giving details is accessible: the form, its errors, its terms, and logging in instead', async ({
  page,
}) => {
  await page.goto(gold);
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectAccessible(page, 'details');
  await expect(page.getByRole('region', { name: 'Account terms' })).toBeVisible();
  await expectAccessible(page, 'terms');
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAccessible(page, 'details, empty and sent');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email address or customer ID')).toBeVisible();
  await expectAccessible(page, 'logging in, in place');
});

test('questions, dates, direct debit and the masked bank details are accessible', async ({ page }) => {
  const who = person(unique());
  await signIn(page, 'riverside');
  await page.goto(gold);
  await expect(page.getByText('You are logged in')).toBeVisible();
  await expectAccessible(page, 'details of a known customer');
  await confirmDetails(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAccessible(page, 'questions, unanswered');
  await page.getByLabel(/What would you most like to do/).selectOption('swim');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Promo code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code not recognised')).toBeVisible();
  await expectAccessible(page, 'review, with an unknown code');
  await page.getByLabel('Promo code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /Remove promo code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Read Membership agreement' }).click();
  await expect(page.getByRole('dialog', { name: 'Membership agreement' })).toBeVisible();
  await expectAccessible(page, 'long terms');
  await page.keyboard.press('Escape');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const costs = '**/payment-options/**';
  await page.route(costs, async (route) => {
    await released;
    await route.continue();
  });
  await review(page, { billingDay: 1 });
  await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
  await expectAccessible(page, 'review, with a price that is loading');
  release();
  await expectAccessible(page, 'review');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Sort code').fill('1');
  await page.getByLabel('Account number').fill('2');
  await page.getByLabel('Account holder', { exact: true }).fill('R');
  await expectAccessible(page, 'direct debit, with errors');
  await directDebit(page, who);
  await expect(page.getByText('The Direct Debit Guarantee')).toBeVisible();
  await expectAccessible(page, 'confirm');
});

test("a tenant's own questions, on a dark header with a pale primary colour", async ({ page }) => {
  await signIn(page, 'northgate');
  await page.goto(area('northgate'));
  await expect(page.getByText('300 gyms').last()).toBeVisible();
  await page.getByRole('searchbox').fill('inverness');
  await expect(page.getByText('1 gym', { exact: true })).toBeVisible();
  await expectAccessible(page, 'gyms');
  await chooseCentre(page, 'Northgate Inverness');
  await membershipButton(page, 'One gym').click();
  await expect(heading(page, /About your training/)).toBeVisible();
  await expectAccessible(page, 'questions before details');
  await page.getByLabel(/How would you describe yourself/).selectOption('new');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await confirmDetails(page);
  await expect(page.getByLabel(/When do you plan to train/)).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAccessible(page, "the tenant's questions, unanswered");
});
