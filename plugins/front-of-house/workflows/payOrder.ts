/**
 * Takes the payment at the counter. One press is one intention under one key. Until a response contains the
 * outcome, the request is repeated with the same key: the server returns its first result and never pays
 * twice.
 */
import { call, put, race, select, take, takeLeading } from 'typed-redux-saga';
import { chargeSettled, chargeStarted, newIdempotencyKey, selectCopy } from '../../../core/contract';
import { settle } from '../domain/tenders';
import { selectTill } from '../state/counter';
import * as events from '../state/events';
import { paymentAttemptOf, type PaymentAttempt } from '../state/till';
import { fetchOutcome } from './fetchOutcome';
import { reportOutcome } from './reportOutcome';

/** The tenders cover the total, and tenders without change do not exceed it. */
const isSettled = ({ order, payments }: PaymentAttempt): boolean => {
  const { left, over } = settle(order.total, payments);
  return left === 0 && over === 0;
};

/** Waits until another staff member is logged in: that person must not see the outcome of this payment. */
function* waitForOtherStaff(key: string) {
  do yield* take([events.staffLeft, events.staff.loaded]);
  while (paymentAttemptOf(yield* select(selectTill))?.key === key);
}

function* payOrder() {
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

export function* watchPayments(): Generator<unknown, void, unknown> {
  yield* takeLeading([events.payPressed, events.checkAgainPressed], payOrder);
}
