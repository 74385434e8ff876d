/** Managers refund payments of the customer. Other staff see them. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Wire } from '../../../schemas/generated/api';
import { network } from '../../../tests/kit/plugin';
import { cart, money, staff } from '../testing/builders';
import { getHandler, openServing, STAFF } from '../testing/counterPage';

const ORDERS = '*/api/customers/:customerId/orders';
const REFUNDS = '*/api/counter/orders/:orderId/refunds';

const refund = (change: Partial<Wire.Refund> = {}): Wire.Refund => ({
  id: 'r-1',
  at: '2026-02-14T12:00:00Z',
  order_id: 'o-1',
  order_reference: 'R-77',
  staff_name: 'Sam Reed',
  customer_name: 'Jo Bloggs',
  amount: money(500),
  method: 'card',
  status: 'done',
  reason: 'Closed pool',
  ...change,
});

const order = (refunds: readonly Wire.Refund[] = []): Wire.CustomerOrder => ({
  id: 'o-1',
  reference: 'R-77',
  created_at: '2026-02-01T12:00:00Z',
  names: ['Spin'],
  total: money(1350),
  payments: [
    {
      position: 0,
      tender_type: 'card',
      amount: money(1350),
      refundable: money(1350 - 500 * refunds.length),
      method: 'card',
      last_four_digits: '0006',
      taken_elsewhere: false,
    },
  ],
  refunds,
});

async function openPayments(role: Wire.StaffUser['role'], orders: readonly Wire.CustomerOrder[] = [order()]) {
  const handlers = [getHandler(STAFF, staff({ role })), getHandler(ORDERS, orders)];
  const page = await openServing(handlers, cart());
  await page.user.click(screen.getByRole('button', { name: 'Payments' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payments and refunds' });
  await within(dialog).findByText('Spin');
  return { ...page, dialog: within(dialog) };
}

interface Sent {
  readonly body: unknown;
  readonly key: string | null;
}

/** Answers refunds, in this order. The last answer is repeated. */
function answerRefunds(...answers: readonly (() => Response)[]): readonly Sent[] {
  const sent: Sent[] = [];
  network.use(
    http.post(REFUNDS, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return (answers[sent.length - 1] ?? answers.at(-1) ?? HttpResponse.error)();
    }),
  );
  return sent;
}

test('a manager refunds a part of a card payment and sees it in the list', async () => {
  const { dialog, user } = await openPayments('manager');
  const sent = answerRefunds(() => HttpResponse.json({ data: refund() }));
  await user.click(dialog.getByRole('button', { name: 'Refund Card •••• 0006 of order R-77' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount to refund' });
  expect(amount).toHaveValue('13.50');
  await user.clear(amount);
  await user.type(amount, '5');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Closed pool');
  expect(dialog.getByText(/back to the card ending 0006/)).toBeVisible();
  network.use(getHandler(ORDERS, [order([refund()])]));
  await user.click(dialog.getByRole('button', { name: 'Refund £5.00' }));
  expect(await dialog.findByText('£5.00 goes back to the card. The customer gets an email.')).toBeVisible();
  expect(await dialog.findByText('£8.50 can still be refunded')).toBeVisible();
  expect(dialog.getByText(/Sam Reed · Closed pool/)).toBeVisible();
  expect(sent).toEqual([
    { body: { position: 0, amount: 500, reason: 'Closed pool' }, key: expect.any(String) as string },
  ]);
});

test('a refund needs a reason and an amount that is left', async () => {
  const { dialog, user } = await openPayments('manager');
  const sent = answerRefunds(() => HttpResponse.json({ data: refund() }));
  await user.click(dialog.getByRole('button', { name: /^Refund Card/ }));
  const amount = dialog.getByRole('textbox', { name: 'Amount to refund' });
  await user.clear(amount);
  await user.type(amount, '13.51');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText('At most £13.50 can be refunded.')).toBeVisible();
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('after a lost answer the same press is sent again with the same key', async () => {
  const { dialog, user } = await openPayments('manager');
  const sent = answerRefunds(
    () => HttpResponse.error(),
    () => HttpResponse.json({ data: refund({ status: 'pending' }) }, { status: 202 }),
  );
  await user.click(dialog.getByRole('button', { name: /^Refund Card/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Refund £13.50' }));
  expect(await dialog.findByText(/We don’t know whether the refund was made/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Ill');
  await user.click(dialog.getByRole('button', { name: 'Refund £13.50' }));
  expect(await dialog.findByText(/hasn’t confirmed the refund of £5.00 yet/)).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('what the platform refuses is said beside the form, and a refusal of the card provider too', async () => {
  const { dialog, user } = await openPayments('manager');
  answerRefunds(
    () =>
      HttpResponse.json({ message: 'Open a shift first.', code: 'no_shift', errors: {} }, { status: 409 }),
    () => HttpResponse.json({ data: refund({ status: 'refused' }) }),
  );
  await user.click(dialog.getByRole('button', { name: /^Refund Card/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Refund £13.50' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Open a shift first.');
  await user.click(dialog.getByRole('button', { name: 'Refund £13.50' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('refused the refund of £5.00. Nothing was returned.'),
  );
});

test('other staff see payments and refunds, and cannot refund', async () => {
  const { dialog } = await openPayments('counter', [order([refund({ status: 'pending' })])]);
  expect(dialog.getByText('Refund on its way')).toBeVisible();
  expect(dialog.getByText('Only a manager can refund a payment.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
});

test('a card payment of another system says where it is refunded, and has no button', async () => {
  const paid = order();
  const payments = paid.payments.map((payment) => ({
    ...payment,
    refundable: money(0),
    taken_elsewhere: true,
  }));
  const { dialog } = await openPayments('manager', [{ ...paid, payments }]);
  expect(dialog.getByText('Another system took this card payment. Refund it there.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
});

test('a list that cannot be loaded is tried again, and an empty one says so', async () => {
  const failing = http.get(ORDERS, () =>
    HttpResponse.json({ message: 'Not now.', code: 'x', errors: {} }, { status: 503 }),
  );
  const page = await openServing([failing], cart());
  await page.user.click(screen.getByRole('button', { name: 'Payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments and refunds' }));
  network.use(getHandler(ORDERS, []));
  await page.user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('This customer has no payments.')).toBeVisible();
});
