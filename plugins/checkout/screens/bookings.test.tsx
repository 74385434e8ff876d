/** Checkout of bookings, and of carts with more than a membership. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/network';
import type { Cart } from '../../../schemas/generated/api';
import { extensionRequested, reloadRequested } from '../state/cartEvents';
import { bookingItem, cart, cartItem, checkoutCart, emptyCart, money } from '../testing/builders';
import { dataResponse, openCheckout, refusal } from '../testing/checkoutPage';

const benefit = { kind: 'benefit', id: 'b-1', name: 'Gold classes', usesLeft: null, until: null } as const;
const spin = bookingItem({
  id: 'item-3',
  name: 'Spin',
  total: money(0),
  fullPrice: money(700),
  coveredBy: benefit,
});
const credit = { tenderType: 'credit', creditType: 'general', amount: 300 } as const;
const waiver = {
  id: 'w-1',
  title: 'Spin waiver',
  html: '<p>I am well.</p>',
  version: 1,
  completed: false,
  itemIds: ['item-3'],
};

const openBookings = (given: Partial<Cart>) =>
  openCheckout({
    area: 'bookings',
    cart: checkoutCart({ startDate: null, cart: cart(given) }),
  });

/** The bodies sent when the order is confirmed. */
function confirming(): unknown[] {
  const bodies: unknown[] = [];
  network.use(
    http.post('*/api/cart/pay', async ({ request }) => {
      bodies.push(await request.json());
      return dataResponse({ completeOrderId: 'order-1' });
    }),
    http.get('*/api/orders/order-1', () => refusal(404, 'not_found')),
  );
  return bodies;
}

test('the summary shows each item with time, place and entitlement, the credit and the rest to pay', async () => {
  await openBookings({ items: [bookingItem(), spin], payments: [credit] });
  const summary = within(await screen.findByRole('region', { name: 'Payment summary' }));
  expect(summary.getAllByText('Monday 23 November, 09:30 to 10:30')).toHaveLength(2);
  expect(summary.getAllByText('Studio 2, Northgate Leisure Centre')).toHaveLength(2);
  expect(summary.getByText('Included with Gold classes, in place of £7.00')).toBeVisible();
  expect(summary.getByText('-\u2060£3.00')).toBeVisible();
  expect(summary.getByText('£5.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay £5.00 now' })).toBeVisible();
});

