import type { Action } from 'redux';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, put, race, take } from 'typed-redux-saga';
import { callApi, type Result } from '../../../core/contract';
import { cancelPayment } from '../../../schemas/generated/calls/cancelPayment';
import { getPaymentStatus } from '../../../schemas/generated/calls/getPaymentStatus';
import {
  declinedOutcome,
  pendingPayment,
  progressFromStatus,
  type PaymentProgress,
} from '../api/paymentProgress';
import type { DeclineReason } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import * as events from '../state/events';

/** Poll interval while the bank's page is open, in case its message is lost. Milliseconds. */
const CHALLENGE_POLL_MS = 5000;
/** Two minutes of responses without a session: a customer who is about to finish at the bank still can. */
const POLLS_LOGGED_OUT = 24;
const LOGGED_OUT = 401;

const isLoggedOut = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'refused' && result.failure.status === LOGGED_OUT;

const CHALLENGE_EVENTS = [events.challengeHinted, events.challengeRetryPressed, events.cartLoaded];

/** Voids the open challenge first, so that there are never two open authorisations. */
export function* cancelChallenge(transactionUuid: string, reason: DeclineReason) {
  yield* put(events.challengeCancelling());
  const result = yield* callApi(cancelPayment, { body: { transactionUuid } });
  const progress = progressFromStatus(result, transactionUuid);
  const stopped = progress.at === 'ended' && progress.outcome.kind === 'declined';
  return stopped ? ({ at: 'ended', outcome: declinedOutcome([], reason) } as const) : progress;
}

/** Events that arrive during a poll are buffered and handled after its response. */
export function* runChallenge({ at: _at, ...arrived }: Extract<PaymentProgress, { at: 'challenge' }>) {
  const challengeEvents = yield* actionChannel<Action>(CHALLENGE_EVENTS, buffers.expanding());
  yield* put(events.challengeLoaded(arrived));
  try {
    return yield* waitForBank(arrived, challengeEvents);
  } finally {
    challengeEvents.close();
  }
}

function* waitForBank(
  arrived: BankChallenge,
  challengeEvents: Channel<Action>,
): Generator<unknown, PaymentProgress, unknown> {
  const { transactionUuid } = arrived;
  for (let loggedOut = 0; loggedOut < POLLS_LOGGED_OUT;) {
    const { event } = yield* race({ event: take(challengeEvents), polled: delay(CHALLENGE_POLL_MS) });
    // The customer left the page and came back: show the bank's page again.
    if (events.cartLoaded.match(event)) yield* put(events.challengeLoaded({ ...arrived, isNew: false }));
    if (events.challengeRetryPressed.match(event))
      return yield* cancelChallenge(transactionUuid, 'cancelled');
    const result = yield* callApi(getPaymentStatus, { query: { transaction_uuid: transactionUuid } });
    // While the bank's page is open, a failed poll changes nothing. After the customer has finished there, no
    // more hints arrive. If the session has ended meanwhile, no poll would succeed.
    if (!result.ok && events.challengeHinted.match(event)) return pendingPayment(null, transactionUuid);
    loggedOut = isLoggedOut(result) ? loggedOut + 1 : 0;
    if (!result.ok) continue;
    const progress = progressFromStatus(result);
    if (progress.at === 'challenge') continue;
    yield* put(events.challengeEnded());
    return progress;
  }
  // The server finishes the payment. The customer gets the outcome by email, and here after login.
  return { at: 'ended', outcome: { kind: 'unanswered', reference: null } };
}
