import { put } from 'typed-redux-saga';
import { callApi } from '../../../core/contract';
import { cancelPayment } from '../../../schemas/generated/calls/cancelPayment';
import { progressFromStatus, declined } from '../api/paymentProgress';
import type { DeclineReason } from '../domain/payment';
import * as events from '../state/events';

/** Voids the open challenge first, so that there are never two open authorisations. */
export function* cancelChallenge(transactionUuid: string, reason: DeclineReason) {
  yield* put(events.challengeCancelling());
  const progress = progressFromStatus(
    yield* callApi(cancelPayment, { body: { transactionUuid } }),
    transactionUuid,
  );
  const stopped = progress.at === 'ended' && progress.outcome.kind === 'declined';
  return stopped ? ({ at: 'ended', outcome: declined([], reason) } as const) : progress;
}
