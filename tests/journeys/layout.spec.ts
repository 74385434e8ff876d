import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn } from '../accessibility/signedIn';
import { area } from '../kit/addresses';
import { expectBare } from '../kit/embedded';
import { agree, membershipButton, readInPage } from '../kit/joining';

/** Steps and sizes of the page as users see it. Nothing is bought here. */
const gold = `${area('riverside')}/centre/derby-arena-and-pool/membership/gold/recurring`;

const aside = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('region', { name: 'Your selection' }) });

// @spec joining 2.18, 2.19, 2.20, 2.21, 2.22, 2.23, 2.24, 2.25, 2.26, 2.53, 9.14
// @spec platform 9.1b
test('all steps are in order, the summary stays visible beside them from 1200 px; below that the bar opens it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1201, height: 700 });
  await page.goto(gold);
  await expect(page.getByLabel('First name')).toBeVisible();
  const steps = page.getByRole('heading', { level: 2, name: /^Step \d/ });
  await expect(steps).toHaveText([
    /^Step 1:? Choose your home centre/,
    /^Step 2:? Choose your membership/,
    /^Step 3:? Your details/,
    /^Step 4:? Additional details/,
    /^Step 5:? Review & select dates/,
    /^Step 6:? Monthly payment/,
    /^Step 7:? Confirm your details/,
    /^Step 8:? Checkout/,
  ]);
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^Step 8/ }) });
  await expect(last.getByRole('button')).toHaveCount(0);
  await expect(last.getByRole('link')).toHaveCount(0);

  const summary = aside(page);
  const list = page.getByRole('list', { name: 'Steps' });
  await expect(summary).toHaveCSS('position', 'sticky');
  const boxes = async () => [await list.boundingBox(), await summary.boundingBox()] as const;
  const [one, other] = await boxes();
  expect(other?.x).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0));
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await summary.boundingBox())?.y).toBeLessThan(60);
  await expect(summary.getByText('To pay now')).toBeInViewport();
  await page.setViewportSize({ width: 1199, height: 700 });
  await expect(summary).toBeHidden();
  const opener = page.getByRole('button', { name: 'See summary' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Your selection' });
  await expect(sheet.getByText('To pay now')).toBeInViewport();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

// @spec joining 9.14
test('the login is one column under 950 px; its footer starts below the first screen, where loading content does not move it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 951, height: 800 });
  await page.goto(`${area('riverside')}/login`);
  const form = page.getByRole('main').locator('form');
  const beside = page.getByRole('main').getByRole('complementary');
  await expect(beside).toBeVisible();
  const boxes = async () => [await form.boundingBox(), await beside.boundingBox()] as const;
  const [one, other] = await boxes();
  expect(other?.x).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0));
  await page.setViewportSize({ width: 949, height: 800 });
  // The page has its new layout after the call returns.
  await expect
    .poll(async () => {
      const [above, below] = await boxes();
      return (below?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? 0);
    })
    .toBe(true);
  const path = await page.getByRole('navigation', { name: 'You are here' }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBe(path?.x);

  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await page.mouse.wheel(0, size.height);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer?.y).toBeGreaterThanOrEqual(size.height);
  }
});

// @spec joining 9.16
test('cards are at least 257 px wide, as many in a row as fit', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(area('riverside'));
  const cards = page.locator('[data-centre]');
  await expect(cards.first()).toBeVisible();
  const widths = () =>
    cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, y }) => ({ width, y })),
    );
  const inFirstRow = (all: readonly { readonly y: number }[]) =>
    all.filter(({ y }) => y === all[0]?.y).length;
  const room = await cards.first().evaluate((card) => ({
    row: card.parentElement?.getBoundingClientRect().width ?? 0,
    gap: parseFloat(getComputedStyle(card.parentElement ?? card).columnGap),
  }));
  const wide = await widths();
  expect(Math.min(...wide.map(({ width }) => width))).toBeGreaterThanOrEqual(257);
  expect(inFirstRow(wide)).toBe(Math.floor((room.row + room.gap) / (257 + room.gap)));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(inFirstRow(await widths())).toBe(1);
});

test('above the keyboard of a phone, a failed form shows the start of its errors', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto(gold);
  await expect(page.getByLabel('First name')).toBeVisible();
  await agree(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('There is a problem')).toBeInViewport();
});

const LONG_TERMS = { id: 't', title: 'Account terms', html: `<p>${'Be kind. '.repeat(200)}</p>`, version: 1 };

// @spec joining 9.13
test('long terms have 300 px to scroll in, and their dialog is 600 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/terms', (route) => route.fulfill({ json: { data: [LONG_TERMS] } }));
  await page.goto(gold);
  await page.getByRole('button', { name: 'Read the Terms and Conditions' }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('region');
  await expect(box).toHaveCSS('max-height', '300px');
  await expect(box).toHaveCSS('overflow-y', 'auto');
  const frame = dialog.getByRole('heading', { level: 2 }).locator('xpath=ancestor::*[@data-wide][1]');
  await expect(frame).toHaveCSS('width', '600px');
});

