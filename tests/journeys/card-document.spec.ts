/**
 * The user types card details in a separate document. Only its content security policy allows the card
 * provider. Every way to the checkout, and from it, is a document load that loses nothing.
 */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { KIOSK } from '../accessibility/scan';
import { bookSession, payByCard } from '../kit/bookings';
import { area, sandbox, unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { hostRequest } from '../kit/hostRequest';
import {
  cards,
  chooseCentre,
  chooseMembership,
  directDebit,
  fillCard,
  logIn,
  person,
  register,
  review,
} from '../kit/joining';
import { captures, watchPayments } from '../kit/ledgers';
import { openKiosk } from '../kit/kiosk';

const PROVIDER = sandbox('cards');

interface Documents {
  /** Paths of the documents whose policy names the card provider, and of the others. */
  readonly naming: readonly string[];
  readonly others: readonly string[];
}

/** Documents of this product that the page loads, in its frames too. */
function watchDocuments(page: Page): Documents {
  const naming: string[] = [];
  const others: string[] = [];
  page.on('response', (response) => {
    const { pathname, hostname } = new URL(response.url());
    if (response.request().resourceType() !== 'document' || hostname.includes('.sandbox.')) return;
    const policy = response.headers()['content-security-policy'] ?? '';
    if (response.status() === 200) (policy.includes(PROVIDER) ? naming : others).push(pathname);
  });
  return { naming, others };
}

const success = (place: Page | FrameLocator) =>
  place.getByRole('heading', { name: 'Your payment was successful' });
const checkout = (page: Page) => page.getByRole('heading', { level: 1, name: /Checkout/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const leaving = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' });

async function toLidoCheckout(page: Page) {
  await page.goto(area('harbour'));
  await chooseMembership(page, 'One month', 'Single payment');
  await register(page, person(unique()));
  await review(page);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

test('a joining customer pays in a separate document, with the usual toast, focus and address', async ({
  page,
}) => {
  const documents = watchDocuments(page);
  const payments = await watchPayments(page);
  await toLidoCheckout(page);
  expect(documents).toEqual({ naming: ['/checkout'], others: ['/'] });
  await expect(page).toHaveURL(`${area('harbour')}/checkout`);
  await expect(checkout(page)).toBeFocused();
  await expect(messages(page).getByText('Membership added to basket.')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await fillCard(page, cards.plain);
  await page.getByRole('button', { name: 'Pay £28.00 now' }).click();
  await expect(success(page)).toBeVisible();
  expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([2800]);
});

test('Back from the checkout restores all answers: private answers, bank details, ticks and personal details', async ({
  page,
}) => {
  test.slow();
  const who = person(unique());
  await page.goto(area('riverside'));
  await chooseCentre(page, 'Newark Sports');
  await chooseMembership(page, 'Gold', 'Monthly');
  await register(page, who);
  await page.getByLabel(/What would you most like to do/).selectOption('swim');
  await page.getByLabel(/Anything we should know/).fill('Asthma since my childhood');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await review(page, { billingDay: 1 });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await directDebit(page, who);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('swim');
  expect(stored).not.toMatch(/Asthma|55779911/);

  const documents = watchDocuments(page);
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Leave this screen' }).click();
  await expect(page).not.toHaveURL(/\/checkout/);
  const edit = (title: string) => page.getByRole('button', { name: `Edit ${title}` }).click();
  await edit('Additional details');
  await expect(page.getByLabel(/Anything we should know/)).toHaveValue('Asthma since my childhood');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await edit('Your details');
  await expect(page.getByLabel('First name')).toHaveValue(who.firstName);
  await edit('Review & select dates');
  for (const box of await page.getByRole('checkbox', { name: /I have read and agree to/ }).all())
    await expect(box).toBeChecked();
  await edit('Monthly payment');
  await expect(page.getByLabel('Account number')).toHaveValue('55779911');
  await expect(page.getByRole('checkbox', { name: /I am the account holder/ })).toBeChecked();
  expect(documents.naming).toEqual([]);
  expect(documents.others).toHaveLength(1);
});

test('a logged-in customer pays a basket in a separate document', async ({ page }) => {
  test.slow();
  const customer = await newCustomer(area('riverside'), unique());
  await page.goto(`${area('riverside', 'bookings')}/login`);
  await logIn(page, customer.email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await bookSession(page, 'Spin');
  const documents = watchDocuments(page);
  await page.goto(`${area('riverside', 'bookings')}/basket`);
  await payByCard(page);
  expect(documents).toEqual({
    naming: ['/checkout'],
    others: ['/basket', expect.stringMatching(/^\/order-confirmed\//)],
  });
});

test('a visitor who logs in before the checkout gets its separate document', async ({ page }) => {
  test.slow();
  const customer = await newCustomer(area('riverside'), unique());
  await bookSession(page, 'Spin');
  const documents = watchDocuments(page);
  await page.goto(`${area('riverside', 'bookings')}/basket`);
  await page.getByRole('link', { name: 'Log in to check out' }).click();
  await logIn(page, customer.email, PASSWORD);
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(documents).toEqual({ naming: ['/checkout'], others: ['/basket', '/login'] });
  await page.goBack();
  await expect(page).toHaveURL(/\/basket$/);
});

test('a visitor who opens the checkout loads the login first, and the document for the card once', async ({
  page,
}) => {
  test.slow();
  const customer = await newCustomer(area('riverside'), unique());
  await bookSession(page, 'Spin');
  const documents = watchDocuments(page);
  await page.goto(`${area('riverside', 'bookings')}/checkout`);
  await logIn(page, customer.email, PASSWORD);
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(documents).toEqual({ naming: ['/checkout'], others: ['/login'] });
});

test('a kiosk pays in a separate document, stores nothing in the browser, and its idle time continues', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(KIOSK);
  await page.clock.install();
  await openKiosk(page, `${area('harbour')}/kiosk?kiosk=true&centre=the-harbour-lido`);
  const bar = page.getByRole('navigation', { name: 'Kiosk' });
  const documents = watchDocuments(page);
  const contrast = page.getByRole('button', { name: 'High contrast' });
  await contrast.click();
  await expect(contrast).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: /^Buy a membership/ }).click();
  await chooseMembership(page, 'One month', 'Single payment');
  await register(page, person(unique()));
  await review(page);
  const entries = await page.evaluate(() => window.history.length);
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(documents.naming).toEqual(['/checkout']);
  expect(documents.others).not.toContain('/checkout');
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  await expect(contrast).toHaveAttribute('aria-pressed', 'true');
  // The chosen membership is known here: the visit can continue on a phone.
  await expect(bar.getByRole('button', { name: /on my phone/i })).toBeVisible();
  await page.clock.fastForward(91_000);
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' });
  await expect(question).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
});

test('a frame loads its checkout as a new document, and the host page sees one continuous visit', async ({
  page,
}) => {
  const documents = watchDocuments(page);
  await page.goto(`${sandbox('club')}/harbour`);
  const frame = page.frameLocator('foyer-joining iframe');
  const heard = page.getByRole('list', { name: /receives from the form/ }).getByRole('listitem');
  await chooseMembership(frame, 'One month', 'Single payment');
  await register(frame, person(unique()));
  await review(frame);
  await frame.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await fillCard(frame, cards.plain);
  expect(documents).toEqual({ naming: ['/checkout'], others: ['/'] });
  const steps = (await heard.allInnerTexts()).filter((text) => text.startsWith('step'));
  expect(steps.filter((text) => text.includes('checkout.header'))).toHaveLength(1);
  expect(steps.at(-1)).toMatch(/"section":"checkout\.header"/);
  await frame.getByRole('button', { name: 'Pay £28.00 now' }).click();
  await expect(success(frame)).toBeVisible();
  await expect(heard.filter({ hasText: /^abandoned/ })).toHaveCount(0);
  await expect(heard.filter({ hasText: /^completed/ })).toHaveCount(1);
});

test('a lost connection before the checkout loads loses nothing', async ({ page }) => {
  await page.goto(area('harbour'));
  await chooseMembership(page, 'One month', 'Single payment');
  await register(page, person(unique()));
  await review(page);
  await page.route('**/api/handover/session', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await expect(page.getByRole('alert')).toContainText('couldn’t reach the server');
  await page.unroute('**/api/handover/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('no other page names the card provider: the counter, the account, the login, an unknown address', async () => {
  const pages: readonly (readonly [origin: string, path: string])[] = [
    [area('riverside'), '/'],
    [area('riverside'), '/login'],
    [area('riverside'), '/no-such-page'],
    [area('riverside', 'bookings'), '/basket'],
    [area('riverside', 'bookings'), '/counter'],
    [area('riverside', 'my-account'), '/payments'],
  ];
  for (const [origin, path] of pages) {
    const { headers } = await hostRequest({ origin, path, headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).not.toContain(PROVIDER);
  }
});
