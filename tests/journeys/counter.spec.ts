/**
 * Staff at the counter. Each member of staff can have one open shift, so the journeys of this file run one
 * after another, and no other file uses riverside's staff.
 */
import { expect, test, type Page } from '@playwright/test';
import type { Wire } from '../../schemas/generated/api';
import { signInAs } from '../accessibility/signedIn';
import { area } from '../kit/addresses';
import {
  callWith,
  closeShiftOf,
  counterOf,
  customerWithCredit,
  fillBasketOf,
  knownCustomer,
  logIn,
  openShiftOf,
  sell,
  serve,
} from '../kit/counter';
import { chunkFile } from '../kit/scripts';

test.describe.configure({ mode: 'default' });

const TENANT = 'riverside';
/** £5.60 for an adult, three times every day at the venue of the till. */
const SWIM = 'Public swim';
const account = area(TENANT, 'my-account');

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Paths of calls without the staff session, except those that need none. */
function watchActors(page: Page): readonly string[] {
  const withoutStaff: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isPublic = /^\/api\/(?:venues|client|terms|footer)/.test(pathname);
    if (!pathname.startsWith('/api/') || isPublic) return;
    if (request.headers()['x-foyer-actor'] !== 'staff') withoutStaff.push(pathname);
  });
  return withoutStaff;
}

async function openShift(page: Page, float: string) {
  await page.getByRole('link', { name: 'Shift', exact: true }).click();
  await page.getByLabel('Float').fill(float);
  await press(page, 'Open shift');
  await expect(page.getByRole('region', { name: 'So far' })).toBeVisible();
  await page.getByRole('link', { name: 'Counter' }).click();
}

