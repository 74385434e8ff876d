/** Where the keyboard focus moves when an action removes the pressed control. */
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { cart, item, shift, slot, timetable } from '../testing/builders';
import { getHandler, openCounter, openServing, PAY, SHIFT, TIMETABLE } from '../testing/counterPage';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('after a session is added, the focus stays in its row of the timetable', async () => {
  const { user, basketStands: cartIs } = await openServing([], cart([]));
  (await button('Add Spin, 18:00')).focus();
  await user.keyboard('{Enter}');
  network.use(getHandler(TIMETABLE, timetable([slot({ in_basket: true })])));
  cartIs({ at: 'ready', busy: null, cart: cart() });
  const line = (await screen.findByText('In the basket')).closest('li');
  await waitFor(() => expect(line).toHaveFocus());
});

test('after an item is removed, the focus stays in the basket, and after a tender in the payment', async () => {
  const { user } = await openServing([], cart([item(), item({ id: 'i-2', name: 'Yoga' })]));
  (await button('Remove Yoga')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Basket' })).toHaveFocus());
  await user.keyboard('{F8}');
  (await button('Remove payment: Cash')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Payment' })).toHaveFocus());
});

test('after a shift is opened, the focus moves to the top of its page', async () => {
  const open = http.post(SHIFT, () => HttpResponse.json({ data: shift() }, { status: 201 }));
  const { user } = await openCounter([getHandler(SHIFT, null), open], { path: '/counter/shift' });
  await user.type(await screen.findByLabelText('Float'), '50{Enter}');
  await screen.findByRole('region', { name: 'So far' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Shift' })).toHaveFocus());
});

test('a payment by mouse does not move the focus of a staff member who presses elsewhere', async () => {
  const { user } = await openServing();
  await user.keyboard('{F8}');
  await user.click(await button('Remove payment: Cash'));
  await user.click(document.body);
  expect(document.body).toHaveFocus();
});

test('the focus follows the result of a payment: first the wait, then the reason for a rejection', async () => {
  let answerNow = () => {};
  const refusal = { message: 'The place has gone.', code: 'cart_changed', errors: {} };
  const { user } = await openServing([
    http.post(PAY, async () => {
      await new Promise<void>((resolve) => (answerNow = resolve));
      return HttpResponse.json(refusal, { status: 409 });
    }),
  ]);
  await user.keyboard('{F8}');
  (await button(/Take payment/)).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/Completing the order/);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Payment' })).toHaveFocus());
  answerNow();
  await screen.findByText('The order was not paid');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
