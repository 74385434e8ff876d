/** A typing error in the account number: the page asks the customer to check it, and the customer decides. */
import { expect, test } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';
import { directDebit, person, register, review } from '../kit/joining';

const GOLD = `${area('riverside')}/centre/newark-sports-and-fitness-centre/membership/gold/recurring`;

test('an account number that cannot belong to its sort code gets a warning, and is accepted', async ({
  page,
}) => {
  const who = person(unique());
  await page.goto(GOLD);
  await isAnswering(page.getByLabel('First name'));
  await register(page, who);
  await page.getByLabel(/What would you most like to do/).selectOption('swim');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await review(page, { billingDay: 1 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Sort code')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByLabel('Account number').fill('55779912');
  await page.getByLabel('Sort code').fill('20-00-00');
  await page.getByLabel('Sort code').blur();
  const warning = page
    .getByRole('status')
    .filter({ hasText: 'Please check your sort code and account number' });
  await expect(warning).toBeInViewport();
  await expect(page.getByLabel('Account number')).toHaveAccessibleDescription(/Please check your sort code/);
  await directDebit(page, who, { accountNumber: '55779912' });
  await expect(page.getByRole('button', { name: 'Continue to checkout' })).toBeVisible();
  expect(sent.filter((address) => address.includes('55779912'))).toEqual([]);
});
