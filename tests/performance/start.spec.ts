import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../accessibility/signedIn';
import { area } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';
import { hostRequest } from '../kit/hostRequest';
import { bookSession } from '../kit/bookings';
import { isIdle, reportsOf } from './loading';

const HOME = `${area('northgate')}/`;
const search = (page: Page) => page.getByRole('searchbox');
const centres = (page: Page) => page.getByRole('article');

/** Delays the application's scripts until the test releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_foyer/js/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('text typed before hydration is searched after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(HOME);
  await search(page).fill('Aberdeen');
  await expect(centres(page)).toHaveCount(24);
  release();
  await expect(centres(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue('Aberdeen');
});

test('a button pressed before hydration looks pressed within 100 ms, and works once after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto(HOME);
  const menu = page.getByRole('button', { name: 'Menu' });
  const atRest = await menu.evaluate((button) => getComputedStyle(button).filter);
  await menu.click();
  const pressed = await menu.evaluate(
    (button) => new Promise<string>((done) => setTimeout(() => done(getComputedStyle(button).filter), 100)),
  );
  expect(pressed).not.toBe(atRest);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(menu.and(page.locator('[data-pressed]'))).toHaveCount(0);
});

test('a membership chosen before hydration is priced after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${area('harbour')}/`);
  const choice = page.getByRole('button', { name: /^Choose/ }).first();
  await choice.click();
  release();
  await expect(page).toHaveURL(/\/membership\//);
  await expect(page.getByRole('heading', { name: /Your details/ })).toBeFocused();
  await expect(page.getByRole('complementary').getByText('To pay now')).toBeVisible();
});

test('an inactive visitor causes no request, and no saga is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/|stories|http\./.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  for (const tenant of ['northgate', 'riverside', 'harbour']) {
    await page.goto(`${area(tenant)}/`);
    await isIdle(page);
  }
  expect(asked).toEqual([]);
});

test('the application never sends again a form that was sent before hydration', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto(`${area('riverside')}/login`);
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' });
  // The user would not notice a press without effect. A form can also be sent without its button.
  await expect(button).toBeDisabled();
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  release();
  await isAnswering(button);
  await expect(button).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(new URL(page.url()).search).not.toContain('password');
});

test('a centre can be chosen before hydration and without JavaScript: it is a link', async ({ page }) => {
  await holdScripts(page);
  await page.goto(HOME);
  await page.getByRole('link', { name: 'Northgate Aberdeen' }).click();
  await expect(page).toHaveURL(/\/centre\/northgate-aberdeen$/);
  await expect(page.getByText('Northgate Aberdeen').first()).toBeVisible();
});

test('the first touch starts the application, which handles it, if the page has not been idle yet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_foyer/js/')) asked.push(request.url());
  });
  await page.goto(HOME);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked.length).toBeGreaterThan(2);
});

test('a page without its first screen starts automatically, and works', async ({ page }) => {
  // Node does not resolve the host, so the page is fetched as in all tests.
  const { text: html, headers } = await hostRequest({ origin: area('northgate'), path: '/' });
  const policy = String(headers['content-security-policy']);
  await page.route(HOME, async (route) => {
    const end = html.indexOf('<noscript>');
    const empty = html
      .slice(0, html.indexOf('<div id="foyer">'))
      .replace(/<style[^>]*data-emotion.*?<\/style>/gs, '');
    const body = `${empty}<div id="foyer"></div>${html.slice(end)}`;
    await route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } });
  });
  await page.goto(HOME);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Northgate Aberdeen' }).click();
  await expect(page.getByRole('heading', { name: /membership/ })).toBeFocused();
});

test('with items in the basket every page hydrates as it was rendered', async ({ page }) => {
  await bookSession(page, 'Lane swimming');
  const reports = reportsOf(page);
  for (const [name, path] of [
    ['bookings', '/basket'],
    ['bookings', '/checkout'],
    ['bookings', '/'],
    ['bookings', '/login'],
    ['online-joining', '/'],
    ['online-joining', '/checkout'],
  ] as const) {
    await page.goto(area('riverside', name) + path);
    await isIdle(page);
    await expect(page.getByRole('link', { name: 'Basket, 1 item' })).toBeVisible();
    expect(reports, `${name} ${path}`).toEqual([]);
  }
});

/** Pages that are opened by a link in a mail show their content directly, so the layout must not shift. */
const PAGES = {
  northgate: ['/', '/centre/northgate-aberdeen/membership/day-pass/fixed'],
  riverside: [
    '/',
    '/centre/tamworth-castle-pool',
    '/centre/tamworth-castle-pool/membership/day-pass/fixed',
    '/centre/tamworth-castle-pool/membership/mt-gold',
  ],
  harbour: ['/'],
} as const;

/** Adds up the layout shifts of each page from its start. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function expectStill(page: Page, what: string): Promise<void> {
  await isIdle(page);
  const moved = await page.evaluate(
    () => (window as unknown as { readonly shifts: { readonly sum: number } }).shifts.sum,
  );
  expect.soft(moved, what).toBeLessThanOrEqual(0.01);
}

for (const [tenant, paths] of Object.entries(PAGES)) {
  test(`nothing moves while the pages of ${tenant} hydrate, on a phone and on a desktop`, async ({
    browser,
  }) => {
    test.slow();
    for (const path of paths) {
      for (const width of [390, 1440]) {
        // A new context has an empty cache: fonts and scripts that arrive late could move the page.
        const context = await browser.newContext({ viewport: { width, height: 850 } });
        const page = await context.newPage();
        await watchShifts(page);
        await page.goto(`${area(tenant)}${path}`);
        await expectStill(page, `${path}, ${width} px wide`);
        await context.close();
      }
    }
  });
}

test('the list of centres has its place before the browser has received the map', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 850 });
    await page.goto(`${area('northgate')}/`);
    const list = page.getByRole('region', { name: 'Gyms' });
    const withMap = await list.boundingBox();
    await page.getByRole('group', { name: 'Map' }).evaluate((map) => map.remove());
    expect(await list.boundingBox(), `${width} px wide`).toEqual(withMap);
  }
});

test('nothing moves on a phone when the page finds that its visitor is logged in', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 850 });
  await signIn(page, 'harbour');
  await page.goto(`${area('harbour')}/centre/the-harbour-lido/membership/month/fixed`);
  await expect(page.getByText('You are logged in')).toBeVisible();
  await expectStill(page, 'logged in');
});
