/**
 * The tenders, and the progress of the payment. `payments` follow the cart: credit comes from the server, and
 * a removed item also removes all other tenders. From `paying` on nothing is added: the status request
 * repeats the sent payment under the same key until the outcome is known.
 */
import { createReducer } from '@reduxjs/toolkit';
import { afterRemoval, settle, sumOf, withCredits, withPayment, type Payments } from '../domain/tenders';
import * as events from './events';
import type { BasketSnapshot, OrderToPay } from './events';

/** One intention to pay. Sent again, it is the same order with the same payments under the same key. */
export interface PaymentAttempt {
  readonly order: OrderToPay;
  readonly payments: Payments;
  readonly key: string | undefined;
}

export type PayNotice =
  | { readonly kind: 'priceChanged'; readonly before: number; readonly after: number }
  | { readonly kind: 'refused'; readonly message: string }
  /**
   * The cart lost an item or was replaced, so only credit still counts. `amount` is the sum of the dropped
   * tenders, in minor units.
   */
  | { readonly kind: 'dropped'; readonly amount: number };

export type Paying =
  | { readonly at: 'open'; readonly notice: PayNotice | undefined }
  | { readonly at: 'paying'; readonly attempt: PaymentAttempt }
  /**
   * `checking`: no response arrived, and the request is repeated. `unanswered`: the maximum time has passed.
   */
  | { readonly at: 'checking' | 'unanswered'; readonly attempt: PaymentAttempt }
  | { readonly at: 'paid'; readonly orderId: string; readonly change: number; readonly total: number }
  /**
   * Another payment paid the cart. `changeToReturn` are the tenders handed over here. All of them must be
   * returned.
   */
  | { readonly at: 'paidElsewhere'; readonly orderId: string | undefined; readonly changeToReturn: Payments };

export interface TillState {
  readonly payments: Payments;
  readonly basket: Pick<BasketSnapshot, 'cartId' | 'itemIds'> | undefined;
  readonly paying: Paying;
}

const open = (notice?: PayNotice): Paying => ({ at: 'open', notice });
const EMPTY: TillState = { payments: [], basket: undefined, paying: open() };

const isOpen = (state: TillState) => state.paying.at === 'open';

/** The current payment attempt, while its outcome is not known. */
export const paymentAttemptOf = ({ paying }: TillState): PaymentAttempt | undefined =>
  'attempt' in paying ? paying.attempt : undefined;

/** The cart was paid, here or elsewhere: the only next step is the next customer. */
export const isOver = ({ at }: Paying): boolean => at === 'paid' || at === 'paidElsewhere';

/** True for another cart, or for the same cart with fewer items. */
const hasRemovedItems = ({ basket }: TillState, { cartId, itemIds }: BasketSnapshot): boolean =>
  basket !== undefined && (basket.cartId !== cartId || basket.itemIds.some((id) => !itemIds.includes(id)));

export const till = createReducer(EMPTY, (on) => {
  on.addCase(events.basketChanged, (state, { payload }) => {
    const { paying } = state;
    if (paying.at !== 'open') return state;
    const kept = hasRemovedItems(state, payload) ? afterRemoval(state.payments) : state.payments;
    const { cartId, itemIds, credits } = payload;
    const amount = sumOf(state.payments) - sumOf(kept);
    // A message about the last payment attempt is not replaced.
    const isTold = paying.notice !== undefined && paying.notice.kind !== 'dropped';
    return {
      ...state,
      basket: { cartId, itemIds },
      payments: withCredits(kept, credits),
      paying: amount > 0 && !isTold ? open({ kind: 'dropped', amount }) : paying,
    };
  });
  on.addCase(events.paymentAdded, (state, { payload }) =>
    isOpen(state) ? { ...state, payments: withPayment(state.payments, payload), paying: open() } : state,
  );
  on.addCase(events.paymentRemoved, (state, { payload }) =>
    isOpen(state) ? { ...state, payments: state.payments.filter((_, at) => at !== payload.at) } : state,
  );
  on.addCase(events.payPressed, (state, { payload }) =>
    isOpen(state)
      ? {
          ...state,
          paying: { at: 'paying', attempt: { order: payload, payments: state.payments, key: undefined } },
        }
      : state,
  );
  on.addCase(events.paymentSent, (state, { payload }) => {
    const attempt = paymentAttemptOf(state);
    if (attempt === undefined) return state;
    return { ...state, paying: { at: 'paying', attempt: { ...attempt, key: payload.key } } };
  });
  on.addCase(events.outcomePending, (state) => waiting(state, 'checking'));
  on.addCase(events.outcomeUnknown, (state) => waiting(state, 'unanswered'));
  on.addCase(events.orderPaid, (state, { payload }) => {
    const attempt = paymentAttemptOf(state);
    if (attempt === undefined) return state;
    const { total } = attempt.order;
    // Uses all tenders, including cash that was not sent because a voucher made it unnecessary.
    const { change } = settle(total, attempt.payments);
    return { ...EMPTY, paying: { at: 'paid', ...payload, change, total } };
  });
  on.addCase(events.basketPaidElsewhere, (state, { payload }) => {
    const attempt = paymentAttemptOf(state);
    if (attempt === undefined) return state;
    const handBack = attempt.payments.filter(({ tenderType }) => tenderType !== 'credit');
    return { ...EMPTY, paying: { at: 'paidElsewhere', ...payload, changeToReturn: handBack } };
  });
  on.addCase(events.priceChanged, (state, { payload }) =>
    paymentAttemptOf(state) ? { ...state, paying: open({ kind: 'priceChanged', ...payload }) } : state,
  );
  on.addCase(events.payRefused, (state, { payload }) =>
    paymentAttemptOf(state) ? { ...state, paying: open({ kind: 'refused', ...payload }) } : state,
  );
  // Staff cannot continue with the next customer while the outcome of this payment is not known.
  on.addCase(events.nextCustomerRequested, (state) => (paymentAttemptOf(state) ? state : EMPTY));
});

function waiting(state: TillState, at: 'checking' | 'unanswered'): TillState {
  const attempt = paymentAttemptOf(state);
  return attempt === undefined ? state : { ...state, paying: { at, attempt } };
}
