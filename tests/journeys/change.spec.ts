import { expect, test, type Page } from '@playwright/test';
import { addDays, formatDate, todayIn } from '../../core/domain/dates';
import { expectAccessible } from '../accessibility/scan';
import { signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { PASSWORD, type Customer } from '../kit/customer';
import { agree, cards, fillCard, logIn, membershipButton } from '../kit/joining';
import { captures, watchPayments } from '../kit/ledgers';
import { membershipsOf, newMember } from '../kit/member';

const account = area('riverside', 'my-account');
const joining = area('riverside');
const NEWCOMER = {
  centre: 'newark-sports-and-fitness-centre',
  membership: 'newcomer',
  payment: 'recurring',
} as const;

const today = todayIn('Europe/London', new Date());
const day = (fromToday: number) => addDays(today, fromToday);
const pence = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

const summary = (page: Page) => page.getByRole('region', { name: 'Your selection' });

/** From the account to the list of possible changes. */
async function fromTheAccount(page: Page, member: Customer) {
  await signInAs(page, 'riverside', member);
  await page.goto(`${account}/memberships`);
  await page.getByRole('link', { name: 'Change membership: Newcomer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change your membership' })).toBeVisible();
}

async function toTheReview(page: Page, name: string) {
  await membershipButton(page, name).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const goal = page.getByLabel(/What would you most like to do/);
  await expect(goal.or(page.getByLabel('Start date'))).toBeVisible();
  if (await goal.isVisible()) {
    await goal.selectOption('swim');
    // Only families are asked.
    const children = page.getByLabel(/How many children/);
    if (await children.isVisible()) {
      await children.fill('2');
      await page.getByLabel(/Date of birth of the youngest/).fill('01/05/2020');
    }
    await page.getByRole('button', { name: 'Save and continue' }).click();
  }
  await expect(page.getByLabel('Start date')).toBeVisible();
}

async function agreeToTerms(page: Page) {
  const terms = page.getByRole('checkbox', { name: /I have read and agree to/ });
  await expect(terms.first()).toBeVisible();
  for (const box of await terms.all()) await agree(page, box);
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  // @spec joining 0.3, 1.5
  test(`on ${device} a member changes from the account, pays the shown amount, and the old membership ends the day before`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const payments = await watchPayments(page);
    const member = await newMember(joining, unique(), NEWCOMER);
    await fromTheAccount(page, member);

    await expect(page.getByRole('radio', { name: 'Single payment' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Choose your home centre' })).toHaveCount(0);
    await expect(membershipButton(page, 'Newcomer')).toHaveCount(0);
    await toTheReview(page, 'Gym');
    await expect(page.getByLabel(/Promo code/)).toHaveCount(0);
    await expect(page.getByLabel('Billing day')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Monthly payment/ })).toHaveCount(0);
    const opener = page.getByRole('button', { name: 'See summary' });
    if (device === 'a phone') await opener.click();
    await expect(summary(page).getByText(/a month than Newcomer$/)).toBeVisible();

    const lines = summary(page).getByText('Month-in-hand fee').locator('..');
    await expect(lines).toBeVisible();
    if (device === 'a phone') await page.keyboard.press('Escape');
    await agreeToTerms(page);
    await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Checkout/ })).toBeVisible();
    await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
    await fillCard(page, cards.plain);
    const pay = page.getByRole('button', { name: /^Pay £[\d.]+ now$/ });
    const total = pence((await pay.textContent()) ?? '');
    await pay.click();
    await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
    expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([total]);

    const held = await membershipsOf(joining, member);
    const named = (name: string) => held.find(({ membership_type: type }) => type.name === name);
    expect(named('Gym')).toMatchObject({ status: 'upcoming', start_date: day(1) });
    expect(named('Newcomer')).toMatchObject({ status: 'active', end_date: day(0), can_change: false });
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect(page).toHaveURL(`${account}/`);
  });
}

