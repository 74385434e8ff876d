import { expect, test, type Page } from '@playwright/test';
import { ONE_MONTH, openCheckout } from '../accessibility/signedIn';
import { unique } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import {
  cards,
  directDebit,
  fillCard,
  payWhatIsDue,
  person,
  register,
  review,
  type Person,
} from '../kit/joining';
import { mandatesOf, type Movement } from '../kit/ledgers';
import { STACK_MS, startStack, type Stack } from '../kit/stack';
import { timeFactor } from '../kit/timeLimits';

// One stack for the file, so its tests run one after another.
test.describe.configure({ mode: 'default' });
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('settlement', { tenants: ['harbour', 'riverside'] });
});
test.afterAll(async () => stack.stop());

async function toPayment(page: Page) {
  await openCheckout(page, stack.origin('harbour'), ONE_MONTH);
  await fillCard(page, cards.plain);
}

async function movements(): Promise<readonly Movement[]> {
  const answer = await hostRequest({ origin: stack.sandboxOrigin('cards'), path: '/ledger' });
  return (answer.json() as { data: readonly Movement[] }).data;
}
const captured = async () => (await movements()).filter(({ kind }) => kind === 'captured');

test(
  'the platform stops between authorise and complete: it finishes the payment, and the page shows the outcome',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    await toPayment(page);
    // The platform stops exactly here: the provider has authorised, and complete never reaches the platform.
    let cut = false;
    await page.route('**/api/checkout/complete', async (route) => {
      if (!cut) {
        cut = true;
        await stack.kill('platform');
      }
      await route.continue();
    });
    await page.getByRole('button', { name: /^Pay £28\.00 now$/ }).click();
    await expect(page.getByText('We are checking your payment. Please do not pay again.')).toBeVisible();
    await expect(page.getByText(/you have not been charged/)).toBeHidden();

    await stack.start('platform');
    const confirmed = page.getByRole('heading', { name: 'Your payment was successful' });
    const voided = page.getByText(/you have not been charged/);
    await expect(confirmed.or(voided).first()).toBeVisible({ timeout: 60_000 * timeFactor });
    const taken = await captured();
    expect(taken.map(({ amount }) => amount)).toEqual((await confirmed.isVisible()) ? [2800] : []);
    if (taken.length === 0) expect((await movements()).at(-1)?.kind).toBe('voided');
  },
);

test(
  'the page is left between authorise and complete: the order is created in seconds, and is shown on return',
  { tag: '@slow' },
  async ({ page }) => {
    await toPayment(page);
    const before = (await captured()).length;
    page.on('dialog', (dialog) => void dialog.accept());
    const held = page.waitForRequest('**/api/checkout/complete');
    // The request is never sent. The server only learns that the page was left.
    await page.route('**/api/checkout/complete', () => undefined);
    await page.getByRole('button', { name: /^Pay £28\.00 now$/ }).click();
    await held;
    await page.goto('about:blank');
    // Sooner than the next regular reconciliation.
    await expect
      .poll(async () => (await captured()).slice(before).map(({ amount }) => amount), {
        timeout: 10_000 * timeFactor,
      })
      .toEqual([2800]);
    await page.goto(`${stack.origin('harbour')}/checkout`);
    await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  },
);

test('the order remains after the platform is killed and restarted', { tag: '@slow' }, async ({ page }) => {
  await toPayment(page);
  await page.getByRole('button', { name: /^Pay £28\.00 now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await stack.kill('platform');
  await stack.start('platform');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
});

async function toMonthlyPayment(page: Page, who: Person) {
  await page.goto(`${stack.origin('riverside')}/centre/tamworth-castle-pool/membership/swim/recurring`);
  await register(page, who);
  await review(page, { billingDay: 1 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await directDebit(page, who);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
}

const holderOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

test(
  'the platform stops after a monthly order: the bank has one mandate, and collects the amount due once',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    const who = person(unique());
    await toMonthlyPayment(page, who);
    const before = (await captured()).length;
    // Killed at the moment when the order was made: its mandate and its mail are not sent yet.
    const killed = page
      .waitForResponse((answer) => answer.url().endsWith('/api/checkout/complete') && answer.ok())
      .then(() => stack.kill('platform'));
    const due = await payWhatIsDue(page);
    await killed;
    await stack.start('platform');
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: /payment was successful|order is confirmed/ }),
    ).toBeVisible();
    await expect(page.getByText('Direct Debit set up successfully')).toBeVisible();
    const [mandate] = await mandatesOf(holderOf(who), 1, stack.sandboxOrigin('bank'));
    expect(mandate?.accountLast).toBe('9911');
    expect((await captured()).slice(before).map(({ amount }) => amount)).toEqual(due > 0 ? [due] : []);
    // A second restart: what was sent is not sent again.
    await stack.kill('platform');
    await stack.start('platform');
    await mandatesOf(holderOf(who), 1, stack.sandboxOrigin('bank'));
  },
);

test(
  'the platform stops before a monthly order is created: mandate and order exist together or not at all',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    const who = person(unique());
    await toMonthlyPayment(page, who);
    let cut = false;
    await page.route('**/api/checkout/complete', async (route) => {
      if (!cut) {
        cut = true;
        await stack.kill('platform');
      }
      await route.continue();
    });
    await payWhatIsDue(page);
    await expect.poll(() => cut).toBe(true);
    await stack.start('platform');
    const confirmed = page.getByRole('heading', {
      level: 1,
      name: /payment was successful|order is confirmed/,
    });
    const voided = page.getByText(/you have not been charged/);
    await expect(confirmed.or(voided).first()).toBeVisible({ timeout: 60_000 * timeFactor });
    await mandatesOf(holderOf(who), (await confirmed.isVisible()) ? 1 : 0, stack.sandboxOrigin('bank'));
  },
);
