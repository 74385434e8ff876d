import { expect, test, type Page } from '@playwright/test';
import { ONE_MONTH, openCheckout } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import { answerBank, cards, chooseMembership, fillCard, person, register, review } from '../kit/joining';
import { captures, watchPayments } from '../kit/ledgers';
import { timeFactor } from '../kit/timeLimits';

const total = 2800;
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Your payment was successful' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £28\.00 now$/ });
const bank = (page: Page) => page.frameLocator('iframe[title="Your bank’s security check"]');

/**
 * The bank's page in the whole window. It opens automatically for a short time after Pay was pressed, later
 * by a button.
 */
async function passInWindow(page: Page) {
  const go = page.getByRole('button', { name: 'Continue to your bank' });
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  await expect(go.or(pass)).toBeVisible();
  if (await go.isVisible()) await go.click().catch(() => undefined);
  await pass.click();
}

async function toPayment(page: Page) {
  await openCheckout(page, area('harbour'), ONE_MONTH);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Longer than the page takes to skip the history entries of the bank's frame. No event reports it. */
const STEPPED_MS = 1000;

/** Through the pages before it. */
async function walkToPayment(page: Page) {
  await page.goto(area('harbour'));
  await chooseMembership(page, 'One month', 'Single payment');
  await register(page, person(unique()));
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

// @spec joining 8.15a, 8.15b
test('a declined card leaves everything unchanged, and another card pays once', async ({ page }) => {
  const payments = await watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.declined);
  await payButton(page).click();
  await expect(
    page.getByText(
      'Your payment failed - We were unable to take payment, you have not been charged. Please try again.',
    ),
  ).toBeVisible();
  // The reason is shown there too, and not in a toast.
  await expect(page.getByText(/^Your card was declined\./)).toHaveCount(1);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('button', { name: 'Close message' })).toHaveCount(0);
  await fillCard(page, cards.plain);
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  // The message about the first card is not shown beside the success.
  await expect(messages.getByText('Order completed Successfully.')).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Close message' })).toHaveCount(1);
  expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([total]);
});

// @spec platform 4.6e
test('two presses of Pay are one payment, and going back never offers payment again', async ({ page }) => {
  const payments = await watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.plain);
  await payButton(page).dblclick();
  await expect(confirmation(page)).toBeVisible();
  expect(payments.codes).toHaveLength(1);
  expect(await captures(payments.codes)).toHaveLength(1);
  const confirmed = page.url();
  await page.goto(`${area('harbour')}/checkout`);
  await expect(page).toHaveURL(confirmed);
  await expect(confirmation(page)).toBeVisible();
});

test('two tabs pay the same cart: one capture, and the other tab shows the order', async ({
  page,
  context,
}) => {
  const payments = await watchPayments(page);
  await walkToPayment(page);
  const other = await context.newPage();
  const morePayments = await watchPayments(other);
  await other.goto(`${area('harbour')}/checkout`);
  await fillCard(page, cards.plain);
  await fillCard(other, cards.plain);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  await expect(confirmation(page)).toBeVisible({ timeout: 30_000 * timeFactor });
  await expect(confirmation(other)).toBeVisible({ timeout: 30_000 * timeFactor });
  expect(page.url()).toBe(other.url());
  expect(await captures([...new Set([...payments.codes, ...morePayments.codes])])).toHaveLength(1);
});

test('a reload in the middle of the challenge continues the same payment', async ({ page }) => {
  const payments = await watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await expect(bank(page).getByRole('button', { name: 'Pass' })).toBeVisible();
  await page.reload();
  await answerBank(page, 'Pass');
  await expect(confirmation(page)).toBeVisible();
  expect(await captures(payments.codes)).toHaveLength(1);
});

