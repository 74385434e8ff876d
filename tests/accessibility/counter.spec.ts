/** The counter's pages in each of their states. Only this file uses harbour's staff. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  callWith,
  closeShiftOf,
  counterOf,
  knownCustomer,
  logIn,
  openShiftOf,
  sell,
  serve,
} from '../kit/counter';
import { expectAccessible } from './scan';

const TENANT = 'harbour';
const CLASS = 'Open swim';

/** The left and right edge of this part, in px. */
const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });

/** On the screens of a counter: nothing scrolls but lists, and toasts cover neither a name nor a control. */
async function expectPayInSight(page: Page) {
  const before = page.viewportSize();
  const parts = [
    page.getByText(/, The Harbour Lido$/),
    page.getByRole('link', { name: 'Shift', exact: true }),
    page.getByRole('button', { name: 'Log out' }),
  ];
  const sizes = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 960, height: 700 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [page.getByRole('button', { name: /^Take payment/ }), page.getByText(/^Left to pay/)])
      await expect(part).toBeInViewport({ ratio: 1 });
    const isScrolling = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    expect.soft(isScrolling, `the page scrolls at ${size.width} px`).toBe(false);
    const toasts = await edgesOf(page.getByRole('region', { name: 'Messages' }));
    for (const part of parts) {
      const { left, right } = await edgesOf(part);
      expect.soft(left >= toasts.right || right <= toasts.left, `${part} at ${size.width} px`).toBe(true);
    }
  }
  if (before) await page.setViewportSize(before);
}

/** At the usual sizes of a till, the line of the customer does not wrap. */
async function expectCustomerInOneLine(page: Page) {
  const before = page.viewportSize();
  const buttons = ['Payments', 'Documents', 'Change customer'].map((name) =>
    page.getByRole('region', { name: 'Customer' }).getByRole('button', { name }),
  );
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
    expect.soft(new Set(tops).size, `lines at ${width} px`).toBe(1);
  }
  if (before) await page.setViewportSize(before);
}

test('the counter is accessible: login, shift, customer, basket, tenders, receipt and cashing up', async ({
  page,
}) => {
  test.slow();
  const customer = await knownCustomer(TENANT);
  await closeShiftOf(TENANT, 'desk');
  await page.goto(counterOf(TENANT));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your staff username.').first()).toBeVisible();
  await expectAccessible(page, 'login of the counter, with errors');
  await logIn(page, TENANT, 'desk');
  await expectAccessible(page, 'the counter without a shift');
  await page.getByRole('link', { name: 'Shift', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Open a shift' })).toBeVisible();
  await expectAccessible(page, 'no shift');
  await page.getByLabel('Float').fill('50');
  await page.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('region', { name: 'Cash up' })).toBeVisible();
  await page.getByRole('link', { name: 'Counter' }).click();
  await page.getByRole('combobox', { name: 'Find a customer' }).fill(customer.email);
  await expect(page.getByText('1 customer found')).toBeVisible();
  await expectAccessible(page, 'customers found');
  await serve(page, customer);
  await expect(page.getByText('The basket is empty')).toBeVisible();
  await expectCustomerInOneLine(page);
  await expectAccessible(page, 'a customer served, the basket empty');
  await sell(page, CLASS);
  await expectPayInSight(page);
  await expectAccessible(page, 'a basket at the counter');
  await page.keyboard.press('F6');
  await page.getByRole('button', { name: 'Add voucher' }).click();
  await expect(page.getByText('Enter the voucher’s number.')).toBeVisible();
  await expectAccessible(page, 'a voucher without its number');
  await page.keyboard.press('F4');
  await page.getByRole('button', { name: '£20.00' }).click();
  await expect(page.getByText(/^Change to give/)).toBeVisible();
  await expectAccessible(page, 'change to give');
  await page.keyboard.press('F9');
  await expect(page.getByRole('heading', { name: /^£[\d.]+ taken$/ })).toBeFocused();
  await expectAccessible(page, 'an order paid at the counter');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page, 'a receipt');
  await page.getByRole('link', { name: 'Shift', exact: true }).click();
  await page.getByLabel('Cash counted').fill('1');
  await page.getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByText('Say what explains the difference.')).toBeVisible();
  await expectAccessible(page, 'cashing up with a difference');
  await page.getByRole('textbox', { name: 'Note' }).fill('The rest is in the safe.');
  await page.getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByText('The shift is closed')).toBeVisible();
  await expectAccessible(page, 'a shift that is closed');
});

