/**
 * Paying at the counter. One press is one intention under one key. As long as no answer tells what came of
 * it, the server is asked again with the same key: it answers what it did the first time, and never does it twice.
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
import { ask } from '../api/ask';
import { outcomeOf, payBody, type Outcome } from '../api/outcome';
import { sentPayments, settle } from '../domain/tenders';
import { selectTill } from '../state/counter';
import * as said from '../state/events';
import { attemptOf, type Attempt } from '../state/till';

/** Payment toasts stay for ten seconds, as specified. */
const TOAST_MS = 10_000;
const WAITS_S = [1, 2, 4, 8, 15, 30];

/** Everything that is due was handed over, and nothing too much that gives no change. */
const isSettled = ({ order, payments }: Attempt): boolean => {
  const { left, over } = settle(order.total, payments);
  return left === 0 && over === 0;
};

function* outcomeStory({ order, payments }: Attempt, idempotencyKey: string, askedBefore: boolean) {
  const body = payBody(order, sentPayments(order.total, payments));
  let again = askedBefore;
  for (const seconds of [...WAITS_S, 0]) {
    const outcome: Outcome = outcomeOf(yield* ask(payCart, { body, idempotencyKey }), again);
    if (outcome.kind !== 'unknown' || seconds === 0) return outcome;
    yield* put(said.outcomeAwaited());
    yield* delay(seconds * 1000);
    again = true;
  }
  return { kind: 'unknown' } satisfies Outcome;
}

function* tell(outcome: Outcome, before: number) {
  const copy = yield* select(selectCopy);
  switch (outcome.kind) {
    case 'paid':
      yield* put(said.orderPaid({ orderId: outcome.orderId }));
      return yield* put(
        toastShown({
          content: copy('front-of-house.pay.success'),
          type: 'TOAST_SUCCESS',
          closeAfter: TOAST_MS,
        }),
      );
    case 'paidElsewhere':
      return yield* put(said.basketPaidElsewhere({ orderId: outcome.orderId }));
    case 'priceChanged':
      return yield* put(said.priceChanged({ before, after: outcome.total }));
    case 'refused':
      return yield* put(said.payRefused({ message: outcome.message || copy('front-of-house.pay.failure') }));
    case 'unknown':
      return yield* put(said.outcomeUnanswered());
    default:
      return outcome satisfies never;
  }
}

/** Somebody else serves now, at a till of their own: what comes of this payment is not said of theirs. */
function* untilAnotherServes(key: string) {
  do yield* take([said.staffLeft, said.staffArrived]);
  while (attemptOf(yield* select(selectTill))?.key === key);
}

function* payStory() {
  const attempt = attemptOf(yield* select(selectTill));
  // A press that the till did not accept, after the order was paid for instance, pays nothing.
  if (attempt === undefined) return;
  const copy = yield* select(selectCopy);
  if (!isSettled(attempt)) {
    yield* put(said.payRefused({ message: copy('front-of-house.pay.unsettled') }));
    return;
  }
  const key = attempt.key ?? newIdempotencyKey();
  yield* put(said.paymentSent({ key }));
  // While this runs nothing may reload the page.
  yield* put(chargeStarted());
  try {
    const { outcome } = yield* race({
      outcome: call(outcomeStory, attempt, key, attempt.key !== undefined),
      over: call(untilAnotherServes, key),
    });
    if (outcome) yield* tell(outcome, attempt.order.total);
  } finally {
    yield* put(chargeSettled());
  }
}

export function* payStories(): Generator<unknown, void, unknown> {
  yield* takeLeading([said.payPressed, said.checkAgainPressed], payStory);
}
