import { expect, test } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import {
  agree,
  answerBank,
  cards,
  chooseCentre,
  chooseMembership,
  directDebit,
  fillCard,
  person,
  register,
  review,
} from '../kit/joining';
import { captures, mailsTo, mandatesOf, pounds, watchPayments } from '../kit/ledgers';

// With animations, as most users have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// @spec joining 0.2, 1.7
// @spec platform 0.2b
test('a visitor joins with monthly payments: direct debit, a challenge of the bank, one capture of the total', async ({
  page,
}) => {
  const who = person(unique());
  const payments = await watchPayments(page);
  await page.goto(area('riverside'));
  await chooseCentre(page, 'Newark Sports');
  await chooseMembership(page, 'Gold', 'Monthly');
  await register(page, who);

  await page.getByLabel(/What would you most like to do/).selectOption('swim');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await review(page, { billingDay: 1 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await directDebit(page, who);
  await expect(page.getByText(/•+\s?\d{2,4}|ending in/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /Checkout/ })).toBeVisible();
  await fillCard(page, cards.challenge);
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  const pay = page.getByRole('button', { name: /^Pay £[\d.]+ now$/ });
  const total = pounds(await pay.textContent());
  await pay.click();
  await answerBank(page, 'Pass');

  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmed\//);
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible();
  const captured = await captures(payments.codes);
  expect(captured.map(({ amount, currency }) => [amount, currency])).toEqual([[total, 'GBP']]);
  const mandates = await mandatesOf(`${who.firstName} ${who.lastName}`, 1);
  expect(mandates[0]).toMatchObject({ monthlyAmount: 3250 });
  await mailsTo(who.email, 1);
});

// @spec joining 1.4
test('a membership that is free today, with later monthly payments, says so on its button', async ({
  page,
}) => {
  const who = person(unique());
  const payments = await watchPayments(page);
  await page.goto(`${area('riverside')}/centre/derby-arena-and-pool/membership/newcomer/recurring`);
  await register(page, who);
  await review(page, { billingDay: 15 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await directDebit(page, who);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible();
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await page.getByRole('button', { name: 'Confirm order and pay £32.50 a month' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible();
  expect(payments.codes).toEqual([]);
  await mandatesOf(`${who.firstName} ${who.lastName}`, 1);
});

// @spec joining 2.16, 2.17
test('Back leads from the questions through each step to the list of centres, and Forward returns', async ({
  page,
}) => {
  const open = async (title: string) => {
    const heading = page.locator('[aria-current="step"]').getByRole('heading', { level: 2 });
    await expect(heading).toContainText(title);
    // The history entry of a step is written shortly after the step is shown.
    const hasEntry = () =>
      heading.evaluate(({ id }) => id.endsWith(String(history.state?.usr?.section).replaceAll('.', '-')));
    await expect.poll(hasEntry).toBe(true);
  };
  await page.goto(area('riverside'));
  await chooseCentre(page, 'Newark Sports');
  await chooseMembership(page, 'Gold', 'Monthly');
  await open('Your details');
  const address = page.url();
  await page.goBack();
  await open('Choose your membership');
  await expect(page).toHaveURL(/\/centre\/[^/]+$/);
  await page.goBack();
  await open('Choose your home centre');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goForward();
  await open('Choose your membership');
  await page.goForward();
  await open('Your details');
  expect(page.url()).toBe(address);
  await register(page, person(unique()));
  await open('Additional details');
  await page.goBack();
  await open('Your details');
  expect(page.url()).toBe(address);
  await page.reload();
  await open('Your details');
  await page.goForward();
  await open('Additional details');
});
