/**
 * Follows a payment from its current step to its outcome, through challenges, lost responses and
 * cancellation.
 */
import type { PaymentOutcome, PaymentProgress } from '../api/paymentProgress';
import type { PaymentAttempt } from './paymentAttempt';
import { awaitOutcome } from './awaitOutcome';
import { cancelChallenge } from './cancelChallenge';
import { complete } from './completePayment';
import { fetchStatus } from './fetchPaymentStatus';
import { runChallenge } from './runChallenge';

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
