/** What a member has, and what can be done with it: the account's list, a change, a renewal, and their refusals. */
import { expect, test, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { seededCustomer } from '../kit/customer';
import { agree, membershipButton } from '../kit/joining';
import { membershipsOf, newMember } from '../kit/member';
import { expectAccessible } from './scan';
import { confirmDetails, signIn, signInAs } from './signed-in';

const account = area('riverside', 'my-account');
const joining = area('riverside');
const CENTRE = 'newark-sports-and-fitness-centre';
const LIST = '**/api/my-account/memberships';

async function signInWith(page: Page, membership: string, payment: 'recurring' | 'fixed') {
  const wanted = { centre: CENTRE, membership, payment };
  const free = payment === 'fixed' ? { promotionCode: 'STARTFREE' } : {};
  const member = await newMember(joining, unique(), { ...wanted, ...free });
  await signInAs(page, 'riverside', member);
  const [held] = await membershipsOf(joining, member);
  return `${joining}/membership/${held?.id}`;
}

test("the account's memberships are accessible while they load, when there are some or none, and after a failure", async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await signInWith(page, 'newcomer', 'recurring');
  await page.route(LIST, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${account}/memberships`);
  await expect(page.getByRole('heading', { level: 1, name: 'My memberships' })).toBeVisible();
  await expectAccessible(page, 'memberships of the account, loading');
  answer();
  await expect(page.getByRole('link', { name: 'Change membership: Newcomer' })).toBeVisible();
  await expectAccessible(page, 'memberships of the account');
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('We could not load your memberships')).toBeVisible();
  await expectAccessible(page, 'memberships of the account, failed');
  await page.unroute(LIST);
  await page.context().clearCookies();
  await signIn(page, 'riverside');
  await page.reload();
  await expect(page.getByText('You have no memberships yet')).toBeVisible();
  await expectAccessible(page, 'no memberships in the account');
});

test('a change of membership is accessible: what it can become, its dates and its price', async ({
  page,
}) => {
  const membership = await signInWith(page, 'newcomer', 'recurring');
  await page.goto(`${membership}/change`);
  await expect(membershipButton(page, 'Swim')).toBeVisible();
  await expectAccessible(page, 'what a membership can be changed to');
  await membershipButton(page, 'Swim').click();
  await confirmDetails(page);
  await expect(page.getByLabel('Start date')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I have read and agree to/ }).first()).toBeVisible();
  await expectAccessible(page, 'the dates of a change');
});

test('a renewal is accessible: what is renewed, and its terms', async ({ page }) => {
  const membership = await signInWith(page, 'day-pass', 'fixed');
  await page.goto(`${membership}/renew`);
  await expect(page.getByRole('heading', { level: 1, name: 'Renew your membership' })).toBeVisible();
  await expectAccessible(page, 'a renewal');
  await confirmDetails(page);
  const terms = page.getByRole('checkbox', { name: /I have read and agree to/ });
  await expect(terms.first()).toBeVisible();
  for (const box of await terms.all()) await agree(page, box);
  await expectAccessible(page, 'a renewal, agreed to');
});

test('a membership that cannot be renewed, is not there or cannot be loaded is told accessibly', async ({
  page,
}) => {
  const membership = await signInWith(page, 'newcomer', 'recurring');
  await page.goto(`${membership}/renew`);
  await expect(page.getByText('This membership cannot be renewed online')).toBeVisible();
  await expectAccessible(page, 'no renewal');
  await page.goto(`${joining}/membership/no-such-membership/change`);
  await expect(page.getByText('We could not find this membership')).toBeVisible();
  await expectAccessible(page, 'no such membership');
  await page.route('**/api/memberships/*/change**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${membership}/change`);
  await expect(page.getByText('We could not load your membership')).toBeVisible();
  await expectAccessible(page, 'a change, failed');
});

/** What says that a page has loaded, for somebody who has something on each of them. */
const PAGES = [
  ['/', 'Your next booking'],
  ['/user-details', 'Mobile number'],
  ['/packages', 'Buy a package'],
  ['/bookings', 'With Paul Adeyemi'],
  ['/guest-passes', 'Give a pass'],
  ['/payments', 'What you paid'],
] as const;

test('the pages of an account are accessible, each with something on it, and so is a receipt', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'riverside', await seededCustomer(joining, 'dana@riverside.example'));
  for (const [path, sign] of PAGES) {
    await page.goto(account + path);
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
    await expectAccessible(page, `account, ${path}`);
  }
  await page
    .getByRole('link', { name: /^Receipt / })
    .first()
    .click();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a receipt');
});