test.describe('with the till of the manager', () => {
  // The manager has one till.
  test.describe.configure({ mode: 'default' });

  test('a message about a basket that was paid elsewhere is accessible at the counter', async ({ page }) => {
    const customer = await knownCustomer(TENANT);
    await openShiftOf(TENANT, 'manager');
    await page.route('**/api/cart/pay', (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'Paid.', code: 'already_paid', errors: {}, details: { order_id: 'o-1' } },
      }),
    );
    await logIn(page, TENANT, 'manager');
    await serve(page, customer);
    await sell(page, CLASS);
    await page.keyboard.press('F4');
    await page.getByRole('button', { name: '£20.00' }).click();
    await page.keyboard.press('F9');
    await expect(page.getByText('Hand back £20.00 in cash')).toBeVisible();
    await expectAccessible(page, 'a basket that was paid elsewhere');
  });

  test('a refund is accessible, and comes out of the till', async ({ page }) => {
    const customer = await knownCustomer(TENANT);
    await openShiftOf(TENANT, 'manager');
    await logIn(page, TENANT, 'manager');
    await serve(page, customer);
    await sell(page, CLASS);
    await page.keyboard.press('F4');
    await page.getByRole('button', { name: '£20.00' }).click();
    await page.keyboard.press('F9');
    await expect(page.getByRole('heading', { name: /^£[\d.]+ taken$/ })).toBeFocused();
    await page.getByRole('button', { name: 'Payments', exact: true }).click();
    const refunds = page.getByRole('dialog', { name: 'Payments and refunds' });
    await refunds.getByRole('button', { name: /^Refund Cash/ }).click();
    await refunds.getByLabel('Amount to refund').fill('1');
    await refunds.getByRole('button', { name: 'Refund £1.00' }).click();
    await expect(refunds.getByText('Enter a reason.')).toBeVisible();
    await expectAccessible(page, 'a refund without a reason');
    await refunds.getByLabel('Reason').fill('Cold water');
    await refunds.getByRole('button', { name: 'Refund £1.00' }).click();
    await expect(refunds.getByText('Give the customer £1.00 from your till.')).toBeVisible();
    await expectAccessible(page, 'a refund in cash');
    await refunds.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('link', { name: 'Shift', exact: true }).click();
    await expect(page.getByText(/^\d+ refunds?$/)).toBeVisible();
  });

  test('a document is accessible; staff see it, and the customer reads why it is not accepted', async ({
    page,
  }) => {
    const customer = await knownCustomer(TENANT);
    // Higher than wide, as a photo of a phone is.
    const clip = { x: 0, y: 0, width: 300, height: 700 };
    const content = (await page.screenshot({ clip })).toString('base64');
    const body = { fileName: 'Student card.png', contentType: 'image/png', content };
    const sent = { method: 'POST', path: '/api/my-account/documents', body } as const;
    expect((await callWith(TENANT, customer.cookie, sent)).status).toBe(201);
    await logIn(page, TENANT, 'manager');
    await page.getByText(/waits? for the check of a document$/).click();
    const check = page.getByRole('button', { name: new RegExp(`, ${customer.reference}$`) });
    await expect(check).toBeVisible();
    await expectAccessible(page, 'the customers whose document waits for a check');
    await check.click();
    const documents = page.getByRole('dialog', { name: 'Documents' });
    await documents.getByRole('button', { name: /^Open Student card.png/ }).click();
    const picture = documents.getByRole('img', { name: /Student card.png/ });
    await expect(picture).toBeVisible();
    const proportions = await picture.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
    expect(proportions).toBeCloseTo(clip.width / clip.height, 1);
    await documents.getByRole('radio', { name: 'No, ask for another one' }).check();
    await documents.getByRole('button', { name: 'Save the answer' }).click();
    await expect(documents.getByText('Enter a reason.')).toBeVisible();
    await expectAccessible(page, 'a document without a reason');
    await documents.getByLabel('Reason').fill('The photo is too dark');
    await documents.getByRole('button', { name: 'Save the answer' }).click();
    await expect(documents.getByText(/is not accepted/)).toBeVisible();
    await expectAccessible(page, 'a document that is not accepted');
    const list = { method: 'GET', path: '/api/my-account/documents' } as const;
    const { text } = await callWith(TENANT, customer.cookie, list);
    expect(JSON.parse(text)).toMatchObject({
      data: { required: true, documents: [{ status: 'refused', check_reason: 'The photo is too dark' }] },
    });
  });
});
