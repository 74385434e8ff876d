/**
 * What is handed over, and how far paying is. `payments` follow the basket: its credit is the server's, and
 * an item that is gone from it takes everything else with it. From `paying` on nothing is added: what was
 * sent is what is asked about, under one key, until it is known what came of it.
 */
import { createReducer } from '@reduxjs/toolkit';
import { afterRemoval, settle, sumOf, withCredits, withPayment, type Payments } from '../domain/tenders';
import * as events from './events';
import type { BasketSnapshot, OrderToPay } from './events';

/** One intention to pay: sent again, it is the same order with the same payments under the same key. */
export interface PaymentAttempt {
  readonly order: OrderToPay;
  readonly payments: Payments;
  readonly key: string | undefined;
}

export type PayNotice =
  | { readonly kind: 'priceChanged'; readonly before: number; readonly after: number }
  | { readonly kind: 'refused'; readonly message: string }
  /** The basket lost an item, or was replaced: only credit still counts. `amount` in pence no longer does. */
  | { readonly kind: 'dropped'; readonly amount: number };

export type Paying =
  | { readonly at: 'open'; readonly notice: PayNotice | undefined }
  | { readonly at: 'paying'; readonly attempt: PaymentAttempt }
  /** No answer came, and the server is asked again; `pendingRegistration`: it was asked for long enough. */
  | { readonly at: 'checking' | 'unanswered'; readonly attempt: PaymentAttempt }
  | { readonly at: 'paid'; readonly orderId: string; readonly change: number; readonly total: number }
  /** Not by us. `changeToReturn` is what the customer handed over here, to the penny. */
  | { readonly at: 'paidElsewhere'; readonly orderId: string | undefined; readonly changeToReturn: Payments };

export interface TillState {
  readonly payments: Payments;
  readonly basket: Pick<BasketSnapshot, 'cartId' | 'itemIds'> | undefined;
  readonly paying: Paying;
}

const open = (notice?: PayNotice): Paying => ({ at: 'open', notice });
const EMPTY: TillState = { payments: [], basket: undefined, paying: open() };

const isOpen = (state: TillState) => state.paying.at === 'open';

/** The payments of the attempt, as long as nobody knows what came of it. */
export const paymentAttemptOf = ({ paying }: TillState): PaymentAttempt | undefined =>
  'attempt' in paying ? paying.attempt : undefined;

/** The basket was paid, here or elsewhere: nothing is left but the next customer. */
export const isOver = ({ at }: Paying): boolean => at === 'paid' || at === 'paidElsewhere';

/** Another basket, or this one with less in it. */
const hasRemovedItems = ({ basket }: TillState, { cartId, itemIds }: BasketSnapshot): boolean =>
  basket !== undefined && (basket.cartId !== cartId || basket.itemIds.some((id) => !itemIds.includes(id)));

export const till = createReducer(EMPTY, (on) => {
  on.addCase(events.basketChanged, (state, { payload }) => {
    const { paying } = state;
    if (paying.at !== 'open') return state;
    const kept = hasRemovedItems(state, payload) ? afterRemoval(state.payments) : state.payments;
    const { cartId, itemIds, credits } = payload;
    const amount = sumOf(state.payments) - sumOf(kept);
    // A message about the last attempt to pay is not replaced.
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
    // Of what was handed over, cash that the server never heard of too: a voucher made it needless.
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
  // Nobody goes on to the next customer while it is not known whether this one has paid.
  on.addCase(events.nextCustomerRequested, (state) => (paymentAttemptOf(state) ? state : EMPTY));
});

function waiting(state: TillState, at: 'checking' | 'unanswered'): TillState {
  const attempt = paymentAttemptOf(state);
  return attempt === undefined ? state : { ...state, paying: { at, attempt } };
}
