import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleHere, KIOSK } from '../accessibility/scan';
import { expectFitForKiosk } from '../accessibility/targets';
import { area, unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { addToBasket, openSessions } from '../kit/bookings';
import { fillBasketOf, knownCustomer, STAFF_PASSWORD, usernameOf } from '../kit/counter';
import { confirmKiosk, openKiosk } from '../kit/kiosk';
import { answerBank, cards, chooseMembership, fillCard, logIn, review } from '../kit/joining';

const JOINING = area('harbour');
const SET_UP = `${JOINING}/kiosk?kiosk=true&centre=the-harbour-lido`;
const BOOKINGS = area('harbour', 'bookings');
const CENTRE = 'The Harbour Lido';

test.use({ viewport: KIOSK, hasTouch: true });

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' });
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: `Welcome to ${CENTRE}` });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Kiosk' });

/** The inactivity watch starts after hydration. Then the home leads on without loading a document. */
async function atKiosk(page: Page) {
  await page.clock.install();
  await openKiosk(page, SET_UP);
  await expect(welcome(page)).toBeVisible();
}

/** From here time passes only by `fastForward`: a slow machine must not matter. */
async function stopTheClocks(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** Axe needs the page's timers and more time than the screen stays, so the test keeps touching the screen meanwhile. */
async function whileTouched(page: Page, look: Promise<void>) {
  let isOver = false;
  const touching = async () => {
    for (; !isOver; await page.waitForTimeout(500)) await page.keyboard.press('Shift');
  };
  await Promise.all([look.finally(() => (isOver = true)), touching()]);
}

async function chooseOneMonth(page: Page) {
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await chooseMembership(page, 'One month', 'Single payment');
  await expect(page.getByLabel('First name')).toBeVisible();
}

async function expectNothingLeft(page: Page) {
  await expect(welcome(page)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['foyer_mode']);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
}

// @spec joining 0.3, 1.6, 2.5a, 2.5b, 2.74
// @spec platform 0.2e, 2.16b
test('a kiosk greets at its centre and links to buying a membership, without header, footer or account', async ({
  page,
}) => {
  await atKiosk(page);
  await expect(page).toHaveTitle(/Kiosk/);
  await expect(page.getByRole('link', { name: /^Book an activity/ })).toBeVisible();
  await expectFitForKiosk(page, 'The kiosk home');
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Swim with us' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /account/i })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /cookies|counting/i })).toHaveCount(0);
});

// @spec joining 2.12
// @spec platform 6.4a
test('the kiosk mode of a browser is remembered, and no address ends it', async ({ page }) => {
  await openKiosk(page, SET_UP);
  await page.goto(`${JOINING}/?kiosk=false&centre=elsewhere`);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText(CENTRE).first()).toBeVisible();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'foyer_mode', httpOnly: true, domain: '.harbour.localhost' });
  expect(cookie?.value).toMatch(/^k\.the-harbour-lido\./);
});

