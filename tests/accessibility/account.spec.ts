/**
 * The account of a member, and actions that are not possible there. `journeys/change.spec.ts` and
 * `journeys/renewal.spec.ts` scan a change and a renewal.
 */
import { expect, test, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { seededCustomer } from '../kit/customer';
import { membershipsOf, newMember } from '../kit/member';
import { expectAccessible } from './scan';
import { signIn, signInAs } from './signedIn';

const account = area('riverside', 'my-account');
const joining = area('riverside');
const CENTRE = 'newark-sports-and-fitness-centre';
const LIST = '**/api/my-account/memberships';

async function signInAsMember(page: Page) {
  const wanted = { centre: CENTRE, membership: 'newcomer', payment: 'recurring' } as const;
  const member = await newMember(joining, unique(), wanted);
  await signInAs(page, 'riverside', member);
  const [held] = await membershipsOf(joining, member);
  return `${joining}/membership/${held?.id}`;
}

test('the account’s memberships are accessible while they load, with some or none, and after a failure', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await signInAsMember(page);
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
  await expect(page.getByText('We couldn’t load your memberships')).toBeVisible();
  await expectAccessible(page, 'memberships of the account, failed');
  await page.unroute(LIST);
  await page.context().clearCookies();
  await signIn(page, 'riverside');
  await page.reload();
  await expect(page.getByText('You have no memberships yet')).toBeVisible();
  await expectAccessible(page, 'no memberships in the account');
});

test('a membership that cannot be renewed, is missing or fails to load is reported accessibly', async ({
  page,
}) => {
  const membership = await signInAsMember(page);
  await page.goto(`${membership}/renew`);
  await expect(page.getByText('This membership can’t be renewed online')).toBeVisible();
  await expectAccessible(page, 'no renewal');
  await page.goto(`${joining}/membership/no-such-membership/change`);
  await expect(page.getByText('We couldn’t find this membership')).toBeVisible();
  await expectAccessible(page, 'no such membership');
  await page.route('**/api/memberships/*/change**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${membership}/change`);
  await expect(page.getByText('We couldn’t load your membership')).toBeVisible();
  await expectAccessible(page, 'a change, failed');
});

/** The text that shows that a page has loaded, for a member with content on each page. */
const PAGES = [
  ['/', 'Your next booking'],
  ['/user-details', 'Mobile number'],
  ['/packages', 'Buy a package'],
  ['/bookings', 'Add to calendar'],
  ['/guest-passes', 'Give a pass'],
  ['/payments', 'What you paid'],
] as const;

test('the pages of an account with data are accessible, and so is a receipt', async ({ page }) => {
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
