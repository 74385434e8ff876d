/** Follows a payment to its outcome, through challenges, lost responses and cancellation. */
import { delay, put } from 'typed-redux-saga';
import { callApi, newIdempotencyKey } from '../../../core/contract';
import { completePayment } from '../../../schemas/generated/calls/completePayment';
import {
  progressAfterComplete,
  type PaymentOutcome,
  type PaymentProgress,
  type PendingPayment,
} from '../api/paymentProgress';
import * as events from '../state/events';
import { consentBody, type Consent } from '../state/selectors';
import { fetchStatus } from './fetchPaymentStatus';
import { cancelChallenge, runChallenge } from './runChallenge';

/** Seconds between polls of the outcome: about 90 in total, much longer than the server's reconciliation. */
const WAITS = [1, 2, 3, 5, 8, 10, 10, 10, 10, 15, 15] as const;

/** One press of Pay, as passed between the sagas. */
export interface PaymentAttempt {
  readonly consent: Consent;
  readonly completeKey: string;
  readonly waits: IterableIterator<number>;
  /** Sends authorise again with the same key. Absent when this visit did not send it (after a reload). */
  readonly resend?: () => Generator<unknown, PaymentProgress, unknown>;
}

export const newPaymentAttempt = (consent: Consent, resend?: PaymentAttempt['resend']): PaymentAttempt => ({
  consent,
  completeKey: newIdempotencyKey(),
  waits: WAITS.values(),
  resend,
});

function* complete({ consent, completeKey }: PaymentAttempt, transactionUuid: string) {
  const body = { transactionUuid, ...consentBody(consent) };
  const result = yield* callApi(completePayment, { body, idempotencyKey: completeKey });
  return progressAfterComplete(result, transactionUuid);
}

/** Each wait is longer than the one before. After the last wait, the customer may safely leave. */
function* awaitOutcome(
  { waits, resend, consent }: PaymentAttempt,
  { reference, isLost: lost, transactionUuid }: PendingPayment,
): Generator<unknown, PaymentProgress, unknown> {
  yield* put(events.outcomePending({ reference }));
  const { value: seconds, done } = waits.next();
  if (done) return { at: 'ended', outcome: { kind: 'unanswered', reference } };
  yield* delay(seconds * 1000);
  const progress = lost && resend ? yield* resend() : yield* fetchStatus(transactionUuid, consent.cartId);
  return progress.at === 'pending' ? { ...progress, reference: progress.reference ?? reference } : progress;
}

/** Reports the new price only after the server confirms that nothing was taken at the old price. */
function* reportNewPrice({ transactionUuid, total }: Extract<PaymentProgress, { at: 'repriced' }>) {
  const progress = yield* fetchStatus(transactionUuid);
  const released = progress.at === 'ended' && progress.outcome.kind === 'declined';
  return released
    ? ({ at: 'ended', outcome: { kind: 'priceChanged', total, cardUsed: true } } as const)
    : progress;
}

function* next(
  progress: Exclude<PaymentProgress, { at: 'ended' }>,
  attempt: PaymentAttempt,
): Generator<unknown, PaymentProgress, unknown> {
  switch (progress.at) {
    case 'authorised':
      return yield* complete(attempt, progress.transactionUuid);
    case 'challenge':
      return yield* runChallenge(progress);
    case 'unsafe':
      return yield* cancelChallenge(progress.transactionUuid, 'failed');
    case 'repriced':
      return yield* reportNewPrice(progress);
    case 'pending':
      return yield* awaitOutcome(attempt, progress);
    case 'none':
      return { at: 'ended', outcome: { kind: 'none' } };
    default:
      return progress satisfies never;
  }
}

export function* followPayment(
  start: PaymentProgress,
  attempt: PaymentAttempt,
): Generator<unknown, PaymentOutcome, unknown> {
  let progress = start;
  while (progress.at !== 'ended') progress = yield* next(progress, attempt);
  return progress.outcome;
}
