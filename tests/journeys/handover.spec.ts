import { expect, test, type Browser, type Page } from '@playwright/test';
import { qrPicture } from '../../plugins/kiosk/domain/qrPath';
import { expectAccessibleHere, KIOSK } from '../accessibility/scan';
import { area, unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { chooseMembership, logIn } from '../kit/joining';
import { openKiosk } from '../kit/kiosk';

const JOINING = area('harbour');
const CENTRE = `${JOINING}/centre/the-harbour-lido`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.use({ viewport: KIOSK });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Kiosk' });
const answered = (page: Page) => page.getByLabel('Have you swum in cold water before?');

async function onPhone(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(address);
  return page;
}

/** Logged in, with a membership chosen and its questions answered, up to the review. */
async function toReview(page: Page, email: string) {
  await openKiosk(page, `${JOINING}/kiosk?kiosk=true&centre=the-harbour-lido`);
  await bar(page).getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, PASSWORD);
  await expect(bar(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await expect(bar(page).getByRole('button', { name: 'Finish on my phone' })).toHaveCount(0);
  await chooseMembership(page, 'Year-round swimmer', 'Single payment');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await answered(page).selectOption({ label: 'A few times' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByLabel('Start date')).toBeVisible();
}

/** What a phone's camera would read: the code on the screen must be that of this address. */
async function scan(page: Page): Promise<string> {
  const making = page.waitForResponse('**/api/handover');
  await bar(page).getByRole('button', { name: 'Finish on my phone' }).click();
  const { data } = (await (await making).json()) as { readonly data: { readonly code: string } };
  const address = `${CENTRE}#handover=${data.code}`;
  const picture = page.getByRole('img', { name: 'QR code for your phone’s camera' });
  await expect(picture.locator('path')).toHaveAttribute('d', qrPicture(address).path);
  return address;
}

async function expectNothingLeft(kiosk: Page) {
  await expect(kiosk.getByText('Carry on with your phone. This screen has been cleared.')).toBeVisible();
  await expect(kiosk.getByRole('heading', { level: 1, name: 'Welcome to The Harbour Lido' })).toBeVisible();
  await expect(bar(kiosk).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await kiosk.context().cookies()).map(({ name }) => name)).toEqual(['foyer_mode']);
  expect(await kiosk.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  expect(kiosk.url()).not.toContain('#');
}

test('a visit started at a kiosk continues on a phone with its answers, once, and leaves nothing behind', async ({
  page: kiosk,
  browser,
}) => {
  test.slow();
  const { email, firstName } = await newCustomer(JOINING, unique());
  await toReview(kiosk, email);
  const address = await scan(kiosk);
  await expectAccessibleHere(kiosk, 'The code for a phone');

  const phone = await onPhone(browser, address);
  await expect(phone.getByText('Your choices have been carried over')).toBeVisible();
  expect(phone.url()).toBe(CENTRE);
  await expect(phone.getByRole('navigation', { name: 'Kiosk' })).toHaveCount(0);
  await expect(phone.getByText(firstName)).toHaveCount(0);
  await expectNothingLeft(kiosk);

  const late = await onPhone(browser, address);
  await expect(late.getByText('This code no longer works')).toBeVisible();
  await chooseMembership(late, 'One month', 'Single payment');
  await expect(late.getByLabel('First name')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('Year-round swimmer').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Log in' }).first().click();
  await logIn(phone, email, PASSWORD);
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(phone.getByLabel('Start date')).toBeVisible();
  await phone.getByRole('button', { name: 'Edit Additional details' }).click();
  await expect(answered(phone).locator('option:checked')).toHaveText('A few times');
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await expect(phone.getByLabel('Start date')).toBeVisible();
});

test('a customer who stays at the kiosk continues there, and the shown code is invalid', async ({
  page: kiosk,
  browser,
}) => {
  await openKiosk(kiosk, `${JOINING}/kiosk?kiosk=true&centre=the-harbour-lido`);
  await kiosk.getByRole('link', { name: /^Buy a membership/ }).click();
  await chooseMembership(kiosk, 'One month', 'Single payment');
  const address = await scan(kiosk);
  const isVoid = kiosk.waitForResponse('**/api/handover/claim');
  await kiosk.getByRole('button', { name: 'Stay at this screen' }).click();
  await isVoid;
  await expect(kiosk.getByLabel('First name')).toBeVisible();
  const phone = await onPhone(browser, address);
  await expect(phone.getByText('This code no longer works')).toBeVisible();
});
