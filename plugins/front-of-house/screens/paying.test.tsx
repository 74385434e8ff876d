/** Payment at the counter: the tenders, their results, and the messages to staff. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { cart, customer, item, money, staff } from '../testing/builders';
import { getHandler, CUSTOMER, CUSTOMERS, openServing, PAY, payment, STAFF } from '../testing/counterPage';

const finder = () => screen.findByRole('combobox', { name: 'Find a customer' });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

const done = { complete_order_id: 'o-1', change: null };

// @spec platform 0.2d, 1.3a
test('voucher and cash together give change, pay once, and the next customer starts empty', async () => {
  const bodies: unknown[] = [];
  const { user, owner } = await openServing([
    http.post(PAY, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({
        data: {
          ...done,
          change: { formatted: '£1.50', decimal: '1.50', raw: { amount: 150, currency: 'GBP' } },
        },
      });
    }),
  ]);
  await user.keyboard('{F6}');
  await user.type(screen.getByLabelText('Voucher number'), '\u200bV9\u200b');
  const amount = within(screen.getByLabelText('Voucher number').closest('details') as HTMLElement);
  await user.clear(amount.getByLabelText('Amount'));
  await user.type(amount.getByLabelText('Amount'), '5{Enter}');
  await user.keyboard('{F4}');
  await user.click(await press('£10.00'));
  expect(payment()).toHaveTextContent('Change to give £1.50');
  await user.click(await press(/Take payment of £13\.50/));
  expect(await screen.findByRole('heading', { name: /^£[\d.]+ taken$/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order completed' })).toHaveTextContent('Change to give £1.50');
  expect(await screen.findByText('Order ORD-77')).toBeVisible();
  expect(bodies).toEqual([
    expect.objectContaining({
      payments: [
        { tenderType: 'offline-voucher', amount: 500, reference: 'V9' },
        { tenderType: 'cash', amount: 850, tendered: 1000 },
      ],
    }),
  ]);
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/counter/receipts/o-1');
  await user.click(await press(/Next customer/));
  expect(await finder()).toHaveValue('');
  expect(document.body).not.toHaveTextContent('Bloggs');
  await waitFor(() => expect(owner()).toEqual({ by: 'staff', userId: null }));
});

test('the server applies credit; removing an item keeps only credit', async () => {
  const { user } = await openServing([], cart([item(), item({ id: 'i-2', name: 'Yoga' })]));
  await user.click(await press(/Exact £27\.00/));
  await user.keyboard('{F7}2.50{Enter}');
  expect(await press('Remove payment: Credit')).toBeVisible();
  expect(await press('Remove payment: Cash')).toBeVisible();
  await user.click(await press('Remove Yoga'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove payment: Cash' })).toBeNull());
  expect(await press('Remove payment: Credit')).toBeVisible();
  expect(payment()).toHaveTextContent('Left to pay £11.00');
  expect(screen.getByText(/^The basket has changed, so £27\.00 of cash/)).toBeVisible();
});

test('the offered credit is limited to the amount due, so that it gives no change', async () => {
  const { user } = await openServing();
  await user.keyboard('{F4}10{Enter}');
  expect(await press('Remove payment: Cash')).toBeVisible();
  expect(screen.getByLabelText('Credit to use')).toHaveValue('3.50');
  await user.keyboard('{F4}20{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Credit to use')).toHaveValue(''));
});

test('the credit pad shows what is applied, so a second press takes no more', async () => {
  const { user, asked } = await openServing();
  await user.keyboard('{F7}2{Enter}');
  expect(await press('Remove payment: Credit')).toBeVisible();
  expect(await press(/^Credit/)).toHaveFocus();
  // The key shows the rest of the £5.00.
  expect(await press(/^Credit £3\.00/)).toBeVisible();
  await user.keyboard('{F7}');
  expect(screen.getByLabelText('Credit to use')).toHaveValue('2.00');
  await user.keyboard('{Enter}');
  expect(asked().at(-1)?.payload).toEqual({ type: 'general', amount: 200 });
  // The voucher pays the rest. The applied credit stays possible.
  await user.keyboard('{F6}V9{Enter}{F7}{Enter}');
  expect(await press(/^Credit/)).toHaveFocus();
  expect(screen.queryByText(/You can take at most/)).toBeNull();
});

test('a customer without credit cannot pay with it', async () => {
  const credits = [{ type: 'general' as const, totalAvailable: 0, maxApplicable: 0 }];
  const { user } = await openServing([], cart([item()], { credits }));
  await user.keyboard('{F7}');
  expect(await press(/^Credit £0\.00/)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText('Credit to use')).not.toBeVisible();
});

test('the same customer can be served again once the next basket is there', async () => {
  const { user, basketStands } = await openServing([
    getHandler(CUSTOMER, customer({ credit: { general: money(200), membership: money(0) } })),
    http.post(PAY, () => HttpResponse.json({ data: done })),
  ]);
  await user.keyboard('{F8}{F9}');
  await screen.findByRole('heading', { name: /^£[\d.]+ taken$/ });
  expect(await press('Serve again')).toHaveAttribute('aria-busy', 'true');
  basketStands({ at: 'ready', cart: cart([]), busy: null });
  await user.click(await press('Serve again'));
  expect(screen.getByText(/The basket is empty/)).toBeVisible();
  expect(payment()).toHaveTextContent('Left to pay £0.00');
  expect(screen.getByRole('heading', { level: 1, name: 'Jo Bloggs' })).toHaveFocus();
  expect(await within(screen.getByRole('region', { name: 'Customer' })).findByText('£2.00')).toBeVisible();
});

test('a voucher above the balance and an invalid amount are rejected immediately', async () => {
  const { user } = await openServing();
  await user.keyboard('{F4}abc{Enter}');
  expect(screen.getByText('Enter an amount, for example 12.50.')).toBeVisible();
  await user.click(await press('Cheque'));
  const part = within(screen.getByLabelText('Cheque number').closest('details') as HTMLElement);
  await user.type(part.getByLabelText('Cheque number'), '12');
  await user.clear(part.getByLabelText('Amount'));
  await user.type(part.getByLabelText('Amount'), '20{Enter}');
  expect(screen.getByText(/You can take at most £13\.50 this way/)).toBeVisible();
  await user.clear(part.getByLabelText('Amount'));
  await user.type(part.getByLabelText('Amount'), '0{Enter}');
  expect(part.getByText('Enter an amount, for example 12.50.')).toBeVisible();
});

test('a staff member cannot log out before the payment outcome is known', async () => {
  let answerNow = () => {};
  const left = jest.fn(() => HttpResponse.json({ data: null }));
  const { user } = await openServing([
    http.post('*/api/auth/staff/logout', left),
    http.post(
      PAY,
      () =>
        new Promise<Response>((resolve) => (answerNow = () => resolve(HttpResponse.json({ data: done })))),
    ),
  ]);
  await user.click(await press(/Exact £13\.50/));
  await user.click(await press(/Take payment of £13\.50/));
  await user.click(await press('Log out'));
  answerNow();
  expect(await screen.findByRole('heading', { name: /^£[\d.]+ taken$/ })).toBeVisible();
  expect(left).not.toHaveBeenCalled();
  expect(await press('Log out')).not.toHaveAttribute('aria-disabled');
});

