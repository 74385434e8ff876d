/** Platforms that return only the fields named by the specification. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { cart, cartItem, checkoutCart, emptyCart, money, order, paymentState } from '../testing/builders';
import { dataResponse, CUSTOMER, openCheckout, refusal } from '../testing/checkoutPage';

const price = { formatted: '£45.00', decimal: '45.00' };
const option = {
  id: 'o-1',
  payment_type: 'recurring',
  fixed_duration: null,
  fixed_period: null,
  fees: { base_fee: price, joining_fee: null, pro_rata_fee: null, month_in_hand_fee: null, discount: null },
  global_base_price: price,
  total_to_pay_now: price,
  pro_rata_days: null,
  pretty_first_billing_date: null,
  is_purchasable: { can_purchase: true, has_prices: true, message: '' },
};
const specified = {
  cart_id: 'cart-1',
  home_venue: null,
  start_date: '2026-11-21',
  payment_option: option,
  membership_type: { id: 'm-1', name: 'Gold', slug: 'gold', categories: [{ name: 'Adult' }], coverage: null },
};
const nothing = Object.fromEntries(Object.keys(specified).map((key) => [key, null]));

const says = (data: unknown) => () => HttpResponse.json({ data } as object);

/** Opens checkout with these responses for the checkout cart and for the basket. */
async function opened(data: unknown, basket = () => refusal(500, 'failed') as HttpResponse<never>) {
  const opening = openCheckout();
  network.use(http.get('*/api/checkout/cart', says(data)), http.get('*/api/cart', basket));
  return await opening;
}

test('if checkout has no totals, the total of the basket is due and is paid', async () => {
  await opened(specified, () => dataResponse(cart({ items: [cartItem({ total: money(5000) })] })) as never);
  expect(await screen.findByText('Total £50.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay £50.00 now' })).toBeVisible();
  expect(screen.getByLabelText('Card number')).toBeVisible();
});

test.each([
  ['cannot be loaded', () => refusal(500, 'failed') as HttpResponse<never>],
  ['is empty', () => dataResponse(cart({ items: [] })) as HttpResponse<never>],
])('if the basket %s, the price of the membership is due', async (_, basket) => {
  await opened(specified, basket);
  expect(await screen.findByRole('button', { name: 'Pay £45.00 now' })).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Payment summary' }));
  expect(summary.getByText('Gold')).toBeVisible();
  expect(summary.getAllByText('£45.00')).toHaveLength(2);
  expect(screen.queryByText('No payment is required for this purchase.')).not.toBeInTheDocument();
});

test('an unknown price is not treated as free: it can be loaded again', async () => {
  await opened({ ...specified, payment_option: { ...option, total_to_pay_now: null } });
  expect(await screen.findByText('We couldn’t load your basket')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('No payment is required for this purchase.')).not.toBeInTheDocument();
});

test('a cart without items is empty: the customer goes home', async () => {
  await opened(nothing);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each([
  ['404', () => refusal(404, 'not_found')],
  ['204', () => new HttpResponse(null, { status: 204 })],
  ['null', says(null)],
])('a server without a payment answers %s, and the customer can pay', async (_, status) => {
  const opening = openCheckout();
  network.use(http.get('*/api/checkout/status', status));
  await opening;
  expect(await screen.findByRole('button', { name: 'Pay £45.00 now' })).toBeVisible();
});

test.each([
  ['returned an error', () => refusal(500, 'failed')],
  ['did not respond', () => HttpResponse.error()],
  ['returned a malformed response', says({ state: 'mystery' })],
])('a server that %s can have a payment: a second payment is prevented', async (_, status) => {
  const opening = openCheckout();
  network.use(http.get('*/api/checkout/status', status));
  await opening;
  expect(await screen.findByText('We are checking your payment. Please do not pay again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay £45.00 now' })).not.toBeInTheDocument();
});

test('the card form has the heading Payment Method, also without a choice', async () => {
  await openCheckout();
  expect(await screen.findByRole('heading', { level: 2, name: 'Payment Method' })).toBeVisible();
});

describe('a monthly membership', () => {
  const { newMandateSubmitted: _unsaid, ...unsaid } = order();

  async function boughtBy(hasInstruction: boolean, received: object = unsaid) {
    const opening = openCheckout({ status: paymentState('captured'), cart: emptyCart(null) });
    network.use(
      http.get('*/api/auth/user', () => dataResponse({ ...CUSTOMER, hasInstruction })),
      http.get('*/api/checkout/cart', says(specified)),
      http.get('*/api/orders/order-1', () => dataResponse(received)),
    );
    await opening;
    await screen.findByRole('heading', { level: 1, name: 'Your payment was successful' });
    return screen.queryByText('Direct Debit set up successfully');
  }

  test('of a customer without a Direct Debit confirms one, if the order does not mention it', async () => {
    expect(await boughtBy(false)).toBeVisible();
  });

  test('of a customer with a Direct Debit sets up none', async () => {
    expect(await boughtBy(true)).toBeNull();
  });

  test('follows the order, if the order mentions the Direct Debit', async () => {
    expect(await boughtBy(false, order({ newMandateSubmitted: false }))).toBeNull();
  });
});

test('from another page, paid only by card, mentions no Direct Debit', async () => {
  const { newMandateSubmitted: _unsaid, ...unsaid } = order();
  const opening = openCheckout({ path: '/order-confirmed/order-1', cart: checkoutCart() });
  network.use(http.get('*/api/orders/order-1', () => dataResponse(unsaid)));
  await opening;
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Direct Debit set up successfully')).not.toBeInTheDocument();
});
