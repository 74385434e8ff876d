import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility/scan';
import { signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { agree, cards, fillCard, logIn } from '../kit/joining';
import { captures, watchPayments } from '../kit/ledgers';
import { membershipsOf, newMember } from '../kit/member';

const account = area('riverside', 'my-account');
const joining = area('riverside');
const DAY_PASS = {
  centre: 'newark-sports-and-fitness-centre',
  membership: 'day-pass',
  payment: 'fixed',
  promotionCode: 'STARTFREE',
} as const;

// A scan tests all widths, so one is enough.
for (const [device, viewport, isScanned] of [
  ['a desktop', { width: 1440, height: 900 }, true],
  ['a phone', { width: 390, height: 844 }, false],
] as const) {
  // @spec joining 0.3, 1.5, 2.48
  test(`on ${device} a member renews: no dates, no code, no choice, and the new membership follows the old`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const payments = await watchPayments(page);
    const member = await newMember(joining, unique(), DAY_PASS);
    const [before] = await membershipsOf(joining, member);
    await signInAs(page, 'riverside', member);
    await page.goto(`${account}/memberships`);
    await page.getByRole('link', { name: 'Renew membership: Day pass' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Renew your membership' })).toBeVisible();
    if (isScanned) await expectAccessible(page, 'a renewal');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const terms = page.getByRole('checkbox', { name: /I have read and agree to/ });
    await expect(terms.first()).toBeVisible();
    await expect(page.getByLabel('Start date')).toHaveCount(0);
    await expect(page.getByLabel(/Promo code/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Choose your membership' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Choose your home centre' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Your details' })).toBeVisible();
    for (const box of await terms.all()) await agree(page, box);
    if (isScanned) await expectAccessible(page, 'a renewal, agreed to');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Renew your membership' })).toBeVisible();
    await expect(terms.first()).toBeVisible();
    for (const box of await terms.all()) await agree(page, box);
    await page.getByRole('button', { name: 'Save and continue to checkout' }).click();

    await expect(page.getByRole('heading', { level: 1, name: /Checkout/ })).toBeVisible();
    await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
    await fillCard(page, cards.plain);
    await page.getByRole('button', { name: 'Pay £8.50 now' }).click();
    await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
    expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([850]);

    const renewed = (await membershipsOf(joining, member)).find(({ id }) => id !== before?.id);
    expect(renewed).toMatchObject({
      membership_type: { name: 'Day pass' },
      start_date: before?.renewal?.start_date,
    });
    expect(renewed?.start_date).not.toBe(before?.start_date);
  });
}

test('a membership that cannot be renewed says so, with a link back', async ({ page }) => {
  const member = await newMember(joining, unique(), {
    centre: 'newark-sports-and-fitness-centre',
    membership: 'newcomer',
    payment: 'recurring',
  });
  const [held] = await membershipsOf(joining, member);
  await page.goto(`${joining}/membership/${held?.id}/renew`);
  await logIn(page, member.email, PASSWORD);
  await expect(page.getByText('This membership can’t be renewed online')).toBeVisible();
  await page.getByRole('link', { name: 'Back to my memberships' }).click();
  await expect(page.getByRole('heading', { name: 'My memberships' })).toBeVisible();
});

test('a customer without a membership sees a message and a link to joining', async ({ page }) => {
  const customer = await newCustomer(joining, unique());
  await page.goto(`${account}/memberships`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmemberships$/);
  await logIn(page, customer.email, PASSWORD);
  await expect(page.getByText('You have no memberships yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Buy a membership' }).click();
  await expect(page).toHaveURL(`${joining}/`);
});