test('a link starts kiosk mode only after confirmation, and a staff login ends it', async ({ page }) => {
  const address = `${BOOKINGS}/location/the-harbour-lido?kiosk=true&centre=the-harbour-lido`;
  await page.goto(address);
  const asked = page.getByRole('heading', { level: 1, name: 'Make this browser a kiosk?' });
  await expect(asked).toBeVisible();
  await expectAccessibleHere(page, 'The question before a kiosk');
  await page.getByRole('link', { name: 'Continue without a kiosk' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(address);
  await confirmKiosk(page);
  await expect(welcome(page)).toBeVisible();

  await page.getByRole('link', { name: 'For staff' }).click();
  await expectAccessibleHere(page, 'The login that ends a kiosk');
  const login = async (password: string) => {
    await page.getByLabel('Staff username').fill(usernameOf('harbour', 'desk'));
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'End the kiosk' }).click();
  };
  await login('not the password');
  await expect(page.getByRole('alert')).toHaveText(/don’t belong to a member of staff/);
  await login(STAFF_PASSWORD);
  await expect(page.getByRole('banner')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('foyer_mode');
});

test('a kiosk that opens the account goes home', async ({ page }) => {
  await openKiosk(page, SET_UP);
  await page.goto(`${area('harbour', 'my-account')}/memberships`);
  await expect(welcome(page)).toBeVisible();
});

async function expectKioskAlone(page: Page) {
  await expect(bar(page).getByRole('link', { name: 'Back to Kiosk Home' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /my account|change centre/i })).toHaveCount(0);
}

test('a kiosk books only at its centre; the counter is not available', async ({ page }) => {
  await atKiosk(page);
  await page.getByRole('link', { name: /^Book an activity/ }).click();
  await expect(page).toHaveURL(`${BOOKINGS}/location/the-harbour-lido?kiosk=true&centre=the-harbour-lido`);
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await expectKioskAlone(page);
  await expectFitForKiosk(page, 'A timetable at a kiosk');
  for (const elsewhere of ['/', '/location/elsewhere']) {
    await page.goto(BOOKINGS + elsewhere);
    await expect(page).toHaveURL(/\/location\/the-harbour-lido/);
  }
  await page.goto(`${BOOKINGS}/counter`);
  await expect(page.getByRole('heading', { name: /offside/ })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Back to Kiosk Home' }).click();
  await expectNothingLeft(page);
});

test('a place booked at a kiosk is paid there; an idle visit waits for the bank, then leaves nothing behind', async ({
  page,
}) => {
  test.slow();
  const customer = await newCustomer(JOINING, unique());
  await atKiosk(page);
  await page.getByRole('link', { name: /^Book an activity/ }).click();
  await page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('link').nth(2).click();
  await openSessions(page, 'Lanes').first().click();
  const session = page.getByRole('dialog', { name: 'Lanes' });
  await expect(session.getByRole('button', { name: 'Add to basket' })).toBeVisible();
  await expectFitForKiosk(page, 'A session at a kiosk');
  await addToBasket(page, session);
  await session.getByRole('button', { name: 'Keep looking' }).click();
  await bar(page).getByRole('link', { name: 'Basket, 1 item' }).click();
  await expectKioskAlone(page);
  await expectAccessibleHere(page, 'A basket at a kiosk');
  await page.getByRole('link', { name: 'Log in to check out' }).click();
  await logIn(page, customer.email, PASSWORD);
  await fillCard(page, cards.challenge);
  await expect(page.getByRole('checkbox', { name: /Save card/ })).toHaveCount(0);
  await expectKioskAlone(page);
  await page.getByRole('button', { name: /^Pay £[\d.]+ now/ }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.clock.fastForward(180_000);
  await expect(question(page)).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'Back to Kiosk Home' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await answerBank(page, 'Pass');
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expect(page.getByRole('button', { name: /print|calendar/i })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^This screen closes in/);
  await page.clock.fastForward(11_000);
  await expectNothingLeft(page);
});

test('the basket of a visitor who has left is released, after a question', async ({ page }) => {
  await atKiosk(page);
  await page.getByRole('link', { name: /^Book an activity/ }).click();
  await page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('link').nth(2).click();
  await openSessions(page, 'Lanes').first().click();
  await addToBasket(page, page.getByRole('dialog', { name: 'Lanes' }));
  const given = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/cart'),
  );
  await page.clock.fastForward(91_000);
  await expect(question(page)).toBeVisible();
  await page.clock.fastForward(5000);
  await given;
  await expect(page.getByText('Joining form cleared due to inactivity')).toBeVisible();
  await expectNothingLeft(page);
});

// @spec joining 2.76
test('Home with a choice asks first; both buttons work, also by keyboard only', async ({ page }) => {
  await atKiosk(page);
  await chooseOneMonth(page);
  await page.getByLabel('First name').fill('Canary');
  await bar(page).getByRole('link', { name: 'Home' }).click();
  await expect(question(page)).toBeVisible();
  await expectFitForKiosk(page, 'The start-over question');
  await page.getByRole('button', { name: 'Continue with my purchase' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Canary');
  await bar(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Clear selection and go home' }).click();
  await expectNothingLeft(page);
  await expect(page.getByText('Joining form cleared due to inactivity')).toHaveCount(0);
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await chooseMembership(page, 'One month', 'Single payment');
  await expect(page.getByLabel('First name')).toHaveValue('');

  const home = bar(page).getByRole('link', { name: 'Home' });
  await home.focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(home).toBeFocused();
  await page.keyboard.press('Enter');
  const clear = page.getByRole('button', { name: 'Clear selection and go home' });
  for (let step = 0; step < 4 && !(await clear.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible();
});

test('after 90 idle seconds a kiosk asks and counts down, and any input keeps the visit', async ({
  page,
}) => {
  await atKiosk(page);
  await chooseOneMonth(page);
  await page.getByLabel('First name').fill('Canary');
  await stopTheClocks(page);
  await page.clock.fastForward(85_000);
  await expect(question(page)).toBeHidden();
  await page.clock.fastForward(5000);
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Your selection will be cleared in [1-5] seconds?\.$/);
  await page.keyboard.press('a');
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Canary');
});

// @spec joining 1.6, 2.75, 4.20, 6.4, 8.11a, 8.11b, 9.10
test('after 95 idle seconds the visit is cleared, its customer logged out, and Back has no effect', async ({
  page,
}) => {
  const customer = await newCustomer(JOINING, unique());
  await atKiosk(page);
  await bar(page).getByRole('link', { name: 'Log in' }).click();
  await logIn(page, customer.email, PASSWORD);
  await expect(bar(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await chooseMembership(page, 'One month', 'Single payment');
  // The summary opens as a sheet, which adds no history entry here, and neither do links within the page.
  await page.getByRole('button', { name: 'See summary' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your selection' });
  await expect(sheet.getByText('One month', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  const ended = page.waitForRequest('**/api/auth/logout');
  await page.clock.fastForward(91_000);
  await expect(question(page)).toBeVisible();
  await page.clock.fastForward(5000);
  await ended;
  await expect(page.getByText('Joining form cleared due to inactivity')).toBeVisible();
  await expectNothingLeft(page);
  // Before this page there is only the empty page with which every browser begins.
  await page.goBack().catch(() => undefined);
  await expect(page.getByText(customer.firstName)).toHaveCount(0);
  expect(page.url()).not.toContain('/centre/');
});

// @spec joining 4.21, 9.10
test('the basket and a new membership are paid together, without saving a card; a kiosk waits for the bank; the confirmation counts down', async ({
  page,
}) => {
  test.slow();
  const customer = await knownCustomer('harbour');
  const { totals } = await fillBasketOf('harbour', 'desk', customer, 'Lanes');
  await atKiosk(page);
  await bar(page).getByRole('link', { name: 'Log in' }).click();
  await logIn(page, customer.email, PASSWORD);
  await expect(bar(page).getByRole('link', { name: 'Basket, 1 item' })).toBeVisible();
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await chooseMembership(page, 'One month', 'Single payment');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await fillCard(page, cards.challenge);
  await expect(page.getByRole('checkbox', { name: /Save card/ })).toHaveCount(0);
  const both = ((totals.total + 2800) / 100).toFixed(2);
  await page.getByRole('button', { name: `Pay £${both} now` }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.clock.fastForward(180_000);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-disabled', 'true');
  await answerBank(page, 'Pass');
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to my account' })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(
    /^This screen closes in \d+ seconds?\. Touch it to stay longer\.$/,
  );
  await whileTouched(page, expectAccessibleHere(page, 'The confirmation at a kiosk'));
  await stopTheClocks(page);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(8000);
  await expect(page.getByRole('timer')).toHaveText(/in 2 seconds/);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('timer')).toHaveText(/in 10 seconds/);
  await page.clock.fastForward(8000);
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/in 2 seconds/);
  await page.clock.resume();
  await expectNothingLeft(page);
});
