/** The same in every area: a session that ends or begins elsewhere, and a theme that fails to load. */
import { expect, test, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { NOTTINGHAM } from '../kit/bookings';
import { newCustomer, PASSWORD, type Customer } from '../kit/customer';
import { hostRequest } from '../kit/hostRequest';
import { isAnswering } from '../kit/hydrated';
import { logIn } from '../kit/joining';
import { STACK_MS, startStack, type Stack } from '../kit/stack';

type Area = 'online-joining' | 'bookings' | 'my-account';

interface Place {
  readonly name: Area;
  /** The page that the user visits, and returns to. */
  readonly path: string;
  /** The last call for customer data that the page makes without an action of the user, after everything else. */
  readonly lastAsked?: string;
  /** Continues from there to a page or call that needs a customer. */
  readonly goOn: (page: Page) => Promise<unknown>;
  /** The address of the next page. */
  readonly further: RegExp;
  /** Number of documents that the browser opens for it. */
  readonly opened: number;
  /** Visitors cannot open it. */
  readonly guarded: boolean;
}

const PLACES: readonly Place[] = [
  {
    name: 'online-joining',
    path: '/centre/loughborough-baths',
    lastAsked: '/api/cart',
    // Through a link to a separate document: this area requests no customer data before the user has
    // chosen something.
    // The page may reload before it has loaded completely.
    goOn: (page) => page.goto(`${area('riverside')}/centre/derby-arena-and-pool`, { waitUntil: 'commit' }),
    further: /\/centre\/derby-arena-and-pool$/,
    opened: 1,
    guarded: false,
  },
  {
    name: 'bookings',
    path: `${NOTTINGHAM}?kind=class`,
    lastAsked: '/api/cart',
    goOn: (page) => page.getByRole('link', { name: /^Basket/ }).click(),
    further: /\/basket$/,
    opened: 0,
    guarded: false,
  },
  {
    name: 'my-account',
    path: '/bookings',
    lastAsked: '/api/cart',
    goOn: (page) =>
      page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Payments' }).click(),
    further: /\/payments$/,
    opened: 0,
    guarded: true,
  },
];

const newOne = () => newCustomer(area('riverside'), unique());
const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log out' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Ends the session at the server, as a logout on another device does. This browser still has its cookies. */
async function endAtServer({ cookie }: Customer) {
  const origin = area('riverside');
  const headers = { origin, cookie, 'x-foyer': '1' };
  expect((await hostRequest({ origin, path: '/api/auth/logout', method: 'POST', headers })).status).toBe(200);
}

test('the page uses the colours of the chosen centre, also after a reload and in another area', async ({
  page,
}) => {
  const colour = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Log in' })
      .evaluate((link) => getComputedStyle(link).color);
  await page.goto(`${area('riverside')}/`);
  const before = await colour();
  // Before hydration the link would open a document, whose choice is stored only when it is hydrated.
  const centre = page.getByRole('link', { name: /^Newark Sports/ });
  await isAnswering(centre);
  await centre.click();
  await expect.poll(colour).not.toBe(before);
  const chosen = await colour();
  await page.reload();
  expect(await colour()).toBe(chosen);
  await page.goto(area('riverside', 'bookings'));
  expect(await colour()).toBe(chosen);
});

// @spec platform 4.2c
test('details typed when the server ended the session return after login, without a dialog', async ({
  page,
}) => {
  const customer = await newOne();
  await signInAs(page, 'riverside', customer);
  await page.goto(`${area('riverside', 'my-account')}/user-details`);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  // The basket is requested at the first activity.
  const basket = page.waitForResponse('**/api/cart');
  await page.getByLabel('First name').fill('Robin-Renamed');
  await basket;
  await endAtServer(customer);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(password(page)).toBeVisible();
  await logIn(page, customer.email, PASSWORD);
  await expect(page.getByText('We’ve kept what you typed here before. It isn’t saved yet.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robin-Renamed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Robin-Renamed');
  expect(asked).toEqual([]);
});

for (const { name, path, lastAsked, goOn, further, opened, guarded } of PLACES) {
  const origin = () => area('riverside', name);

  // @spec platform 4.2c
  test(`in ${name} a session that the server ended is noticed at the next call: one reload, and login returns there`, async ({
    page,
  }) => {
    const customer = await newOne();
    await signInAs(page, 'riverside', customer);
    const answered = lastAsked === undefined ? undefined : page.waitForResponse(`**${lastAsked}`);
    await page.goto(origin() + path);
    await expect(logOut(page)).toBeVisible();
    // The basket is requested at the first activity.
    await page.mouse.move(5, 5);
    await page.waitForLoadState('networkidle');
    await answered;
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await endAtServer(customer);
    await goOn(page);
    await expect.poll(() => loads).toBe(opened + 1);
    await expect(guarded ? password(page) : logInLink(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(opened + 1);
    if (!guarded) await logInLink(page).click();
    await logIn(page, customer.email, PASSWORD);
    await expect(logOut(page)).toBeVisible();
    await expect(page).toHaveURL(further);
  });

  // @spec platform 4.2b
  test(`in ${name} a session that ends in another tab or starts in another area is noticed within 5 seconds`, async ({
    page,
  }) => {
    const customer = await newOne();
    await signInAs(page, 'riverside', customer);
    await page.goto(origin() + path);
    await expect(logOut(page)).toBeVisible();
    await page.context().clearCookies({ name: /token|signed_in/ });
    await expect(guarded ? password(page) : logInLink(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${area('riverside', name === 'bookings' ? 'my-account' : 'bookings')}/login`);
    await logIn(other, customer.email, PASSWORD);
    await expect(logOut(other)).toBeVisible();
    await expect(logOut(page)).toBeVisible();
    await expect(page).toHaveURL(origin() + path);
  });
}

test.describe('a theme that fails to load', () => {
  let stack: Stack;
  let platform: Server | undefined;

  /** Until this is changed, the platform does not answer. */
  const answerAll = (status: number) =>
    new Promise<void>((resolve) => {
      platform = createServer((_, answer) => void answer.writeHead(status).end());
      platform.listen(stack.port + 1, '127.0.0.1', resolve);
    });
  const endAnswers = () =>
    new Promise<void>((resolve) => {
      platform?.closeAllConnections();
      if (platform) platform.close(() => resolve());
      else resolve();
      platform = undefined;
    });

  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(STACK_MS);
    stack = await startStack('areas', { tenants: ['riverside'], processes: ['web'] });
  });
  test.afterEach(endAnswers);
  test.afterAll(() => stack.stop());

  const open = (page: Page, { name, path }: Place) =>
    page.goto(`http://${name}.riverside.localhost:${stack.port}${path}`);

  for (const status of [undefined, 503]) {
    const how = status === undefined ? 'that is not there' : `that answers ${status}`;
    // @spec platform 2.5c
    test(`in every area a platform ${how} shows the specified message about a disruption`, async ({
      page,
    }) => {
      if (status !== undefined) await answerAll(status);
      for (const place of PLACES) {
        expect((await open(page, place))?.status(), place.name).toBe(503);
        await expect(page.getByRole('heading', { name: 'Service disruption' })).toBeVisible();
        await expect(page.getByText('Unable to access the site due to planned maintenance.')).toBeVisible();
      }
    });
  }

  // @spec platform 2.6
  test('in every area any other failure of the theme is the generic error, until it is over', async ({
    page,
  }) => {
    for (const place of PLACES) {
      await answerAll(500);
      expect((await open(page, place))?.status(), place.name).toBe(502);
      await expect(page.getByRole('heading', { name: 'Something has gone wrong' })).toBeVisible();
      await endAnswers();
      await answerAll(503);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { name: 'Service disruption' })).toBeVisible();
      await endAnswers();
    }
  });
});
