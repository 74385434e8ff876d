/** Staff press one button after another without waiting, and every shown fact must stay correct. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cart, customer, item, money, slot, timetable } from '../testing/builders';
import { CUSTOMER, getHandler, openServing, PAY, TIMETABLE } from '../testing/counterPage';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const done = { complete_order_id: 'o-1', change: null };

test('of two sessions the second is requested while the first is added to the basket', async () => {
  const late = slot({ id: 's-late', start_time: '19:00', starts_at: '2026-02-14T19:00:00Z' });
  const {
    user,
    asked,
    basketStands: cartIs,
  } = await openServing([getHandler(TIMETABLE, timetable([slot(), late]))]);
  await user.click(await button('Add Spin, 18:00'));
  cartIs({ at: 'ready', busy: 'adding', cart: cart() });
  expect(await button('Add Spin, 18:00')).toHaveAttribute('aria-busy', 'true');
  const second = await button('Add Spin, 19:00');
  expect(second).not.toHaveAttribute('aria-busy');
  await user.click(second);
  expect(asked().at(-1)?.payload).toMatchObject({ items: [{ id: 's-late' }] });
  cartIs({ at: 'ready', busy: null, cart: cart() });
  cartIs({ at: 'ready', busy: 'adding', cart: cart() });
  expect(await button('Add Spin, 18:00')).not.toHaveAttribute('aria-busy');
});

test('no item is added to a basket during its payment', async () => {
  const { user } = await openServing([http.post(PAY, () => new Promise<Response>(() => undefined))]);
  const catalogue = screen.getByRole('region', { name: 'Add to the basket' });
  await user.keyboard('{F8}{F9}');
  await screen.findByText(/Completing the order/);
  expect(catalogue.closest('[inert]')).not.toBeNull();
});

test('the card shows the credit of the basket, and after an order what the platform says is left', async () => {
  const { user, basketStands: cartIs } = await openServing([
    getHandler(CUSTOMER, customer({ credit: { general: money(100), membership: money(0) } })),
    http.post(PAY, () => HttpResponse.json({ data: done })),
  ]);
  const card = within(screen.getByRole('region', { name: 'Customer' }));
  expect(card.getByText('£5.00')).toBeVisible();
  const credits = [{ type: 'general' as const, totalAvailable: 300, maxApplicable: 300 }];
  cartIs({ at: 'ready', busy: null, cart: cart([item()], { credits }) });
  expect(card.getByText('£3.00')).toBeVisible();
  await user.keyboard('{F8}{F9}');
  await screen.findByRole('heading', { name: /^£[\d.]+ taken$/ });
  expect(await card.findByText('£1.00')).toBeVisible();
});

test('if the credit changed but not the total, no new price is mentioned', async () => {
  const refusal = {
    message: 'The price has changed.',
    code: 'price_changed',
    errors: {},
    details: { total: money(1350) },
  };
  const { user } = await openServing([http.post(PAY, () => HttpResponse.json(refusal, { status: 409 }))]);
  await user.keyboard('{F8}{F9}');
  expect(await screen.findByText('What’s left to pay has changed')).toBeVisible();
  expect(screen.getByText(/The total is still £13\.50/)).toBeVisible();
  expect(screen.queryByText(/It was/)).toBeNull();
});

test('an order without costs is completed, and no payment is mentioned', async () => {
  const free = cart([item({ total: money(0) })]);
  const { user } = await openServing([http.post(PAY, () => HttpResponse.json({ data: done }))], free);
  const complete = await button(/^Complete the order/);
  expect(screen.queryByRole('textbox', { name: 'Cash handed over' })).toBeNull();
  await user.click(complete);
  await screen.findByRole('heading', { name: 'Order completed' });
  await waitFor(() => expect(screen.queryByText(/ taken/)).toBeNull());
});

test('a staff member who opens the shift or logs in again finds the tenders, and no other basket', async () => {
  const { user, basketStands: cartIs } = await openServing();
  await user.keyboard('{F8}');
  expect(await button('Remove payment: Cash')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Shift' }));
  await screen.findByRole('region', { name: 'Cash up' });
  // Outside the counter the cart is that of the browser's own visitor.
  const own = cart([item({ id: 'own', name: 'Yoga of their own' })], { id: 'own', selectedUserId: null });
  cartIs({ at: 'ready', busy: null, cart: own });
  await user.click(screen.getByRole('link', { name: 'Counter' }));
  await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' });
  expect(screen.queryByText('Yoga of their own')).toBeNull();
  cartIs({ at: 'ready', busy: null, cart: cart() });
  expect(await button('Remove payment: Cash')).toBeVisible();
});

test('a basket that was emptied elsewhere has a note that nothing was paid', async () => {
  const refusal = { message: 'There is nothing in the basket.', code: 'cart_empty', errors: {} };
  const { user, basketStands: cartIs } = await openServing([
    http.post(PAY, () => HttpResponse.json(refusal, { status: 422 })),
  ]);
  await user.keyboard('{F8}{F9}');
  await screen.findByText('The order was not paid');
  cartIs({ at: 'ready', busy: null, cart: cart([]) });
  expect(await screen.findByText(/The basket is empty/)).toBeVisible();
  expect(screen.getByText('The order was not paid')).toBeVisible();
});

test('a refused payment shows all messages of the server', async () => {
  const errors = { payments: ['The card machine is off.'], waivers: ['A waiver is missing.'] };
  const refusal = { message: 'The order is not valid.', code: 'validation_failed', errors };
  const { user } = await openServing([http.post(PAY, () => HttpResponse.json(refusal, { status: 422 }))]);
  await user.keyboard('{F8}{F9}');
  expect(await screen.findByText(/The card machine is off\. A waiver is missing\./)).toBeVisible();
});