test('a mixed basket shows the membership with its fees and the place beside it', async () => {
  const fees = [{ label: 'Joining fee', price: money(4500), type: 'joining' as const }];
  await openBookings({ items: [cartItem({ fees }), bookingItem()] });
  const summary = within(await screen.findByRole('region', { name: 'Payment summary' }));
  expect(summary.getByText('Gold')).toBeVisible();
  expect(summary.getByText('Joining fee')).toBeVisible();
  expect(summary.getByText('Yoga')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay £53.00 now' })).toBeVisible();
});

test('an item without a name shows its type, and no unknown amount; the total is shown', async () => {
  const { name: _name, total: _total, ...bare } = bookingItem({ booking: null });
  const items = ['membership', 'booking', 'voucher'].map((objectType) => ({
    ...bare,
    id: objectType,
    objectType,
  }));
  await openBookings({ items, totals: cart().totals });
  const summary = within(await screen.findByRole('region', { name: 'Payment summary' }));
  for (const name of ['Membership', 'Booking', 'Item']) expect(summary.getByText(name)).toBeVisible();
  expect(summary.getAllByText(/£/).map((one) => one.textContent)).toEqual(['£8.00', '£8.00']);
  expect(screen.getByRole('button', { name: 'Pay £8.00 now' })).toBeVisible();
});

// @spec platform 3.5b
test('the summary has the server’s order of items', async () => {
  await openBookings({ items: [bookingItem({ sortBy: 20 }), cartItem({ sortBy: 10 })] });
  const summary = within(await screen.findByRole('region', { name: 'Payment summary' }));
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(summary.getByText('Gold').compareDocumentPosition(summary.getByText('Yoga'))).toBe(follows);
});

test('an order paid by benefits and credit is confirmed without a card, with the current credit', async () => {
  const bodies = confirming();
  const { user } = await openBookings({
    items: [bookingItem(), spin],
    payments: [{ ...credit, amount: 800 }],
    waivers: [{ ...waiver, completed: true }],
  });
  const confirm = await screen.findByRole('button', { name: 'Confirm order' });
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await waitFor(() => expect(window.location.pathname).toBe('/order-confirmed/order-1'));
  expect(bodies).toEqual([
    {
      cartId: 'cart-1',
      source: 'bookings',
      termsAccepted: [],
      completedWaivers: ['w-1'],
      payments: [{ tenderType: 'credit', creditType: 'general', amount: 800 }],
    },
  ]);
});

test('an open waiver is read and accepted here, and sent with the order', async () => {
  const bodies = confirming();
  const { user } = await openBookings({ items: [spin], waivers: [waiver] });
  expect(await screen.findByLabelText(/I have read and agree to Spin waiver/)).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Confirm order' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText(/I have read and agree to Spin waiver/)).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByLabelText(/I have read and agree to Spin waiver/)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
  await waitFor(() => expect(bodies).toMatchObject([{ completedWaivers: ['w-1'], payments: [] }]));
});

test('an empty basket opens the basket page', async () => {
  await openCheckout({ area: 'bookings', cart: emptyCart(null) });
  await waitFor(() => expect(window.location.pathname).toBe('/basket'));
});

test('the way back to the basket is a link without a question', async () => {
  const { user } = await openBookings({});
  await user.click(await screen.findByRole('link', { name: 'Back to your basket' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/basket');
});

describe('held places', () => {
  const held = { holdSecondsLeft: 600, heldUntil: '2026-11-20T10:10:00.000Z', canExtendHold: true };

  test('have a countdown, and can be extended once', async () => {
    let extended = 0;
    network.use(
      http.post('*/api/cart/extend', () => {
        extended += 1;
        return dataResponse(cart({ ...held, holdSecondsLeft: 1200, canExtendHold: false }));
      }),
    );
    const { user } = await openBookings(held);
    expect(await screen.findByText('The place is held for')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(10:00|9:5\d)$/);
    await user.click(screen.getByRole('button', { name: 'Hold for longer' }));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(20|19):/));
    // The time that the server still holds the space, never a second more.
    expect(screen.getByRole('timer')).toHaveTextContent(/^(20:00|19:5\d)$/);
    expect(screen.queryByRole('button', { name: 'Hold for longer' })).not.toBeInTheDocument();
    expect(extended).toBe(1);
  });

  test('that expire soon are announced once, in words', async () => {
    await openBookings({ ...held, holdSecondsLeft: 45 });
    expect(await screen.findByText('Less than a minute is left.')).toBeInTheDocument();
  });

  test('that have expired lead back to the basket, which explains it', async () => {
    const { host } = await openBookings({ ...held, items: [bookingItem(), spin] });
    await screen.findByRole('timer');
    const left = cart({ items: [spin], released: [{ name: 'Yoga', reason: 'expired' }] });
    network.use(http.get('*/api/cart', () => dataResponse(left)));
    act(() => void host.store.dispatch(reloadRequested()));
    await waitFor(() => expect(window.location.pathname).toBe('/basket'));
  });

  test('that expire in the joining area leave the page open with the rest of the basket and a message', async () => {
    const gold = cartItem();
    const { host } = await openCheckout({
      cart: checkoutCart({ cart: cart({ ...held, items: [gold, bookingItem()] }) }),
    });
    expect(await screen.findByRole('button', { name: 'Pay £53.00 now' })).toBeVisible();
    const left = cart({ items: [gold] });
    network.use(
      http.get('*/api/cart', () =>
        dataResponse({ ...left, released: [{ name: 'Yoga', reason: 'expired' }] }),
      ),
      http.get('*/api/checkout/cart', () => dataResponse(checkoutCart({ cart: left }))),
    );
    act(() => void host.store.dispatch(reloadRequested()));
    expect(await screen.findByRole('button', { name: 'Pay £45.00 now' })).toBeVisible();
    expect(
      screen.getByText(/Yoga was taken out of the basket: its place was only held for a while/),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/checkout');
  });
});

test('a hold that cannot be extended again shows the server’s message', async () => {
  const { host } = await openBookings({ holdSecondsLeft: 600 });
  await screen.findByRole('timer');
  network.use(http.post('*/api/cart/extend', () => refusal(409, 'already_extended')));
  act(() => void host.store.dispatch(extensionRequested()));
  expect(await screen.findByText('Refused with 409.')).toBeVisible();
});
