/** A tenant whose direct debit provider is GoCardless. The first name of a customer decides what happens to payments. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { unique } from '../kit/addresses';
import { STAFF_PASSWORD, usernameOf } from '../kit/counter';
import { hostRequest } from '../kit/hostRequest';
import { directDebit, payWhatIsDue, person, register, review, type Person } from '../kit/joining';
import { STACK_MS, startStack, type Stack } from '../kit/stack';
import { timeFactor } from '../kit/timeLimits';

function chooseGocardless(file: string): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as { services?: object };
  const choice = { provider: 'gocardless', settings: { environment: 'live' } };
  document.services = { ...document.services, directDebit: choice };
  writeFileSync(file, JSON.stringify(document));
}

// One stack for the file, so its tests run one after another.
test.describe.configure({ mode: 'default' });
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('direct-debit', {
    tenants: ['riverside'],
    prepare: (tenantsDir) => chooseGocardless(path.join(tenantsDir, 'riverside', 'tenant.json')),
  });
});
test.afterAll(async () => stack.stop());

const originOf = (area: string): string => stack.origin('riverside').replace('online-joining', area);

/** In less than a week, so that the payment is requested as soon as the platform starts again. */
function nearBillingDay(): number {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 4).getDate();
  return day > 28 ? 1 : day;
}

async function join(page: Page, who: Person): Promise<void> {
  await page.goto(`${stack.origin('riverside')}/centre/tamworth-castle-pool/membership/swim/recurring`);
  await register(page, who);
  await review(page, { billingDay: nearBillingDay() });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await directDebit(page, who);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await payWhatIsDue(page);
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible();
}

async function ledger(kind: string): Promise<readonly { readonly amount?: number }[]> {
  const answer = await hostRequest({ origin: stack.sandboxOrigin('gocardless'), path: '/ledger' });
  const { data } = answer.json() as { data: readonly { kind: string; amount?: number }[] };
  return data.filter((line) => line.kind === kind);
}

const PATIENCE = { timeout: 30_000 * timeFactor };

test(
  'a monthly payment fails: the customer reads it in the account, and staff at the counter',
  { tag: '@slow' },
  async ({ page, browser }) => {
    test.slow();
    const who = { ...person(unique()), firstName: 'Penniless' };
    await join(page, who);
    await expect.poll(() => ledger('mandate'), PATIENCE).toHaveLength(1);
    // Payments are requested when a platform starts, and every ten minutes.
    await stack.kill('platform');
    await stack.start('platform');
    await expect.poll(() => ledger('payment'), PATIENCE).toHaveLength(1);

    await page.goto(`${originOf('my-account')}/payments`);
    const payment = page
      .getByRole('listitem')
      .filter({ hasText: 'Monthly payment. Your bank didn’t pay it.' });
    await expect(payment.getByText('Failed')).toBeVisible();
    const amount = ((await ledger('payment'))[0]?.amount ?? 0) / 100;
    await expect(payment.getByText(`£${amount.toFixed(2)}`)).toBeVisible();

    const counter = await (await browser.newContext()).newPage();
    await counter.goto(`${originOf('bookings')}/counter`);
    await counter.getByLabel('Staff username').fill(usernameOf('riverside', 'desk'));
    await counter.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await counter.getByRole('button', { name: 'Log in' }).click();
    const finder = counter.getByRole('combobox', { name: 'Find a customer' });
    await finder.fill(who.email);
    await finder.press('Enter');
    const card = counter.getByRole('region', { name: 'Customer' });
    await expect(card.getByText(/^The monthly payment of £[\d.]+, due on .+, was not paid\./)).toBeVisible();
  },
);
