/**
 * Takes the payment at the counter. One press is one intention under one key. Until a response contains the
 * outcome, the request is repeated with the same key: the server returns its first result and never pays
 * twice.
 */
import { call, delay, put, race, select, take, takeLeading } from 'typed-redux-saga';
import {
  chargeSettled,
  chargeStarted,
  newIdempotencyKey,
  selectCopy,
  toastShown,
} from '../../../core/contract';
import { payCart } from '../../../schemas/generated/calls/payCart';
import { callAsStaff } from '../api/callAsStaff';
import { outcomeOf, payBody, type Outcome } from '../api/paymentOutcome';
import { sentPayments, settle } from '../domain/tenders';
import { selectTill } from '../state/counter';
import * as events from '../state/events';
import { paymentAttemptOf, type PaymentAttempt } from '../state/till';

/** Payment toasts stay for ten seconds, as specified. */
const TOAST_MS = 10_000;
const WAITS_S = [1, 2, 4, 8, 15, 30];

/** The tenders cover the total, and tenders without change do not exceed it. */
const isSettled = ({ order, payments }: PaymentAttempt): boolean => {
  const { left, over } = settle(order.total, payments);
  return left === 0 && over === 0;
};

function* fetchOutcome({ order, payments }: PaymentAttempt, idempotencyKey: string, askedBefore: boolean) {
  const body = payBody(order, sentPayments(order.total, payments));
  let again = askedBefore;
  for (const seconds of [...WAITS_S, 0]) {
    const outcome: Outcome = outcomeOf(yield* callAsStaff(payCart, { body, idempotencyKey }), again);
    if (outcome.kind !== 'unknown' || seconds === 0) return outcome;
    yield* put(events.outcomePending());
    yield* delay(seconds * 1000);
    again = true;
  }
  return { kind: 'unknown' } satisfies Outcome;
}

function* reportOutcome(outcome: Outcome, before: number) {
  const copy = yield* select(selectCopy);
  switch (outcome.kind) {
    case 'paid':
      yield* put(events.orderPaid({ orderId: outcome.orderId }));
      return yield* put(
        toastShown({
          content: copy('front-of-house.pay.success'),
          type: 'TOAST_SUCCESS',
          closeAfter: TOAST_MS,
        }),
      );
    case 'paidElsewhere':
      return yield* put(events.basketPaidElsewhere({ orderId: outcome.orderId }));
    case 'priceChanged':
      return yield* put(events.priceChanged({ before, after: outcome.total }));
    case 'refused':
      return yield* put(
        events.payRefused({ message: outcome.message || copy('front-of-house.pay.failure') }),
      );
    case 'unknown':
      return yield* put(events.outcomeUnknown());
    default:
      return outcome satisfies never;
  }
}

/** Waits until another staff member is logged in: that person must not see the outcome of this payment. */
function* waitForOtherStaff(key: string) {
  do yield* take([events.staffLeft, events.staff.loaded]);
  while (paymentAttemptOf(yield* select(selectTill))?.key === key);
}

function* paySaga() {
  const attempt = paymentAttemptOf(yield* select(selectTill));
  // A press that the slice did not accept, for example after the order was paid, pays nothing.
  if (attempt === undefined) return;
  const copy = yield* select(selectCopy);
  if (!isSettled(attempt)) {
    yield* put(events.payRefused({ message: copy('front-of-house.pay.unsettled') }));
    return;
  }
  const key = attempt.key ?? newIdempotencyKey();
  yield* put(events.paymentSent({ key }));
  // While this runs, nothing may reload the page.
  yield* put(chargeStarted());
  try {
    const { outcome } = yield* race({
      outcome: call(fetchOutcome, attempt, key, attempt.key !== undefined),
      over: call(waitForOtherStaff, key),
    });
    if (outcome) yield* reportOutcome(outcome, attempt.order.total);
  } finally {
    yield* put(chargeSettled());
  }
}

export function* paySagas(): Generator<unknown, void, unknown> {
  yield* takeLeading([events.payPressed, events.checkAgainPressed], paySaga);
}
