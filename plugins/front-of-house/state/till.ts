/**
 * The tenders, and the progress of the payment. Credit comes from the server. From `paying` on nothing is added:
 * the request repeats the sent payment under the same key until the outcome is known.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  afterRemoval,
  settlementOf,
  sumOf,
  withCredits,
  withPayment,
  type OrderToPay,
  type Payments,
} from '../domain/tenders';
import * as events from './events';
import type { BasketSnapshot } from './events';

/** One intention to pay. Sent again, it is the same order with the same payments under the same key. */
export interface PaymentAttempt {
  readonly order: OrderToPay;
  readonly payments: Payments;
  readonly key: string | undefined;
}

export type PayNotice =
  | { readonly kind: 'priceChanged'; readonly before: number; readonly after: number }
  | { readonly kind: 'refused'; readonly message: string }
  /** The cart lost an item or was replaced, so only credit counts. `amount`: the dropped tenders, minor units. */
  | { readonly kind: 'dropped'; readonly amount: number };

export type TillStep =
  | { readonly at: 'open'; readonly notice: PayNotice | undefined }
  | { readonly at: 'paying'; readonly attempt: PaymentAttempt }
  /** `checking`: no response arrived, and the request is repeated. `unanswered`: the maximum time has passed. */
  | { readonly at: 'checking' | 'unanswered'; readonly attempt: PaymentAttempt }
  | { readonly at: 'paid'; readonly orderId: string; readonly change: number; readonly total: number }
  /** Another payment paid the cart. `changeToReturn`: the tenders handed over here, all to be returned. */
  | { readonly at: 'paidElsewhere'; readonly orderId: string | undefined; readonly changeToReturn: Payments };

export interface TillState {
  readonly payments: Payments;
  readonly basket: Pick<BasketSnapshot, 'cartId' | 'itemIds'> | undefined;
  readonly paying: TillStep;
}

const open = (notice?: PayNotice): TillStep => ({ at: 'open', notice });
const EMPTY: TillState = { payments: [], basket: undefined, paying: open() };

/** The current payment attempt, while its outcome is not known. */
export const paymentAttemptOf = ({ paying }: TillState): PaymentAttempt | undefined =>
  'attempt' in paying ? paying.attempt : undefined;

/** The cart was paid, here or elsewhere. */
export const isOver = ({ at }: TillStep): boolean => at === 'paid' || at === 'paidElsewhere';

/** True for another cart, or for the same cart with fewer items. */
const hasRemovedItems = ({ basket }: TillState, { cartId, itemIds }: BasketSnapshot): boolean =>
  basket !== undefined && (basket.cartId !== cartId || basket.itemIds.some((id) => !itemIds.includes(id)));

function withBasket(state: TillState, snapshot: BasketSnapshot): TillState {
  const { paying, payments } = state;
  const { cartId, itemIds, credits } = snapshot;
  const remainingPayments = hasRemovedItems(state, snapshot) ? afterRemoval(payments) : payments;
  const amount = sumOf(payments) - sumOf(remainingPayments);
  // A message about the last payment attempt is not replaced.
  const isTold = paying.at === 'open' && paying.notice !== undefined && paying.notice.kind !== 'dropped';
  return {
    basket: { cartId, itemIds },
    payments: withCredits(remainingPayments, credits),
    paying: amount > 0 && !isTold ? open({ kind: 'dropped', amount }) : paying,
  };
}

function afterOpenEvent(state: TillState, event: UnknownAction): TillState {
  const { payments } = state;
  if (events.basketChanged.match(event)) return withBasket(state, event.payload);
  if (events.paymentAdded.match(event))
    return { ...state, payments: withPayment(payments, event.payload), paying: open() };
  if (events.paymentRemoved.match(event))
    return { ...state, payments: payments.filter((_, at) => at !== event.payload.at) };
  if (events.payPressed.match(event)) {
    const attempt = { order: event.payload, payments, key: undefined };
    return { ...state, paying: { at: 'paying', attempt } };
  }
  return state;
}

/** Undefined if the event does not belong to a payment. */
function progressOf(attempt: PaymentAttempt, event: UnknownAction): TillStep | undefined {
  const { order, payments } = attempt;
  if (events.paymentSent.match(event))
    return { at: 'paying', attempt: { ...attempt, key: event.payload.key } };
  if (events.outcomePending.match(event)) return { at: 'checking', attempt };
  if (events.outcomeUnknown.match(event)) return { at: 'unanswered', attempt };
  if (events.orderPaid.match(event)) {
    // Uses all tenders, including cash that was not sent because a voucher made it unnecessary.
    const { change } = settlementOf(order.total, payments);
    return { at: 'paid', orderId: event.payload.orderId, change, total: order.total };
  }
  if (events.basketPaidElsewhere.match(event)) {
    const changeToReturn = payments.filter(({ tenderType }) => tenderType !== 'credit');
    return { at: 'paidElsewhere', orderId: event.payload.orderId, changeToReturn };
  }
  if (events.priceChanged.match(event)) return open({ kind: 'priceChanged', ...event.payload });
  if (events.payRefused.match(event)) return open({ kind: 'refused', ...event.payload });
  return undefined;
}

/** Staff cannot continue with the next customer while the outcome of a payment is not known. */
export function till(state: TillState = EMPTY, event: UnknownAction): TillState {
  const attempt = paymentAttemptOf(state);
  if (attempt) {
    const paying = progressOf(attempt, event);
    if (!paying) return state;
    return isOver(paying) ? { ...EMPTY, paying } : { ...state, paying };
  }
  if (events.nextCustomerRequested.match(event) || events.serveAgainPressed.match(event)) return EMPTY;
  return state.paying.at === 'open' ? afterOpenEvent(state, event) : state;
}