test('on a phone, terms that are agreed to take less room until the tick is removed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(gold);
  const box = page.getByRole('checkbox', { name: /Terms and Conditions/ });
  const text = page.getByRole('region', { name: 'Account terms' });
  const height = async () => (await text.boundingBox())?.height;
  await readInPage(box);
  expect(await height()).toBe(300);
  await box.click();
  await expect(box).toBeChecked();
  await expect.poll(height).toBeLessThan(100);
  await box.click();
  await expect.poll(height).toBe(300);
});

// @spec joining 9.15
test('beside the map the centres scroll in 645 px; under 575 px they are one row to swipe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 575, height: 900 });
  await page.goto(area('northgate'));
  const list = page.getByRole('region', { name: 'Gyms' });
  await expect(list.getByRole('link')).toHaveCount(24);
  const scroll = list.getByRole('list').locator('xpath=ancestor-or-self::*[contains(@class, "scroll")][1]');
  await expect(scroll).toHaveCSS('max-height', '645px');
  expect(await scroll.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  expect((await scroll.boundingBox())?.height).toBe(645);
  const rowLeft = () =>
    list
      .getByRole('list')
      .evaluate((one) => [getComputedStyle(one).display, one.scrollWidth > one.clientWidth]);
  await page.setViewportSize({ width: 574, height: 900 });
  await expect.poll(rowLeft).toEqual(['flex', true]);
});

// @spec joining 9.14
// @spec platform 1.5a, 2.8b, 2.13a, 9.1a
test('under 575 px the header has a menu, and above it has none', async ({ page }) => {
  await page.setViewportSize({ width: 574, height: 700 });
  await page.goto(`${area('riverside')}/centre/derby-arena-and-pool`);
  await expect(membershipButton(page, 'Gold')).toBeVisible();
  const header = page.getByRole('banner');
  const book = header.getByRole('link', { name: 'Book an activity' });
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(book).toBeHidden();
  await page.setViewportSize({ width: 575, height: 700 });
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(book).toBeInViewport({ ratio: 1 });
  const middles = await header
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    );
  expect(middles).toHaveLength(3);
  // All of it is on one line, whatever the natural width of the logo.
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

// @spec joining 0.4, 2.12, 6.5
// @spec platform 2.16a
test('embedded, the page has no header, breadcrumb, footer or top margin, also on later pages', async ({
  page,
}) => {
  await page.goto(`${area('riverside')}/?embedded=true`);
  const centre = page.getByRole('link', { name: /Newark Sports/ });
  await expect(centre).toBeVisible();
  await expectBare(page);
  await centre.click();
  await expect(membershipButton(page, 'Gold')).toBeVisible();
  await expectBare(page);
  await page.goto(`${area('riverside')}/login`);
  await expect(page.getByRole('heading', { name: 'Already have an online account?' })).toBeVisible();
  await expectBare(page);
});

for (const tenant of ['riverside', 'northgate', 'harbour'])
  test(`a button of ${tenant} keeps its width while it works and afterwards`, async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/customer/login', async (route) => {
      await held;
      await route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid', errors: {} } });
    });
    await page.goto(`${area(tenant)}/login`);
    await page.getByLabel('Email address or customer ID').fill('robin@example.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    const button = page.getByRole('main').getByRole('button', { name: /^Log(ging)? in/ });
    const width = async () => (await button.boundingBox())?.width;
    const idle = await width();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    expect(await width()).toBe(idle);
    answer();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await width()).toBe(idle);
  });

/** Puts a long word into each text of the page, as in German. Labels are questions of tenants, with longer words. */
const lengthenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      const around = text.parentElement;
      if (around?.closest('script, style, button')) continue;
      const word = around?.closest('label')
        ? 'Kinderklettergeburtstagsfeierveranstaltung'
        : 'Mitgliedschaftsbedingungen';
      text.data = text.data.replace(/\p{L}{4,}/u, word);
    }
  });

test('on the narrowest phone, long words of another language do not make a page wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const places: readonly (readonly [address: string, part: Locator])[] = [
    [area('northgate'), page.getByRole('slider')],
    [gold, page.getByRole('checkbox', { name: /Terms and Conditions/ })],
    [`${area('riverside', 'bookings')}/location/derby-arena-and-pool`, page.getByRole('article').first()],
    [
      `${area('riverside', 'my-account')}/bookings/past`,
      page.getByRole('heading', { level: 1, name: /bookings/i }),
    ],
  ];
  for (const [address, part] of places) {
    // The details of a logged-in customer have no checkbox.
    if (address.includes('my-account')) await signIn(page, 'riverside');
    await page.goto(address);
    await expect(part).toBeVisible();
    await lengthenWords(page);
    // Firefox shows a scroll bar beside the page.
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide, address).toBe(0);
  }
});

test('on the narrowest phone, the menu of the account and the names in a timetable have enough width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'riverside');
  await page.goto(`${area('riverside', 'bookings')}/location/derby-arena-and-pool`);
  const row = page.getByRole('article').first();
  await expect(row).toBeVisible();
  const name = await row.getByRole('heading').boundingBox();
  expect(name?.width).toBeGreaterThan(160);

  await page.getByRole('banner').locator('summary').click();
  const item = page.getByRole('banner').getByRole('link', { name: 'My details' });
  const menu = await item.locator('xpath=..').boundingBox();
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
});
