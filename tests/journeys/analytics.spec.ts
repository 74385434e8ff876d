import { expect, test, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import { cards, chooseMembership, fillCard, person, register, review } from '../kit/joining';

/** Harbour counts visits without a script of another company. */
const lido = area('harbour');

interface Entry {
  readonly event?: string;
  readonly page_path?: string;
  readonly ecommerce?: {
    readonly transaction_id: string;
    readonly value: number;
    readonly items: readonly unknown[];
  } | null;
}

const layer = (page: Page): Promise<readonly Entry[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])) as Entry[]);
const pushed = async (page: Page, event: string) =>
  (await layer(page)).filter((entry) => entry.event === event);

async function openCheckout(page: Page) {
  await chooseMembership(page, 'One month', 'Single payment');
  await register(page, person(unique()));
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await fillCard(page, cards.plain);
}

async function pay(page: Page) {
  await page.getByRole('button', { name: 'Pay £28.00 now' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible();
}

// @spec joining 7.13
test('a count without identifiers has route patterns, and an order once, across a reload and another tab', async ({
  page,
  context,
}) => {
  await page.goto(lido);
  await expect.poll(() => pushed(page, 'page_view')).toMatchObject([{ page_path: '/' }]);
  await openCheckout(page);
  await expect.poll(() => pushed(page, 'page_view')).toMatchObject([{ page_path: '/checkout' }]);
  await pay(page);
  await expect.poll(() => pushed(page, 'purchase')).toHaveLength(1);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [purchase] = await pushed(page, 'purchase');
  expect(purchase?.ecommerce).toMatchObject({ transaction_id: orderId, value: 28, tax: 0, currency: 'GBP' });
  expect(purchase?.ecommerce?.items).toMatchObject([{ item_name: 'One month', price: 28, quantity: 1 }]);
  const paths = (await pushed(page, 'page_view')).map(({ page_path }) => page_path);
  // The checkout and the page after it are separate documents with their own data layers.
  expect(paths).toEqual(['/order-confirmed/:completeOrderId']);
  expect(JSON.stringify(paths)).not.toContain(orderId);

  await page.reload();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const shown of [page, other]) {
    await expect.poll(() => pushed(shown, 'page_view')).toHaveLength(1);
    expect(await pushed(shown, 'purchase')).toEqual([]);
  }
});

test('after an objection in the footer nothing is counted, until the visitor takes it back', async ({
  page,
}) => {
  await page.goto(lido);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Don’t count my visits' }).click();
  await expect(footer.getByRole('button', { name: 'Count my visits again' })).toBeVisible();
  await openCheckout(page);
  await pay(page);
  expect(await layer(page)).toEqual([]);
  await footer.getByRole('button', { name: 'Count my visits again' }).click();
  await expect.poll(() => pushed(page, 'purchase')).toHaveLength(1);
  expect((await pushed(page, 'page_view')).map(({ page_path }) => page_path)).toEqual([
    '/order-confirmed/:completeOrderId',
  ]);
});

/** The pages of the lido as if it had a tag manager, which can set identifiers. */
const withTagManager = (page: Page) =>
  page.route(`${lido}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { pathname: path } = new URL(route.request().url());
    const { status, headers, text } = await hostRequest({ origin: lido, path });
    const written = '"adapter":"dataLayer"';
    const body = text.replace(written, `${written},"scriptUrl":"https://tags.example/gtm.js"`);
    const policy = String(headers['content-security-policy']);
    const contentType = 'text/html; charset=utf-8';
    return route.fulfill({ status, contentType, headers: { 'content-security-policy': policy }, body });
  });

test('an adapter that can set identifiers asks first, and its question covers no focused element on a phone', async ({
  page,
}) => {
  await withTagManager(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${lido}/login`);
  const question = page.getByRole('region', { name: 'Can we use cookies to count visits?' });
  await expect(question).toBeVisible();
  for (let n = 0; n < 14; n += 1) {
    await page.keyboard.press('Tab');
    const under = await page.evaluate(() => {
      const bar = document.querySelector('section[aria-labelledby="consent-title"]');
      const focused = document.activeElement;
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
    });
    expect(under).toBe(false);
  }
  expect(await layer(page)).toEqual([]);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })).toBeVisible();
  expect(await layer(page)).toEqual([]);
});
