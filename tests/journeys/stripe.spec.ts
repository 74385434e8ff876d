/** A tenant whose card provider is Stripe. Its card is typed in a frame of the provider. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { ONE_MONTH, openCheckout } from '../accessibility/signedIn';
import { expectAccessible } from '../accessibility/scan';
import { hostRequest } from '../kit/hostRequest';
import { fillBilling } from '../kit/joining';
import { watchPayments, type Movement } from '../kit/ledgers';
import { STACK_MS, startStack, type Stack } from '../kit/stack';

interface Document {
  readonly areas: Readonly<Record<string, { plugins: string[] }>>;
  services?: Readonly<Record<string, unknown>>;
}

function chooseStripe(file: string): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  for (const area of ['online-joining', 'bookings']) document.areas[area]?.plugins.push('stripe');
  const cards = { provider: 'stripe', settings: { publishableKey: 'pk_test_sandbox' } };
  document.services = { ...document.services, cards };
  writeFileSync(file, JSON.stringify(document));
}

// One stack for the file, so its tests run one after another.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('stripe', {
    tenants: ['harbour'],
    prepare: (tenantsDir) => chooseStripe(path.join(tenantsDir, 'harbour', 'tenant.json')),
  });
});
test.afterAll(async () => stack.stop());

/** The numbers that Stripe publishes for tests. */
const CARDS = {
  plain: '4242424242424242',
  declined: '4000000000009995',
  challenge: '4000002760003184',
};

const stripeFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
const bank = (page: Page) => page.frameLocator('iframe[title="Your bank’s security check"]');
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay £28.00 now' });
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Your payment was successful' });
const failed = (page: Page) => page.getByText(/^Your payment failed/);

async function toPayment(page: Page): Promise<void> {
  await openCheckout(page, stack.origin('harbour'), ONE_MONTH);
  await expect(page.getByLabel('Town or city')).toBeVisible();
  await fillBilling(page);
}

/** By keyboard: from field to field. */
async function typeCard(page: Page, number: string): Promise<void> {
  await stripeFrame(page).getByLabel('Card number').pressSequentially(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
}

async function kinds(codes: readonly string[]): Promise<readonly string[]> {
  const all = await Promise.all(
    codes.map((code) =>
      hostRequest({ origin: stack.sandboxOrigin('stripe'), path: `/ledger?vendorTxCode=${code}` }),
    ),
  );
  return all.flatMap((answer) =>
    (answer.json() as { data: readonly Movement[] }).data.map(({ kind, amount }) => `${kind} ${amount}`),
  );
}

test('a declined card at Stripe is reported with its reason, and another card pays once', async ({
  page,
}) => {
  const payments = await watchPayments(page);
  await toPayment(page);
  await page.getByRole('button', { name: 'Card details' }).click();
  await expect(stripeFrame(page).getByLabel('Card number')).toBeFocused();
  await expectAccessible(page, 'the checkout with the form of Stripe');
  await typeCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(failed(page)).toBeVisible();
  await expect(stripeFrame(page).getByLabel('Card number')).toHaveValue('');
  await typeCard(page, CARDS.plain);
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await kinds(payments.codes)).toEqual(['authorised 2800', 'captured 2800']);
});

test('3-D Secure of Stripe that fails takes nothing, and one that is completed pays once', async ({
  page,
}) => {
  const payments = await watchPayments(page);
  await toPayment(page);
  await typeCard(page, CARDS.challenge);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Fail' }).click();
  await expect(failed(page)).toBeVisible();
  await typeCard(page, CARDS.challenge);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expect(confirmation(page)).toBeVisible();
  const [first, second] = await Promise.all(payments.codes.map((code) => kinds([code])));
  expect(first?.slice(0, 2)).toEqual(['challenged 2800', 'declined 2800']);
  expect(second).toEqual(['challenged 2800', 'authorised 2800', 'captured 2800']);
});

test('a script of Stripe that does not load can be loaded again, and the address stays', async ({ page }) => {
  await page.route('**/endive/stripe.js', (route) => route.abort());
  await toPayment(page);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByText('We couldn’t load the card form')).toBeVisible();
  await page.unroute('**/endive/stripe.js');
  await retry.click();
  await expect(stripeFrame(page).getByLabel('Card number')).toBeVisible();
  await expect(page.getByLabel('Town or city')).toHaveValue('Newark-on-Trent');
});
