import { expect, test, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { hostRequest } from '../kit/host-request';
import { cards, chooseMembership, fillCard, person, register, review } from '../kit/joining';
import { captures, watchPayments } from '../kit/ledgers';

const total = 2800;
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Your payment was successful' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £28\.00 now$/ });
const bank = (page: Page) => page.frameLocator('iframe[title="Page of your bank"]');

async function toPayment(page: Page) {
  await page.goto(area('harbour'));
  await chooseMembership(page, 'One month', 'Single payment');
  await register(page, person(unique()));
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

test('a declined card leaves everything as it was, and another card pays once', async ({ page }) => {
  const payments = watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.declined);
  await payButton(page).click();
  await expect(
    page.getByText('Your payment failed - We were unable to take payment, you have not been charged. Please try again.'),
  ).toBeVisible();
  await fillCard(page, cards.plain);
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([total]);
});

test('two presses of Pay are one payment', async ({ page }) => {
  const payments = watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.plain);
  await payButton(page).dblclick();
  await expect(confirmation(page)).toBeVisible();
  expect(payments.codes).toHaveLength(1);
  expect(await captures(payments.codes)).toHaveLength(1);
});

test('two tabs pay the same cart: one capture, and the other tab shows the order', async ({ page, context }) => {
  const payments = watchPayments(page);
  await toPayment(page);
  const other = await context.newPage();
  const morePayments = watchPayments(other);
  await other.goto(`${area('harbour')}/checkout`);
  await fillCard(page, cards.plain);
  await fillCard(other, cards.plain);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  await expect(confirmation(page)).toBeVisible({ timeout: 30_000 });
  await expect(confirmation(other)).toBeVisible({ timeout: 30_000 });
  expect(page.url()).toBe(other.url());
  expect(await captures([...new Set([...payments.codes, ...morePayments.codes])])).toHaveLength(1);
});

test('a reload in the middle of the challenge goes on with the same payment', async ({ page }) => {
  const payments = watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await expect(bank(page).getByRole('button', { name: 'Pass' })).toBeVisible();
  await page.reload();
  await bank(page).getByRole('button', { name: 'Pass' }).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await captures(payments.codes)).toHaveLength(1);
});

test('a challenge that fails takes nothing, and says so', async ({ page }) => {
  const payments = watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.challenge);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText(/you have not been charged/)).toBeVisible();
  expect(await captures(payments.codes)).toEqual([]);
});

test('the answer to complete is lost: the customer is told that we check, and then sees the order', async ({ page }) => {
  const payments = watchPayments(page);
  await toPayment(page);
  await fillCard(page, cards.plain);
  let lost = false;
  await page.route('**/api/checkout/complete', async (route) => {
    if (lost) return route.continue();
    lost = true;
    // Node does not resolve *.localhost: the call is carried out by hand, and its answer dropped.
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
  await expect(confirmation(page)).toBeVisible({ timeout: 30_000 });
  expect(await captures(payments.codes)).toHaveLength(1);
});

test('going back after paying never offers to pay again', async ({ page }) => {
  await toPayment(page);
  await fillCard(page, cards.plain);
  await payButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  const confirmed = page.url();
  await page.goto(`${area('harbour')}/checkout`);
  await expect(page).toHaveURL(confirmed);
  await expect(confirmation(page)).toBeVisible();
});
