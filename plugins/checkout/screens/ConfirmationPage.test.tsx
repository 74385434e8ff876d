import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/plugin';
import type { Order } from '../../../schemas/generated/api';
import { money, order, orderItem } from '../testing/builders';
import { answer, openCheckout, refusal } from '../testing/checkoutPage';

const openOrder = (shown: Order, page: Parameters<typeof openCheckout>[0] = {}) => {
  const opened = openCheckout({ path: '/order-confirmed/order-1', ...page });
  network.use(http.get('*/api/orders/order-1', () => answer(shown)));
  return opened;
};

test('a paid order says so, with centre, fees and total', async () => {
  await openOrder(order());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment was successful' })).toBeVisible();
  expect(screen.getByText('Order reference R-1001')).toBeVisible();
  const fees = screen.getByRole('heading', { name: 'Single payment membership' }).parentElement;
  expect(within(fees!).getByText('Northgate Leisure Centre')).toBeVisible();
  expect(within(fees!).getByText('Joining fee')).toBeVisible();
  expect(screen.getByText('Total')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute(
    'href',
    'http://my-account.test.localhost/',
  );
});

test('an order that cost nothing does not speak of a payment', async () => {
  await openOrder(order({ total: money(0), payments: [] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
});

test('a monthly membership shows what follows, and that the Direct Debit stands', async () => {
  const item = orderItem({
    paymentType: 'recurring',
    fees: [
      { label: 'Monthly fee', price: money(3250), type: 'base' },
      { label: 'Joining fee', price: money(4500), type: 'joining' },
    ],
  });
  await openOrder(
    order({
      items: [item],
      newMandateSubmitted: true,
      monthlyPrice: money(3250),
      firstBillingDate: '2027-01-01',
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Membership fees' })).toBeVisible();
  expect(screen.getByText('Direct Debit set up successfully')).toBeVisible();
  expect(screen.getByText('You will receive a confirmation email within 3 business days.')).toBeVisible();
  expect(screen.getByText('01/01/2027')).toBeVisible();
  // What comes every month is no part of the sum that was paid now.
  expect(screen.queryByText('Monthly fee')).not.toBeInTheDocument();
});

test.each([
  ['change', 'Takes the place of'],
  ['renewal', 'Renews'],
] as const)('after a %s it says which membership was before, and until when', async (kind, words) => {
  const follows = { kind, membershipId: 'ms-1', name: 'Silver', lastDay: '2026-11-30' };
  await openOrder(order({ items: [orderItem({ follows })] }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Silver, until 30/11/2026')).toBeVisible();
});

test('a membership that asks for proof is said to be pending', async () => {
  await openOrder(order({ items: [orderItem({ requiresEligibility: true })] }));
  expect(await screen.findByText('Your membership is pending')).toBeVisible();
});

test('a kiosk leads nobody into an account', async () => {
  await openOrder(order(), { mode: { kiosk: true } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to my account' })).not.toBeInTheDocument();
});

test('a tenant without an account area shows no way into it', async () => {
  await openOrder(order(), { document: { areas: {} } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to my account' })).not.toBeInTheDocument();
});

test.each([
  [404, 'We could not find this order'],
  [500, 'We could not load your order'],
])('an answer of %i says: %s', async (status, words) => {
  const opened = openCheckout({ path: '/order-confirmed/order-1' });
  network.use(http.get('*/api/orders/order-1', () => refusal(status, 'failed')));
  await opened;
  expect(await screen.findByText(words)).toBeVisible();
});