test('a membership that was just sold is on the customer’s card', async () => {
  const { user } = await openServing([
    getHandler(CUSTOMERS, [customer({ membership_name: null })], { more: false }),
    getHandler(CUSTOMER, customer({ membership_name: 'Platinum' })),
    http.post(PAY, () => HttpResponse.json({ data: done })),
  ]);
  const card = within(screen.getByRole('region', { name: 'Customer' }));
  expect(card.getByText('No membership')).toBeVisible();
  await user.keyboard('{F8}{F9}');
  expect(await card.findByText('Platinum')).toBeVisible();
});

test.each([
  ['Voucher', 'Voucher number', 'V9'],
  ['Cheque', 'Cheque number', '100200'],
  ['Credit', 'Credit to use', '1'],
  ['Cash', 'Cash handed over', '5'],
])('text typed under %s and not added blocks the payment', async (part, label, typed) => {
  const paid = jest.fn(() => HttpResponse.json({ data: done }));
  const { user } = await openServing([http.post(PAY, paid)]);
  await user.click(await press(/Exact £13\.50/));
  const field = screen.getByLabelText(label);
  await user.click(await press(new RegExp(`^${part}`)));
  await user.clear(field);
  await user.type(field, typed);
  await user.click(screen.getByText(part, { selector: 'summary' }));
  await waitFor(() => expect(field).not.toBeVisible());
  await user.click(await press(/Take payment/));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/isn’t added yet/);
  expect(paid).not.toHaveBeenCalled();
  await user.clear(field);
  await user.keyboard('{F9}');
  expect(await screen.findByRole('heading', { name: /^£[\d.]+ taken$/ })).toBeVisible();
});

