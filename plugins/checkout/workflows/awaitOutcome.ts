import { delay, put } from 'typed-redux-saga';
import type { PendingPayment, PaymentProgress } from '../api/paymentProgress';
import * as events from '../state/events';
import type { PaymentAttempt } from './paymentAttempt';
import { fetchStatus } from './fetchPaymentStatus';

/** Each wait is longer than the one before. After the last wait, the customer may safely leave. */
export function* awaitOutcome(
  attempt: PaymentAttempt,
  now: PendingPayment,
): Generator<unknown, PaymentProgress, unknown> {
  yield* put(events.outcomePending({ reference: now.reference }));
  const { value: seconds, done } = attempt.waits.next();
  if (done) return { at: 'ended', outcome: { kind: 'unanswered', reference: now.reference } };
  yield* delay(seconds * 1000);
  const progress =
    now.lost && attempt.resend
      ? yield* attempt.resend()
      : yield* fetchStatus(now.transactionUuid, attempt.consent.cartId);
  return progress.at === 'pending'
    ? { ...progress, reference: progress.reference ?? now.reference }
    : progress;
}