// @spec platform 0.2d, 1.3a, 6.3a, 6.3b
test('staff open a shift, take credit and cash for a class, give change and a receipt, and cash up', async ({
  page,
  browser,
}) => {
  test.slow();
  const customer = await customerWithCredit(TENANT, 'manager', SWIM);
  await closeShiftOf(TENANT, 'desk');
  await logIn(page, TENANT, 'desk');
  const withoutStaff = watchActors(page);
  await expect(page.getByText('You haven’t opened a shift yet')).toBeVisible();
  await openShift(page, '50');
  await serve(page, customer);
  await expect(page.getByRole('region', { name: 'Customer' }).getByText('£5.60')).toBeVisible();
  await sell(page, SWIM);

  await page.keyboard.press('F7');
  await page.getByLabel('Credit to use', { exact: true }).fill('2');
  await press(page, 'Use credit');
  await expect(page.getByText('Left to pay £3.60')).toBeVisible();
  await page.keyboard.press('F4');
  await press(page, '£10.00');
  await expect(page.getByText('Change to give £6.40')).toBeVisible();
  await press(page, /^Take payment of £5\.60/);
  await expect(page.getByRole('heading', { name: /^£[\d.]+ taken$/ })).toBeVisible();
  await expect(page.getByText('Change to give £6.40')).toBeVisible();

  await page.getByRole('link', { name: 'Receipt' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  for (const words of [SWIM, customer.reference, 'Served by Sadia Whitlock', '£2.00', '£10.00', '£6.40'])
    await expect(receipt.getByText(words).first()).toBeVisible();
  await press(page, 'Next customer');
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toHaveValue('');

  const home = await browser.newContext();
  const theirs = await home.newPage();
  await signInAs(theirs, TENANT, customer);
  await theirs.goto(`${account}/bookings`);
  await expect(theirs.getByRole('heading', { name: SWIM })).toBeVisible();
  await theirs.goto(`${account}/payments`);
  await expect(theirs.getByText('£5.60').filter({ visible: true }).first()).toBeVisible();
  await home.close();

  await page.getByRole('link', { name: 'Shift', exact: true }).click();
  const cashUp = page.getByRole('region', { name: 'Cash up' });
  await expect(cashUp.getByText('£53.60')).toBeVisible();
  await cashUp.getByLabel('Cash counted').fill('53.60');
  await expect(cashUp.getByText('No difference')).toBeVisible();
  await press(page, 'Close shift');
  await expect(page.getByText('The shift is closed')).toBeVisible();
  await press(page, 'Log out');
  await expect(page.getByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
  await page.goto(`${counterOf(TENANT)}/shift`);
  await expect(page.getByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
  expect(withoutStaff).toEqual([]);
});

// @spec platform 4.5c
test('removing an item keeps the credit, and no other tender', async ({ page }) => {
  const customer = await customerWithCredit(TENANT, 'manager', SWIM);
  await fillBasketOf(TENANT, 'manager', customer, 'Lane swimming');
  await openShiftOf(TENANT, 'desk');
  await logIn(page, TENANT, 'desk');
  await serve(page, customer);
  await sell(page, SWIM);
  await page.keyboard.press('F7');
  await page.getByLabel('Credit to use', { exact: true }).fill('2');
  await press(page, 'Use credit');
  await expect(page.getByRole('button', { name: 'Remove payment: Credit' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Remove payment: Cash' })).toBeVisible();
  await press(page, 'Remove Lane swimming');
  await expect(page.getByRole('button', { name: 'Remove payment: Cash' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove payment: Credit' })).toBeVisible();
  await expect(page.getByText('Left to pay £3.60')).toBeVisible();
});

test('on a small till no word of a tender key is broken', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.route(/\/api\/cart(\?|$)/, async (route) => {
    // Node resolves no names below localhost.
    const { host, hostname } = new URL(route.request().url());
    const response = await route.fetch({
      url: route.request().url().replace(hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host },
    });
    const { data, ...rest } = (await response.json()) as { data: Wire.Cart };
    const money = data.credits.find(({ type }) => type === 'general')?.total_available;
    if (!money) return route.fulfill({ response });
    const membership = { type: 'membership', total_available: money, max_applicable: money };
    return route.fulfill({
      response,
      json: { ...rest, data: { ...data, credits: [...data.credits, membership] } },
    });
  });
  const customer = await customerWithCredit(TENANT, 'manager', SWIM);
  await fillBasketOf(TENANT, 'manager', customer, 'Lane swimming');
  await openShiftOf(TENANT, 'desk');
  await logIn(page, TENANT, 'desk');
  await serve(page, customer);
  const word = page.getByRole('button', { name: /^Membership credit/ }).getByText(/Membership/);
  const lines = await word.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    if (text) range.setStart(text, 0);
    if (text) range.setEnd(text, 'Membership'.length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('of two tills with one basket the second takes nothing, hands back the cash, and sees who took the payment', async ({
  page,
  browser,
}) => {
  const customer = await knownCustomer(TENANT);
  await fillBasketOf(TENANT, 'manager', customer, SWIM);
  const elsewhere = await browser.newContext();
  const second = await elsewhere.newPage();
  for (const [till, job] of [
    [page, 'desk'],
    [second, 'manager'],
  ] as const) {
    await openShiftOf(TENANT, job);
    await logIn(till, TENANT, job);
    await serve(till, customer);
    await press(till, /^Cash/);
    await press(till, '£20.00');
  }
  await press(page, /^Take payment/);
  await expect(page.getByText('Change to give £14.40')).toBeVisible();
  await press(second, /^Take payment/);
  await expect(second.getByRole('heading', { name: 'This basket was paid elsewhere' })).toBeVisible();
  await expect(second.getByText('Take nothing for it here')).toBeVisible();
  await expect(second.getByText('Hand back £20.00 in cash')).toBeVisible();
  await second.getByRole('link', { name: 'Receipt' }).click();
  await expect(second.getByText('Served by Sadia Whitlock')).toBeVisible();
  await elsewhere.close();
});

// @spec platform 0.2d
test('on a narrow screen staff sell a new membership; the basket is one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await knownCustomer(TENANT);
  await openShiftOf(TENANT, 'desk');
  await logIn(page, TENANT, 'desk');
  await serve(page, customer);
  const days = page.getByRole('group', { name: 'Day' }).getByRole('button');
  await expect(days.first()).toBeVisible();
  for (const day of await days.all())
    expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('radio', { name: 'Memberships' }).check({ force: true });
  await press(page, /^Sell Day pass/);
  const sale = page.getByRole('dialog', { name: 'Sell Day pass' });
  await sale.getByRole('checkbox', { name: /has read these terms/ }).check({ force: true });
  await sale.getByRole('button', { name: 'Add to basket' }).click();
  await expect(sale).toBeHidden();
  await page.getByText('Timetable', { exact: true }).click();
  await expect(page.getByText(/^1 item, £/)).toBeInViewport();
  await press(page, 'Go to basket');
  await expect(page.getByRole('heading', { name: 'Basket' })).toBeInViewport();
  await expect(page.getByText('Day pass').first()).toBeInViewport();
  await page.keyboard.press('F8');
  await press(page, /^Take payment/);
  await expect(page.getByRole('heading', { name: /^£[\d.]+ taken$/ })).toBeVisible();
});

// @spec platform 8.4
test('in one browser a customer session and a staff session do not affect each other', async ({ page }) => {
  const [shopper, served] = [await knownCustomer(TENANT), await knownCustomer(TENANT)];
  await fillBasketOf(TENANT, 'manager', served, SWIM);
  await signInAs(page, TENANT, shopper);
  await logIn(page, TENANT, 'desk');
  await serve(page, served);
  await expect(page.getByRole('button', { name: `Remove ${SWIM}` })).toBeVisible();
  await page.goto(`${area(TENANT, 'bookings')}/basket`);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await page.goto(`${account}/bookings`);
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL(/\/login\?/);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  // In its own tab, because a logout that still changes its address would interrupt `goto`.
  const counter = await page.context().newPage();
  await counter.goto(counterOf(TENANT));
  await expect(counter.getByText(/^Sadia Whitlock, /)).toBeVisible();

  await signInAs(page, TENANT, await knownCustomer(TENANT));
  await press(counter, 'Log out');
  await expect(counter.getByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
  await page.goto(`${account}/bookings`);
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
});

// @spec platform 6.7
test('a visitor is sent to the staff login, and a customer cannot use the counter', async ({ page }) => {
  const [customer, other] = [await knownCustomer(TENANT), await knownCustomer(TENANT)];
  await signInAs(page, TENANT, customer);
  for (const path of ['', '/shift', '/receipts/some-order']) {
    await page.goto(`${counterOf(TENANT)}${path}`);
    await expect(page.getByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
  }
  const order = { termsAccepted: [], payments: [] };
  const item = { items: [{ id: 'any', type: 'booking' }] };
  for (const { path, body } of [
    { path: `/api/cart?selected_user_id=${other.id}`, body: undefined },
    { path: '/api/cart/add', body: { ...item, selected_user_id: other.id } },
    { path: '/api/cart/pay', body: { ...order, source: 'bookings', selectedUserId: other.id } },
    { path: '/api/cart/pay', body: { ...order, source: 'front-of-house' } },
  ]) {
    const call = { path, ...(body && { method: 'POST' as const, body }) };
    expect((await callWith(TENANT, customer.cookie, call)).status, path).toBe(403);
    // The header that names staff gives no rights: without a staff session the call is not authorised.
    const headers = { 'x-foyer-actor': 'staff' };
    expect((await callWith(TENANT, customer.cookie, { ...call, headers })).status, path).toBe(401);
  }
});

test('counter code that failed to load on a bad connection is requested again', async ({ page }) => {
  const guard = chunkFile('staff-guard');
  await page.route(guard, (route) => route.abort());
  await page.goto(counterOf(TENANT));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(guard);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
});
