import { delay, put } from 'typed-redux-saga';
import { payCart } from '../../../schemas/generated/calls/payCart';
import { callAsStaff } from '../api/callAsStaff';
import { outcomeOf, payBody, type Outcome } from '../api/paymentOutcome';
import { sentPayments } from '../domain/tenders';
import * as events from '../state/events';
import type { PaymentAttempt } from '../state/till';

const WAITS_S = [1, 2, 4, 8, 15, 30];

export function* fetchOutcome(
  { order, payments }: PaymentAttempt,
  idempotencyKey: string,
  askedBefore: boolean,
) {
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
