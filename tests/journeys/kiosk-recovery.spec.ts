/** A kiosk recovers without help: from a lost connection or platform, from a page that hangs, and from closing time. */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { hostRequest } from '../kit/hostRequest';
import { chooseMembership, logIn } from '../kit/joining';
import { openKiosk } from '../kit/kiosk';
import { timeFactor } from '../kit/timeLimits';
import { STACK_MS, startStack, type Stack } from '../kit/stack';

// One stack for the file, so its tests run one after another.
test.describe.configure({ mode: 'default' });
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('kiosk-recovery', { tenants: ['harbour'] });
});
test.afterAll(async () => stack.stop());

test.use({ viewport: { width: 1080, height: 1920 } });

const CENTRE = 'the-harbour-lido';
const setUp = () => `${stack.origin('harbour')}/kiosk?kiosk=true&centre=${CENTRE}`;
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome to The Harbour Lido' });
const away = (page: Page) => page.getByRole('heading', { level: 1, name: 'Back in a moment' });
const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'We’re closed' });
const logInLink = (page: Page) => page.getByRole('link', { name: 'Log in' });
const tile = (page: Page) => page.getByRole('link', { name: /^Buy a membership/ });

const isStoodBy = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Waits until the service worker controls the page and has stored its files. */
async function atKiosk(page: Page) {
  await openKiosk(page, setUp());
  await expect(welcome(page)).toBeVisible();
  await isStoodBy(page);
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(kept)).flat().map((url) => url.replace(window.location.origin, ''));
  });

test(
  'killed and restarted offline, a kiosk opens its home, from any page, and recovers automatically',
  { tag: '@slow' },
  async ({ page, context }) => {
    await atKiosk(page);
    // The bookings area has another service worker, which leads here.
    const bookings = `http://bookings.harbour.localhost:${stack.port}/location/${CENTRE}`;
    await page.goto(bookings);
    await isStoodBy(page);
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    for (const address of [bookings, `${stack.origin('harbour')}/checkout`]) {
      await again.goto(address);
      await expect(again).toHaveURL(setUp());
      await expect(away(again)).toBeVisible();
    }
    await expect(again.getByText('The Harbour Lido')).toBeVisible();
    await expect(
      again.getByText('This screen will be back in a moment. Please ask at the desk.'),
    ).toBeVisible();
    await expect(tile(again).or(logInLink(again))).toHaveCount(0);
    await context.setOffline(false);
    await expect(tile(again)).toBeVisible({ timeout: 30_000 * timeFactor });
  },
);