test('the lines of the amount due now add up to it, and each date requests a new price', async ({ page }) => {
  const member = await newMember(joining, unique(), NEWCOMER);
  await fromTheAccount(page, member);
  await expect(membershipButton(page, 'Family')).toBeVisible();
  await expectAccessible(page, 'what a membership can be changed to');
  await toTheReview(page, 'Family');
  await expect(page.getByRole('checkbox', { name: /I have read and agree to/ }).first()).toBeVisible();
  await expectAccessible(page, 'the dates of a change');
  const amounts = async () => {
    await expect(summary(page).locator('[aria-busy="true"]')).toHaveCount(0);
    const text = await summary(page)
      .getByText('Payment summary')
      .locator('xpath=following-sibling::*')
      .innerText();
    const [before = '', after = ''] = text.split('To pay now');
    const sum = [...before.matchAll(/-?£[\d.,]+(?=\n|$)/g)]
      .map(([one]) => pence(one))
      .reduce((a, b) => a + b, 0);
    return { sum, due: pence(/£[\d.,]+/.exec(after)?.[0] ?? '') };
  };
  const first = await amounts();
  expect(first.due).toBeGreaterThan(0);
  expect(first.sum).toBe(first.due);
  await page.getByLabel('Start date').fill(formatDate(day(12), 'en-GB'));
  await page.getByLabel('Start date').blur();
  await expect(async () => expect((await amounts()).due).not.toBe(first.due)).toPass();
  const second = await amounts();
  expect(second.sum).toBe(second.due);
});

test('a start date before the window becomes its first day, a later one is rejected, and a reload keeps the choice', async ({
  page,
}) => {
  const member = await newMember(joining, unique(), NEWCOMER);
  await fromTheAccount(page, member);
  await toTheReview(page, 'Gym');
  const date = page.getByLabel('Start date');
  await expect(date).toHaveValue(formatDate(day(1), 'en-GB'));
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tomorrow', exact: true })).toBeVisible();
  await date.fill(formatDate(day(10), 'en-GB'));
  await date.blur();
  await date.fill(formatDate(day(-3), 'en-GB'));
  await date.blur();
  await expect(date).toHaveValue(formatDate(day(1), 'en-GB'));
  await date.fill(formatDate(day(200), 'en-GB'));
  await date.blur();
  await expect(page.getByText(/Choose \d+ \w+ \d{4} or an earlier date\./)).toBeVisible();
  await date.fill(formatDate(day(10), 'en-GB'));
  await date.blur();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Change your membership' })).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveValue(formatDate(day(10), 'en-GB'));
  await expect(page.getByText(/^Gym, £[\d.]+ a month$/)).toBeVisible();
  await page.goto(joining);
  await expect(page.getByRole('heading', { name: /Choose your home centre/ })).toBeVisible();
  await expect(page.getByText(/^Gym, £[\d.]+ a month$/)).toHaveCount(0);
});

test('a link of a logged-out customer goes to the login page and back to the change', async ({ page }) => {
  const member = await newMember(joining, unique(), NEWCOMER);
  const [held] = await membershipsOf(joining, member);
  await page.goto(`${joining}/membership/${held?.id}/change`);
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Fmembership%2F${held?.id}%2Fchange$`));
  await logIn(page, member.email, PASSWORD);
  await expect(page.getByText(/^You have Newcomer at Newark/)).toBeVisible();
});

test('another customer’s membership and an unknown one get the same message, with a link back', async ({
  page,
}) => {
  const other = await newMember(joining, unique(), NEWCOMER);
  const [foreign] = await membershipsOf(joining, other);
  const member = await newMember(joining, unique(), NEWCOMER);
  await signInAs(page, 'riverside', member);
  for (const id of [foreign?.id, 'no-such-membership']) {
    await page.goto(`${joining}/membership/${id}/change`);
    await expect(page.getByText('We couldn’t find this membership')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to my memberships' })).toHaveAttribute(
      'href',
      `${account}/memberships`,
    );
  }
});
