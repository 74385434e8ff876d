import { waitFor } from '@testing-library/react';
import { selectTill } from '../state/counter';
import * as events from '../state/events';
import { lostResult, refusedResult, paidResult, runPayment } from '../testing/runPayment';

const SAM = {
  id: 'st-1',
  username: 'sam',
  name: 'Sam Reed',
  role: 'counter',
  currencySymbol: '£',
  venue: { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' },
  shiftId: 'sh-1',
} as const;
const ORDER = { customerId: 'c-1', cartId: 'cart-1', total: 1350, completedWaivers: ['w-1'] };

async function pay(answers: Parameters<typeof runPayment>[0], cash = 2000) {
  const run = runPayment(answers);
  run.store.dispatch(events.paymentAdded({ tenderType: 'cash', amount: cash }));
  run.store.dispatch(events.payPressed(ORDER));
  const till = () => selectTill(run.store.getState()).paying;
  await waitFor(() => expect(run.types()).toContain('session/chargeSettled'));
  return { ...run, till };
}

// @spec platform 6.3a, 7.13b
test('a payment is sent once, by staff, for the customer, with cash and change', async () => {
  const { sent, types, till } = await pay([paidResult()]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    actor: 'staff',
    body: {
      source: 'front-of-house',
      selectedUserId: 'c-1',
      cartId: 'cart-1',
      payments: [{ tenderType: 'cash', amount: 1350, tendered: 2000 }],
      completedWaivers: ['w-1'],
    },
  });
  expect(till()).toEqual({ at: 'paid', orderId: 'o-1', change: 650, total: 1350 });
  expect(types()).toEqual([
    'front-of-house/paymentAdded',
    'front-of-house/payPressed',
    'front-of-house/paymentSent',
    'session/chargeStarted',
    'front-of-house/orderPaid',
    'toasts/toastShown',
    'session/chargeSettled',
  ]);
});

test('a lost response is requested with the same key, and no message claims that nothing was taken', async () => {
  const { sent, types, till } = await pay([
    lostResult,
    refusedResult({ status: 503 }),
    refusedResult({ code: 'in_progress' }),
    paidResult(),
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(till()).toEqual({ at: 'paid', orderId: 'o-1', change: 650, total: 1350 });
  expect(types()).toContain('front-of-house/outcomePending');
  expect(types()).not.toContain('front-of-house/payRefused');
});

test('a session that ended after a lost response says nothing about the payment', async () => {
  const { till } = await pay([lostResult, refusedResult({ status: 401, code: 'unauthorised' })]);
  expect(till().at).toBe('unanswered');
});

test('without a response it stays unknown; a check sends the same key once more', async () => {
  const { store, sent, till } = await pay([lostResult]);
  expect(till().at).toBe('unanswered');
  const before = sent.length;
  store.dispatch(events.checkAgainPressed());
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a changed price is shown with the new total, and the tenders stay', async () => {
  const total = { formatted: '£15.00', decimal: '15.00', raw: { amount: 1500, currency: 'GBP' } };
  const { store, till } = await pay([refusedResult({ code: 'price_changed', details: { total } })]);
  expect(till()).toEqual({ at: 'open', notice: { kind: 'priceChanged', before: 1350, after: 1500 } });
  expect(selectTill(store.getState()).payments).toHaveLength(1);
});

test('only the till shows the reason for a rejection, from the server or the specification', async () => {
  const { till, types } = await pay([refusedResult({ message: 'The place is gone.' })]);
  expect(till()).toMatchObject({ notice: { kind: 'refused', message: 'The place is gone.' } });
  expect(types()).not.toContain('toasts/toastShown');
  const wordless = await pay([refusedResult({ hasDefaultMessage: true })]);
  expect(wordless.till()).toMatchObject({ notice: { message: 'front-of-house.pay.failure' } });
});

test('a basket that was paid elsewhere returns all tenders', async () => {
  const answer = refusedResult({ code: 'already_paid', details: { orderId: 'o-9' } });
  const { sent, till, types } = await pay([answer]);
  const handBack = [{ tenderType: 'cash', amount: 2000 }];
  expect(till()).toEqual({ at: 'paidElsewhere', orderId: 'o-9', changeToReturn: handBack });
  expect(sent).toHaveLength(1);
  expect(types()).not.toContain('front-of-house/orderPaid');
  // Also after a lost response: if the first request had paid, the same key would return its result.
  expect((await pay([lostResult, answer])).till()).toEqual({
    at: 'paidElsewhere',
    orderId: 'o-9',
    changeToReturn: handBack,
  });
});

test('cash that a voucher replaces is not a payment, and is shown as change', async () => {
  const run = runPayment([paidResult()]);
  run.store.dispatch(events.paymentAdded({ tenderType: 'cash', amount: 2000 }));
  run.store.dispatch(events.paymentAdded({ tenderType: 'offline-voucher', amount: 1350, reference: 'V1' }));
  run.store.dispatch(events.payPressed(ORDER));
  await waitFor(() => expect(run.types()).toContain('session/chargeSettled'));
  const payments = [{ tenderType: 'offline-voucher', amount: 1350, reference: 'V1' }];
  expect(run.sent[0]).toMatchObject({ body: { payments } });
  expect(selectTill(run.store.getState()).paying).toMatchObject({ at: 'paid', change: 2000 });
});

test('the next staff member serves their own customer, and does not see the earlier payment', async () => {
  let answerNow = () => {};
  const late = new Promise<ReturnType<typeof paidResult>>(
    (resolve) => (answerNow = () => resolve(paidResult('o-1'))),
  );
  const { store, sent, types } = runPayment([late, paidResult('o-2')]);
  const pay = (customerId: string) => {
    store.dispatch(events.paymentAdded({ tenderType: 'cash', amount: 2000 }));
    store.dispatch(events.payPressed({ ...ORDER, customerId }));
  };
  pay('c-1');
  await waitFor(() => expect(sent).toHaveLength(1));
  store.dispatch(events.staffLeft());
  expect(types().at(-1)).toBe('session/chargeSettled');
  pay('c-2');
  await waitFor(() => expect(sent).toHaveLength(2));
  answerNow();
  await waitFor(() =>
    expect(selectTill(store.getState()).paying).toMatchObject({ at: 'paid', orderId: 'o-2' }),
  );
  expect(types().filter((type) => type === 'front-of-house/orderPaid')).toHaveLength(1);
});

test('the same staff member who logs in again sees the result of their payment', async () => {
  let answerNow = () => {};
  const late = new Promise<ReturnType<typeof paidResult>>(
    (resolve) => (answerNow = () => resolve(paidResult())),
  );
  const { store, sent } = runPayment([late]);
  store.dispatch(events.staff.requested());
  store.dispatch(events.staff.loaded(undefined, SAM));
  store.dispatch(events.paymentAdded({ tenderType: 'cash', amount: 2000 }));
  store.dispatch(events.payPressed(ORDER));
  await waitFor(() => expect(sent).toHaveLength(1));
  store.dispatch(events.staff.loaded(undefined, SAM));
  answerNow();
  await waitFor(() =>
    expect(selectTill(store.getState()).paying).toMatchObject({ at: 'paid', orderId: 'o-1' }),
  );
});

test('with too little money nothing is sent', async () => {
  const run = runPayment([paidResult()]);
  run.store.dispatch(events.paymentAdded({ tenderType: 'cash', amount: 1000 }));
  run.store.dispatch(events.payPressed(ORDER));
  await waitFor(() => expect(run.types()).toContain('front-of-house/payRefused'));
  expect(run.sent).toEqual([]);
});
