/** A tenant that pays with the drop-in of Opayo. The card is typed in a frame of the provider. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { confirmDetails, openCheckout, signInAs } from '../accessibility/signedIn';
import { expectAccessible } from '../accessibility/scan';
import { seededCustomer } from '../kit/customer';
import { hostRequest } from '../kit/hostRequest';
import { agree, cards, review } from '../kit/joining';
import { watchPayments, type Movement } from '../kit/ledgers';
import { STACK_MS, startStack, type Stack } from '../kit/stack';

interface Document {
  readonly areas: Readonly<Record<string, { plugins: string[] }>>;
  services?: Readonly<Record<string, unknown>>;
}

function chooseDropIn(file: string): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  for (const area of ['online-joining', 'bookings']) document.areas[area]?.plugins.push('opayo');
  document.services = { ...document.services, cards: { provider: 'opayo', settings: { form: 'dropin' } } };
  writeFileSync(file, JSON.stringify(document));
}

// One stack for the file, so its tests run one after another.
test.describe.configure({ mode: 'default' });
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('drop-in', {
    tenants: ['riverside'],
    prepare: (tenantsDir) => chooseDropIn(path.join(tenantsDir, 'riverside', 'tenant.json')),
  });
});
test.afterAll(async () => stack.stop());

const SWIM = { centre: 'derby-arena-and-pool', membership: 'swim', payment: 'fixed' } as const;
const TOKENS = '**/api/v1/card-identifiers';

const fields = (page: Page) => page.frameLocator('iframe[title="Secure card form"]');
const bank = (page: Page) => page.frameLocator('iframe[title="Your bank’s security check"]');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £[\d.]+ now$/ });
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Your payment was successful' });
const failed = (page: Page) => page.getByText(/^Your payment failed/);

async function toPayment(page: Page): Promise<void> {
  await openCheckout(page, stack.origin('riverside'), SWIM);
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
}

/** By keyboard: from field to field. */
async function typeCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Name on card').pressSequentially('Robin Example');
  for (const text of [number, '1234', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

async function kinds(codes: readonly string[]): Promise<readonly string[]> {
  const origin = stack.sandboxOrigin('cards');
  const all = await Promise.all(
    codes.map((code) => hostRequest({ origin, path: `/ledger?vendorTxCode=${code}` })),
  );
  return all.flatMap((answer) =>
    (answer.json() as { data: readonly Movement[] }).data.map(({ kind }) => kind),
  );
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a declined card in the drop-in is reported, and another card pays once, by keyboard alone', async ({
      page,
    }) => {
      const payments = await watchPayments(page);
      await toPayment(page);
      await expectAccessible(page, 'the checkout with the drop-in');
      await typeCard(page, cards.declined.number);
      await payButton(page).press('Enter');
      await expect(failed(page)).toBeVisible();
      await expect(fields(page).getByLabel('Card number')).toHaveValue('');
      await typeCard(page, cards.plain.number);
      await payButton(page).press('Enter');
      await expect(confirmation(page)).toBeVisible();
      expect(await kinds(payments.codes)).toEqual(['authorised', 'captured']);
    });

    test('3-D Secure that fails takes nothing, and one that is passed pays once', async ({ page }) => {
      const payments = await watchPayments(page);
      await toPayment(page);
      await typeCard(page, cards.challenge.number);
      await payButton(page).click();
      await bank(page).getByRole('button', { name: 'Fail' }).click();
      await expect(failed(page)).toBeVisible();
      await typeCard(page, cards.challenge.number);
      await payButton(page).click();
      await bank(page).getByRole('button', { name: 'Pass' }).click();
      await expect(confirmation(page)).toBeVisible();
      const [first, second] = await Promise.all(payments.codes.map((code) => kinds([code])));
      expect(first).toEqual(['challenged', 'declined']);
      expect(second).toEqual(['challenged', 'authorised', 'captured']);
    });
  });
}

test('no request of our page and no field outside the frame contains the card number', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host.startsWith('cards.')) return;
    sent.push(request.url(), request.postData() ?? '');
  });
  await toPayment(page);
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await typeCard(page, cards.plain.number);
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(
    sent.filter((text) => text.replace(/\D/g, '').includes(cards.plain.number.replaceAll(' ', ''))),
  ).toEqual([]);
});

test('mistakes are named in the frame, and what was typed stays there', async ({ page }) => {
  await toPayment(page);
  await typeCard(page, '4929000000007');
  await payButton(page).click();
  await expect(failed(page)).toBeVisible();
  const number = fields(page).getByLabel('Card number');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(fields(page).getByText(/^The card number is not/)).toBeVisible();
  await expect(number).toHaveValue('4929 0000 0000 7');
  await expect(fields(page).getByLabel('Name on card')).toHaveValue('Robin Example');
  await expectAccessible(page, 'the drop-in with a mistake');
});

test('an expired session gets a new key, and what was typed is sent again', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(TOKENS, async (route) => {
    keys.push(route.request().headers()['authorization']);
    if (keys.length > 1) await route.continue();
    else await route.fulfill({ status: 401, json: { code: 1002, description: 'Authentication failed' } });
  });
  await toPayment(page);
  await typeCard(page, cards.plain.number);
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

test('a connection that is lost during the exchange takes nothing and loses nothing', async ({ page }) => {
  const payments = await watchPayments(page);
  await page.route(TOKENS, (route) => route.abort());
  await toPayment(page);
  await typeCard(page, cards.plain.number);
  await payButton(page).click();
  await expect(page.getByText(/^We couldn’t reach our payment provider/)).toBeVisible();
  await expect(fields(page).getByLabel('Card number')).toHaveValue('4929 0000 0000 6');
  await page.unroute(TOKENS);
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await kinds(payments.codes)).toEqual(['authorised', 'captured']);
});

test('a script that does not load can be loaded again, and the address stays', async ({ page }) => {
  await page.route('**/sagepay.js', (route) => route.abort());
  await toPayment(page);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Town or city').fill('Newark-on-Trent');
  await expect(page.getByText('We couldn’t load the card form')).toBeVisible();
  await page.unroute('**/sagepay.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fields(page).getByLabel('Card number')).toBeVisible();
  await expect(page.getByLabel('Town or city')).toHaveValue('Newark-on-Trent');
});

test('a saved card is paid with its code in the frame, and another card can replace it', async ({ page }) => {
  const payments = await watchPayments(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const origin = stack.origin('riverside');
  await signInAs(page, 'riverside', await seededCustomer(origin, 'priya@riverside.example'));
  await page.goto(`${origin}/centre/${SWIM.centre}/membership/${SWIM.membership}/fixed`);
  await confirmDetails(page);
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByRole('radio', { name: 'Pay with saved card' })).toBeChecked();
  const code = fields(page).getByLabel('Security code');
  await expect(code).toBeVisible();
  await expectAccessible(page, 'the drop-in for a saved card');
  await page.getByRole('radio', { name: 'Pay with different card' }).check();
  await expect(fields(page).getByLabel('Card number')).toBeVisible();
  await expect(page.getByText(/^This replaces your currently saved card/)).toBeVisible();
  await page.getByRole('radio', { name: 'Pay with saved card' }).check();
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await code.fill('999');
  await payButton(page).click();
  await expect(failed(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Pay with different card' }).check();
  await typeCard(page, cards.plain.number);
  await page.getByRole('checkbox', { name: 'Save card details for future payments' }).check();
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await kinds(payments.codes)).toEqual(['authorised', 'captured']);
});
