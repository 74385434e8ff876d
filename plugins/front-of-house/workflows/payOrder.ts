/**
 * One press is one intention under one key. Until the outcome is known, the request is repeated with the same
 * key: the server returns its first result and never pays twice.
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
import { settlementOf } from '../domain/tenders';
import { selectTill } from '../state/counter';
import * as events from '../state/events';
import { paymentAttemptOf, type PaymentAttempt } from '../state/till';

const WAITS_S = [1, 2, 4, 8, 15, 30];

function* fetchOutcome(attempt: PaymentAttempt, idempotencyKey: string) {
  const body = payBody(attempt.order, attempt.payments);
  let again = attempt.key !== undefined;
  for (const seconds of WAITS_S) {
    const outcome: Outcome = outcomeOf(yield* callAsStaff(payCart, { body, idempotencyKey }), again);
    if (outcome.kind !== 'unknown') return outcome;
    yield* put(events.outcomePending());
    yield* delay(seconds * 1000);
    again = true;
  }
  return outcomeOf(yield* callAsStaff(payCart, { body, idempotencyKey }), again);
}

/** Payment toasts stay for ten seconds, as specified. */
const TOAST_MS = 10_000;

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

function* payOrder() {
  const attempt = paymentAttemptOf(yield* select(selectTill));
  // A press that the slice did not accept, for example after the order was paid, pays nothing.
  if (attempt === undefined) return;
  const { left, over } = settlementOf(attempt.order.total, attempt.payments);
  if (left !== 0 || over !== 0) {
    const copy = yield* select(selectCopy);
    yield* put(events.payRefused({ message: copy('front-of-house.pay.unsettled') }));
    return;
  }
  const key = attempt.key ?? newIdempotencyKey();
  yield* put(events.paymentSent({ key }));
  // While this runs, nothing may reload the page.
  yield* put(chargeStarted());
  try {
    const { outcome } = yield* race({
      outcome: call(fetchOutcome, attempt, key),
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