test(
  'a started visit stays while the connection is lost, and ends like any visit',
  { tag: '@slow' },
  async ({ page, context }) => {
    await atKiosk(page);
    await tile(page).click();
    await chooseMembership(page, 'One month', 'Single payment');
    await page.getByLabel('First name').fill('Canary');
    await context.setOffline(true);
    await expect(page.getByText(/You’re offline/)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Canary');
    await page.getByRole('navigation', { name: 'Kiosk' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Clear selection and go home' }).click();
    await expect(away(page)).toBeVisible({ timeout: 20_000 * timeFactor });
    await context.setOffline(false);
    await expect(tile(page)).toBeVisible({ timeout: 30_000 * timeFactor });
  },
);

test(
  'after a visit with a login the worker keeps the home page and its files, and nothing else',
  { tag: '@slow' },
  async ({ page }) => {
    const customer = await newCustomer(stack.origin('harbour'), unique());
    await atKiosk(page);
    await logInLink(page).click();
    await logIn(page, customer.email, PASSWORD);
    await tile(page).click();
    await chooseMembership(page, 'One month', 'Single payment');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(welcome(page)).toBeVisible();
    const kept = await keptAddresses(page);
    const [home, ...files] = [...kept].sort(
      (one, other) => Number(/_foyer/.test(one)) - Number(/_foyer/.test(other)),
    );
    expect(home).toBe(`/kiosk/standby?centre=${CENTRE}`);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(file).toMatch(/^\/_foyer\/.*[.-][0-9a-f]{6,}\.\w+$/);
    const text = await page.evaluate(
      async (address) => (await (await caches.match(address ?? '', { ignoreVary: true }))?.text()) ?? '',
      home,
    );
    expect(text).toContain('Back in a moment');
    expect(text).not.toContain(customer.firstName);
    expect(text).not.toContain(customer.email);
  },
);

test('a browser that is no longer a kiosk deletes all of it', { tag: '@slow' }, async ({ page, context }) => {
  await atKiosk(page);
  await context.clearCookies();
  await page.goto(stack.origin('harbour'));
  await expect
    .poll(
      () =>
        page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]),
      { timeout: 20_000 * timeFactor },
    )
    .toEqual([[], []]);
});

test(
  'a page that hangs is returned home by its watchdog and its worker',
  { tag: '@slow' },
  async ({ page }) => {
    // Half a minute without a heartbeat, and as long again where a busy machine looks as if it had slept.
    test.setTimeout(240_000 * timeFactor);
    await atKiosk(page);
    await tile(page).click();
    await chooseMembership(page, 'One month', 'Single payment');
    await expect(page.getByLabel('First name')).toBeVisible();
    // Blocks the page with a request that gets no response. That uses less processor time than an endless loop.
    await page.route('**/never', () => undefined);
    await page.evaluate(
      () =>
        void setTimeout(() => {
          for (;;) {
            const request = new XMLHttpRequest();
            request.open('GET', '/never', false);
            try {
              request.send();
            } catch {
              // The browser aborted the request, and the hanging page does not notice it.
            }
          }
        }, 100),
    );
    // Not waitForURL: it fails at the navigation that the way home replaces.
    await expect.poll(() => page.url(), { timeout: 150_000 * timeFactor }).toBe(setUp());
    await expect(welcome(page)).toBeVisible();
    await expect(tile(page)).toBeVisible();
  },
);

test(
  'after its renderer is killed a kiosk opens at its home',
  { tag: '@slow' },
  async ({ page, context }) => {
    await atKiosk(page);
    await tile(page).click();
    await chooseMembership(page, 'One month', 'Single payment');
    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    const again = await context.newPage();
    await again.goto(setUp());
    await expect(tile(again)).toBeVisible();
  },
);

test(
  'while the platform is unavailable the home page says so, offers nothing, and recovers automatically',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    await page.clock.install();
    await atKiosk(page);
    await stack.kill('platform');
    // The home checks twice a minute, and sooner after a failed check.
    await page.clock.fastForward(40_000);
    await expect(async () => {
      await page.clock.fastForward(5000);
      await expect(away(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(tile(page)).toHaveCount(0);
    await stack.start('platform');
    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(tile(page)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 * timeFactor });
  },
);

test(
  'outside its hours the centre is closed, and opens automatically at the minute',
  { tag: '@slow' },
  async ({ page }) => {
    const file = path.join(stack.tenantsDir, 'harbour', 'tenant.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      before.replace('"closedOutsideOpeningHours": false', '"closedOutsideOpeningHours": true'),
    );
    // The server's clock is at one minute before the lido opens on a Monday.
    const serverClock = async (time: string) => {
      await page.unroute('**/api/venues/online-joining/*');
      const headers = { date: new Date(time).toUTCString() };
      await page.route('**/api/venues/online-joining/*', (route) => route.fulfill({ json: {}, headers }));
    };
    await serverClock('2026-11-23T06:29:00Z');
    const settings = async () =>
      (await hostRequest({ origin: stack.origin('harbour'), path: '/kiosk/standby' })).text;
    await expect
      .poll(settings, { timeout: 30_000 * timeFactor })
      .toContain('"closedOutsideOpeningHours":true');
    await page.clock.install();
    await openKiosk(page, setUp());
    await expect(welcome(page).or(closed(page))).toBeVisible();
    await isStoodBy(page);
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(page.getByText('We open today at 06:30.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(closed(page)).toBeVisible();
    await expect(tile(page).or(logInLink(page))).toHaveCount(0);
    await serverClock('2026-11-23T06:30:00Z');
    await page.clock.fastForward(60_000);
    await expect(tile(page)).toBeVisible();
    writeFileSync(file, before);
  },
);
