import { expect, test } from '@playwright/test';
import { area } from '../kit/addresses';
import { seededCustomer } from '../kit/customer';
import { cards, fillCard, review } from '../kit/joining';
import { expectAccessible } from './scan';
import { confirmDetails, ONE_MONTH, openCheckout, signIn, signInAs } from './signedIn';

test('payment is accessible: the form, its errors, a declined card, the challenge, the confirmation', async ({
  page,
}) => {
  await openCheckout(page, area('harbour'), ONE_MONTH);
  const pay = page.getByRole('button', { name: 'Pay £28.00 now' });
  const bank = page.frameLocator('iframe[title="Your bank’s security check"]');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'checkout');
  await page.getByLabel('Card number').fill('4929000000007');
  await page.getByLabel('Expiry date').fill('0120');
  await page.getByLabel('Security code').fill('1');
  await page.getByLabel('Cardholder name').focus();
  await expectAccessible(page, 'checkout, with errors');
  await fillCard(page, cards.declined);
  await pay.click();
  await expect(page.getByText(/^Your payment failed/)).toBeVisible();
  await expectAccessible(page, 'a declined card');
  await fillCard(page, cards.challenge);
  await pay.click();
  await expect(bank.getByRole('button', { name: 'Pass' })).toBeVisible();
  await expectAccessible(page, 'the page of the bank');
  await bank.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
});

test('an order without costs is accessible, and so is the dialog about giving it up', async ({ page }) => {
  await openCheckout(page, area('harbour'), { ...ONE_MONTH, membership: 'first-dip' });
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible();
  await expectAccessible(page, 'nothing to pay');
  await page.getByRole('button', { name: 'Cancel selection and start over' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'giving up');
  await page.getByRole('button', { name: 'Continue with my purchase' }).click();
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
});

test('a saved card is accessible', async ({ page }) => {
  await signInAs(page, 'riverside', await seededCustomer(area('riverside'), 'priya@riverside.example'));
  await page.goto(`${area('riverside')}/centre/derby-arena-and-pool/membership/swim/fixed`);
  await confirmDetails(page);
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByRole('radio', { name: 'Pay with saved card' })).toBeChecked();
  await expectAccessible(page, 'a saved card');
  await page.getByRole('radio', { name: 'Pay with different card' }).check();
  await expect(page.getByText(/^This replaces your currently saved card/)).toBeVisible();
  await expectAccessible(page, 'another card');
});

test('a basket that fails to load is accessible', async ({ page }) => {
  await signIn(page, 'harbour');
  await page.route('**/api/checkout/cart**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${area('harbour')}/checkout`);
  await expect(page.getByText('We couldn’t load your basket')).toBeVisible();
  await expectAccessible(page, 'checkout, failed');
});
