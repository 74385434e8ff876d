/** The pages of the account, each used for its purpose, with a new customer for each journey. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { todayIn } from '../../core/domain/dates';
import type { Wire } from '../../schemas/generated/api';
import { expectAccessible } from '../accessibility/scan';
import { signIn, signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { addToBasket, bookSession, confirmFree, openSession, payByCard } from '../kit/bookings';
import { seededCustomer } from '../kit/customer';
import { newMember } from '../kit/member';

const account = area('riverside', 'my-account');
const ZONE = 'Europe/London';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Through the menu of the account, which must be opened first on a phone. */
async function walkTo(page: Page, name: string) {
  const pages = page.getByRole('navigation', { name: 'Your account' });
  const link = pages.getByRole('link', { name, exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!(await link.isVisible())) await pages.locator('summary').click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`, 'i') })).toBeVisible();
}

const toBasket = (page: Page) => page.getByRole('link', { name: 'Go to basket' }).click();

/** The next booking in the response that the page receives. */
async function nextOf(page: Page): Promise<Wire.Booking> {
  const answer = await page.waitForResponse((response) =>
    response.url().includes('/api/my-account/bookings'),
  );
  const { data } = (await answer.json()) as { data: readonly Wire.Booking[] };
  if (!data[0]) throw new Error('Nothing is booked.');
  return data[0];
}

// @spec platform 1.2a, 1.2c
test('on a phone: a new phone number is saved, a package is bought, and it pays for a class', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'riverside');
  await page.goto(account);
  await expect(page.getByRole('heading', { name: 'You are not a member yet' })).toBeVisible();
  await walkTo(page, 'My details');
  await page.getByLabel('Mobile number').fill('07700900777');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const fields = (await sent).postDataJSON() as Record<string, unknown>;
  expect(fields).toMatchObject({ mobile: '07700900777' });
  expect(fields).not.toHaveProperty('address_line_two');
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700900777');

  await walkTo(page, 'Packages');
  await expect(page.getByRole('heading', { name: 'You have no packages' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to basket: 5 classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await payByCard(page);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await walkTo(page, 'Packages');
  await expect(page.getByText('5 of 5 uses left')).toBeVisible();

  const session = await openSession(page, 'Pilates', { daysAhead: 4 });
  await session.getByRole('radio', { name: /^Use 5 classes/ }).check({ force: true });
  await addToBasket(page, session);
  await toBasket(page);
  await confirmFree(page);
  await page.goto(`${account}/packages`);
  await expect(page.getByText('4 of 5 uses left')).toBeVisible();
  await walkTo(page, 'Bookings');
  await expect(page.getByText(/^Paid with a package/)).toBeVisible();
});

// @spec platform 1.2d, 1.2f, 2.7h
test('on a desktop: a booking in the calendar, its price as credit, a place paid by credit, a receipt', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'riverside');
  const session = await openSession(page, 'Spin', { daysAhead: 4 });
  await expectAccessible(page, 'an open session');
  await addToBasket(page, session);
  await session.getByRole('button', { name: 'Keep looking' }).click();
  await expect(page.getByText('In basket', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a timetable');
  await page.goto(`${area('riverside', 'bookings')}/basket`);
  await expect(page.getByRole('heading', { name: 'Spin' })).toBeVisible();
  await expectAccessible(page, 'a basket');
  await payByCard(page, () => expectAccessible(page, 'checkout of a booking'));
  await expectAccessible(page, 'an order with a booking');
  await page.getByRole('link', { name: 'Go to my account' }).click();
  const [{ date, start_time: start }] = await Promise.all([nextOf(page), walkTo(page, 'Bookings')]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar: Spin' }).click(),
  ]);
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toMatch(
    /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*\r\nSUMMARY:Spin\r\n[^]*END:VCALENDAR\r\n$/,
  );
  const [, day, hours, minutes] = /^DTSTART:(\d{8})T(\d\d)(\d\d)00Z\r$/m.exec(calendar) ?? [];
  const begins = new Date(`${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hours}:${minutes}:00Z`);
  const clock = { timeZone: ZONE, hour: '2-digit', minute: '2-digit' } as const;
  expect([todayIn(ZONE, begins), begins.toLocaleTimeString('en-GB', clock)]).toEqual([date, start]);

  await page.getByRole('button', { name: 'Cancel booking: Spin' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question.getByText('You’ll get £7.90 back as credit.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled. The price has been returned as credit.')).toBeVisible();
  await bookSession(page, 'Spin', { daysAhead: 4 });
  await toBasket(page);
  await page.getByRole('button', { name: 'Use £7.90' }).click();
  await confirmFree(page);

  await page.goto(`${account}/payments`);
  await expect(page.getByRole('link', { name: /^Receipt / })).toHaveCount(2);
  await page
    .getByRole('link', { name: /^Receipt / })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(/^Paid: .+ ending \d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // The printed receipt shows this under the tenant's name.
  for (const part of ['contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const list = page.getByRole('navigation', { name: 'Your account' });
  await list.getByRole('button', { name: 'Log out' }).click();
  // A logout ends at the login page. Until that has loaded, it would interrupt `goto`.
  await page.waitForURL(/\/login\?/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto(`${account}/payments`);
  await expect(page).toHaveURL(`${account}/login?redirect=%2Fpayments`);
});

// @spec platform 0.2c, 1.2e
test('a member opens every page of the account, gives a guest pass and takes it back', async ({ page }) => {
  const member = await newMember(area('riverside'), unique(), {
    centre: 'newark-sports-and-fitness-centre',
    membership: 'gold',
    payment: 'fixed',
    promotionCode: 'STARTFREE',
    answers: { 'q-goal': 'swim' },
  });
  await signInAs(page, 'riverside', member);
  await page.goto(account);
  const pages = [
    'Dashboard',
    'My details',
    'Memberships',
    'Packages',
    'Bookings',
    'Guest passes',
    'Payments',
  ];
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const name of pages) await walkTo(page, name);
  }
  await walkTo(page, 'Memberships');
  await expect(page.getByRole('heading', { name: 'Gold' })).toBeVisible();
  await walkTo(page, 'Guest passes');
  await expect(page.getByText('2 of 2 passes left')).toBeVisible();
  await page.getByLabel('Guest’s first name').fill('Kim');
  await page.getByLabel('Guest’s last name').fill('Example');
  await page.getByLabel('Guest’s email address').fill('kim@example.test');
  await page.getByLabel('Centre').selectOption({ label: 'Newark Sports and Fitness Centre' });
  const [year, month, day] = todayIn(ZONE, new Date()).split('-');
  await page.getByLabel('Day of the visit').fill(`${day}/${month}/${year}`);
  await page.getByRole('button', { name: 'Give pass' }).click();
  await expect(page.getByText('Kim Example has a guest pass.')).toBeVisible();
  await expect(page.getByText('1 of 2 passes left')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the pass for Kim Example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('2 of 2 passes left')).toBeVisible();
});

/** The smallest possible image. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

test('a proof is checked by its content, and open debts are on the first page', async ({ page }) => {
  const origin = area('riverside');
  await signInAs(page, 'riverside', await seededCustomer(origin, 'grace@riverside.example'));
  await page.goto(account);
  await page.getByRole('link', { name: 'Send a new one' }).click();
  const file = page.getByLabel('Choose a file');
  const send = page.getByRole('button', { name: 'Send document' });
  await file.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('A text') });
  await send.click();
  await expect(page.getByText('The file isn’t a PDF, JPEG or PNG. Please choose another.')).toBeVisible();
  await file.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await send.click();
  await expect(page.getByText('We have received your document.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'proof.png' }).first()).toContainText(
    'Being checked',
  );

  await page.context().clearCookies();
  await signInAs(page, 'riverside', await seededCustomer(origin, 'nia@riverside.example'));
  await page.goto(account);
  await expect(page.getByText('One charge of £5.00 is outstanding.')).toBeVisible();
  await page.getByRole('link', { name: 'View and pay' }).click();
  await expect(
    page.getByRole('button', { name: 'Pay now: Place in Yoga flow missed without notice' }),
  ).toBeVisible();
});