test('by keyboard only: F8 takes the exact cash, F9 the payment, F2 the next customer', async () => {
  const { user } = await openServing([http.post(PAY, () => HttpResponse.json({ data: done }))]);
  await user.keyboard('{F9}');
  expect(payment()).toHaveTextContent('Left to pay £13.50');
  await user.keyboard('{F8}{F9}');
  expect(await screen.findByRole('heading', { name: /^£[\d.]+ taken$/ })).toHaveFocus();
  await user.keyboard('{F2}');
  expect(await finder()).toHaveFocus();
});

test('a missing response is checked, and staff cannot continue meanwhile', async () => {
  const { user } = await openServing([http.post(PAY, () => HttpResponse.error())]);
  await user.keyboard('{F8}{F9}');
  expect(await screen.findByText(/We are checking the payment/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/not (been )?(charged|paid|taken)/i);
  expect(await press(/Change customer/)).toHaveAttribute('aria-disabled', 'true');
  network.use(http.post(PAY, () => HttpResponse.json({ data: done })));
  expect(await screen.findByText('£13.50 taken', undefined, { timeout: 3000 })).toBeVisible();
});

test('if the basket was paid elsewhere, staff are told to take nothing and to hand back the tenders', async () => {
  const { user, owner } = await openServing([
    http.post(PAY, () =>
      HttpResponse.json(
        { message: 'Paid.', code: 'already_paid', errors: {}, details: { order_id: 'o-9' } },
        { status: 409 },
      ),
    ),
  ]);
  await user.keyboard('{F4}');
  await user.click(await press('£20.00'));
  await user.keyboard('{F9}');
  expect(await screen.findByRole('heading', { name: 'This basket was paid elsewhere' })).toHaveFocus();
  expect(screen.getByText('Take nothing for it here')).toBeVisible();
  expect(screen.getByText('Hand back £20.00 in cash')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/ taken|Order completed|Change to give/);
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/counter/receipts/o-9');
  await user.keyboard('{F2}');
  expect(await finder()).toHaveFocus();
  await waitFor(() => expect(owner()).toEqual({ by: 'staff', userId: null }));
});

test('a changed price shows both totals, and the basket is loaded again', async () => {
  const total = { formatted: '£15.00', decimal: '15.00', raw: { amount: 1500, currency: 'GBP' } };
  const { user, asked } = await openServing([
    http.post(PAY, () =>
      HttpResponse.json(
        { message: 'The price changed.', code: 'price_changed', errors: {}, details: { total } },
        { status: 409 },
      ),
    ),
  ]);
  await user.keyboard('{F8}{F9}');
  expect(await screen.findByText(/It was £13\.50, and is now £15\.00/)).toBeVisible();
  expect(asked().some(({ type }) => type.includes('reload'))).toBe(true);
});

test('waivers are confirmed before the payment, and a shift is opened', async () => {
  const waiver = {
    id: 'w-1',
    title: 'Swim safely',
    html: '<p>Do.</p>',
    version: 1,
    completed: false,
    itemIds: [],
  };
  const { user, asked } = await openServing([], cart([item()], { waivers: [waiver] }));
  expect(screen.getByText('The customer has to agree to the waivers first.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'The customer agrees to: Swim safely' }));
  expect(asked().at(-1)?.payload).toEqual({ completed: ['w-1'] });
});

test('without an open shift nothing can be taken, and a link leads to one', async () => {
  await openServing([getHandler(STAFF, staff({ shift_id: null }))]);
  await screen.findByRole('button', { name: 'Add Spin, 18:00' });
  expect(screen.getByText('Open your shift before you take a payment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open a shift' })).toHaveAttribute('href', '/counter/shift');
});
