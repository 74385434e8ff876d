import type { UnknownAction } from '@reduxjs/toolkit';
import type { CartPayment } from '../../../schemas/generated/api';
import * as events from './events';
import { till, type TillState } from './till';

const seen = (itemIds: readonly string[], credits: readonly CartPayment[] = [], cartId = 'cart-1') =>
  events.basketChanged({ cartId, itemIds, credits });
const CREDIT = { tenderType: 'credit', creditType: 'general', amount: 200 } as const;
const CASH = { tenderType: 'cash', amount: 1000 } as const;
const VOUCHER = { tenderType: 'offline-voucher', amount: 350, reference: 'V1' } as const;
const ORDER = { customerId: 'c-1', cartId: 'cart-1', total: 1350, completedWaivers: [] };

const after = (...events: readonly UnknownAction[]): TillState =>
  events.reduce<TillState | undefined>(till, undefined) ?? till(undefined, { type: 'nothing' });

const handedOver = [seen(['i1', 'i2'], [CREDIT]), events.paymentAdded(VOUCHER), events.paymentAdded(CASH)];

// @spec platform 4.5c
test('removing an item from the basket keeps only credit', () => {
  expect(after(...handedOver).payments).toEqual([CREDIT, VOUCHER, CASH]);
  const without = after(...handedOver, seen(['i1'], [CREDIT]));
  expect(without.payments).toEqual([CREDIT]);
  expect(without.paying).toEqual({ at: 'open', notice: { kind: 'dropped', amount: 1350 } });
  expect(till(without, events.paymentAdded(CASH)).paying).toEqual({ at: 'open', notice: undefined });
});

test('adding an item and loading the basket again keep all tenders', () => {
  expect(after(...handedOver, seen(['i1', 'i2', 'i3'], [CREDIT])).payments).toHaveLength(3);
  expect(after(...handedOver, seen(['i1', 'i2'], [CREDIT])).payments).toHaveLength(3);
});

// @spec platform 4.5d
test('the credit of the server’s basket replaces the local credit', () => {
  const more = { ...CREDIT, amount: 450 };
  expect(after(...handedOver, seen(['i1', 'i2'], [more])).payments).toEqual([VOUCHER, CASH, more]);
  expect(after(...handedOver, seen(['i1', 'i2'], [])).payments).toEqual([VOUCHER, CASH]);
});

test('another basket does not keep the tenders of the last one', () =>
  expect(after(...handedOver, seen(['i1', 'i2'], [], 'cart-2')).payments).toEqual([]));

test('a tender line is removed by hand', () =>
  expect(after(...handedOver, events.paymentRemoved({ at: 1 })).payments).toEqual([CREDIT, CASH]));

describe('during a payment', () => {
  const paying = [...handedOver, events.payPressed(ORDER)];

  test('no tender is added, the basket has no effect, and a second press does nothing', () => {
    const sent = after(...paying, events.paymentSent({ key: 'k1' }));
    for (const event of [events.paymentAdded({ ...CASH, amount: 5 }), seen([]), events.payPressed(ORDER)])
      expect(till(sent, event)).toEqual(sent);
  });

  test('with an unknown outcome, order, tenders and key do not change', () => {
    const waiting = after(...paying, events.paymentSent({ key: 'k1' }), events.outcomePending());
    const unanswered = till(waiting, events.outcomeUnknown());
    expect(unanswered.paying).toEqual({
      at: 'unanswered',
      attempt: { order: ORDER, payments: [CREDIT, VOUCHER, CASH], key: 'k1' },
    });
    expect(till(unanswered, events.nextCustomerRequested())).toBe(unanswered);
  });

  test('a rejection keeps the tenders and shows the reason until something changes', () => {
    const refused = after(...paying, events.payRefused({ message: 'The place is gone.' }));
    expect(refused.payments).toHaveLength(3);
    expect(refused.paying).toEqual({
      at: 'open',
      notice: { kind: 'refused', message: 'The place is gone.' },
    });
    expect(till(refused, events.paymentAdded(CASH)).paying).toEqual({ at: 'open', notice: undefined });
  });

  test('success empties the till, and the next customer finds nothing of the last one', () => {
    const paid = after(...paying, events.orderPaid({ orderId: 'o-1' }));
    expect(paid).toMatchObject({ payments: [], paying: { at: 'paid', change: 200, total: 1350 } });
    expect(till(paid, events.nextCustomerRequested())).toEqual(after());
  });
});

test('if paid elsewhere, all tenders except credit are handed back, and the next customer starts empty', () => {
  const elsewhere = after(
    ...handedOver,
    events.payPressed(ORDER),
    events.basketPaidElsewhere({ orderId: undefined }),
  );
  expect(elsewhere.paying).toEqual({
    at: 'paidElsewhere',
    orderId: undefined,
    changeToReturn: [VOUCHER, CASH],
  });
  expect(till(elsewhere, events.nextCustomerRequested())).toEqual(after());
});

test('an outcome of another payment changes nothing', () => {
  for (const event of [
    events.orderPaid({ orderId: 'o' }),
    events.payRefused({ message: '' }),
    events.outcomePending(),
    events.basketPaidElsewhere({ orderId: 'o' }),
    events.priceChanged({ before: 1, after: 2 }),
  ])
    expect(after(event)).toEqual(after());
});