test('a lost complete response: the customer sees that we check, and then the order', async ({ page }) => {
  const payments = await watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.plain);
  let lost = false;
  await page.route('**/api/checkout/complete', async (route) => {
    if (lost) return route.continue();
    lost = true;
    // Node does not resolve *.localhost: the test makes the call itself and drops its response.
    const request = route.request();
    const { 'content-length': _length, ...headers } = await request.allHeaders();
    await hostRequest({
      origin: area('harbour'),
      path: '/api/checkout/complete',
      method: 'POST',
      headers,
      body: request.postDataJSON(),
    });
    return route.abort('connectionreset');
  });
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible({ timeout: 30_000 * timeFactor });
  expect(await captures(payments.codes)).toHaveLength(1);
});

// @spec joining 2.72, 9.11b
test('an unanswered challenge can be tried again: the first is voided, the second is paid once', async ({
  page,
}) => {
  const payments = await watchPayments(page);
  await page.clock.install();
  await toPayment(page);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await expect(bank(page).getByRole('button', { name: 'Pass' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeHidden();
  await page.clock.fastForward(15_000);
  await expect(again).toBeVisible();
  await again.click();
  await expect(
    page.getByText('security check was cancelled. You have not been charged.', { exact: false }),
  ).toBeVisible();
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await passInWindow(page);
  await expect(confirmation(page)).toBeVisible();
  expect(payments.codes).toHaveLength(2);
  expect(await captures(payments.codes)).toHaveLength(1);
});

// @spec joining 2.71
test('Back at checkout asks first, also after a challenge: staying keeps the typed data, leaving opens the page before', async ({
  page,
}) => {
  await walkToPayment(page);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await answerBank(page, 'Fail');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.waitForTimeout(STEPPED_MS);
  const warning = page.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' });
  await page.getByLabel('Cardholder name').fill('Robin Example');
  await page.evaluate(() => window.history.back());
  await expect(warning).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await warning.getByRole('button', { name: 'Continue with my purchase' }).click();
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Robin Example');
  await page.evaluate(() => window.history.back());
  await warning.getByRole('button', { name: 'Leave this screen' }).click();
  await expect(page).not.toHaveURL(/\/checkout/);
});

test('Back also asks first if the visit started at checkout', async ({ page, context }) => {
  await toPayment(page);
  const other = await context.newPage();
  await other.goto(`${area('harbour')}/login`);
  await other.goto(`${area('harbour')}/checkout`);
  await other.getByLabel('Cardholder name').fill('Robin Example');
  await other.getByLabel('Cardholder name').press('Tab');
  await other.evaluate(() => window.history.back());
  await expect(
    other.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' }),
  ).toBeVisible();
  await expect(other.getByLabel('Cardholder name')).toHaveValue('Robin Example');
});

test('a bank that refuses framing opens in the whole window the next time, and one payment is taken', async ({
  page,
}) => {
  test.slow();
  const payments = await watchPayments(page);
  await page.clock.install();
  await page.route('**/acs/challenge', async (route) => {
    if (route.request().frame() === page.mainFrame()) return route.continue();
    return route.fulfill({
      status: 200,
      headers: { 'x-frame-options': 'DENY' },
      body: '<p>In no frame.</p>',
    });
  });
  await toPayment(page);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await expect(page.locator('iframe[title="Your bank’s security check"]')).toBeVisible();
  await page.clock.fastForward(15_000);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/security check was cancelled/).first()).toBeVisible();
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await passInWindow(page);
  await expect(confirmation(page)).toBeVisible();
  expect(await captures(payments.codes)).toHaveLength(1);
});

test('a challenge that fails takes nothing; after the next one passes, one press of Back leaves the order', async ({
  page,
}) => {
  const payments = await watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await answerBank(page, 'Fail');
  await expect(page.getByText(/you have not been charged/)).toBeVisible();
  expect(await captures(payments.codes)).toEqual([]);
  await page.waitForTimeout(STEPPED_MS);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await answerBank(page, 'Pass');
  await expect(confirmation(page)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(confirmation(page)).toBeHidden();
});
