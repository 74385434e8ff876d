/**
 * Follows a payment from its current step to its outcome, through challenges, lost responses and
 * cancellation.
 */
import type { Action } from 'redux';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, put, race, take } from 'typed-redux-saga';
import { callApi, type Result } from '../../../core/contract';
import { cancelPayment } from '../../../schemas/generated/calls/cancelPayment';
import { completePayment } from '../../../schemas/generated/calls/completePayment';
import { getPaymentStatus } from '../../../schemas/generated/calls/getPaymentStatus';
import {
  progressFromStatus,
  progressAfterComplete,
  declined,
  progressOfCart,
  pendingPayment,
  type PaymentOutcome,
  type PendingPayment,
  type PaymentProgress,
} from '../api/paymentProgress';
import type { DeclineReason } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import * as events from '../state/events';
import { paymentsOf } from '../state/selectors';
import type { PaymentAttempt } from './paymentAttempt';

type Challenge = Extract<PaymentProgress, { at: 'challenge' }>;

/** Poll interval while the bank's page is open, in case its message is lost. Milliseconds. */
const CHALLENGE_POLL_MS = 5000;
/** Two minutes of responses without a session: a customer who is about to finish at the bank still can. */
const POLLS_LOGGED_OUT = 24;
const LOGGED_OUT = 401;

const isLoggedOut = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'refused' && result.failure.status === LOGGED_OUT;

const ofBasket = (cartId?: string) => (cartId === undefined ? {} : { cart_id: cartId });

/** Without a transaction, asks for this cart: another tab may have started another payment. */
export function* fetchStatus(transactionUuid?: string, cartId?: string) {
  const query = transactionUuid === undefined ? ofBasket(cartId) : { transaction_uuid: transactionUuid };
  return progressFromStatus(yield* callApi(getPaymentStatus, { query }), transactionUuid);
}

/**
 * Reports that the customer has left. The server then finishes the payment of this cart and sends the outcome
 * by email.
 */
export function* reportCustomerGone(cartId?: string) {
  const query = { ...ofBasket(cartId), customer_gone: true };
  yield* callApi(getPaymentStatus, { query, outlivesPage: true });
}

/** Finds a payment of this cart that is already open. */
export function* findPayment() {
  return progressOfCart(yield* callApi(getPaymentStatus, { query: {} }));
}

function* complete(attempt: PaymentAttempt, transactionUuid: string) {
  const { consent, completeKey } = attempt;
  const body = {
    transactionUuid,
    payments: paymentsOf(consent),
    source: consent.source,
    terms: consent.terms,
    completedWaivers: consent.completedWaivers,
  };
  return progressAfterComplete(
    yield* callApi(completePayment, { body, idempotencyKey: completeKey }),
    transactionUuid,
  );
}

/** Voids the open challenge first, so that there are never two open authorisations. */
function* cancel(transactionUuid: string, reason: DeclineReason) {
  yield* put(events.challengeCancelling());
  const progress = progressFromStatus(
    yield* callApi(cancelPayment, { body: { transactionUuid } }),
    transactionUuid,
  );
  const stopped = progress.at === 'ended' && progress.outcome.kind === 'declined';
  return stopped ? ({ at: 'ended', outcome: declined([], reason) } as const) : progress;
}

/** Reports the new price only after the server confirms that nothing was taken at the old price. */
function* repriced({ transactionUuid, total }: Extract<PaymentProgress, { at: 'repriced' }>) {
  const progress = yield* fetchStatus(transactionUuid);
  const released = progress.at === 'ended' && progress.outcome.kind === 'declined';
  return released
    ? ({ at: 'ended', outcome: { kind: 'priceChanged', total, cardUsed: true } } as const)
    : progress;
}

const CHALLENGE_EVENTS = [events.challengeHinted, events.challengeRetryPressed, events.cartLoaded];

/** Events that arrive during a poll are buffered and handled after its response. */
function* challenge({ at: _at, ...arrived }: Challenge) {
  const heard = yield* actionChannel<Action>(CHALLENGE_EVENTS, buffers.expanding());
  yield* put(events.challengeLoaded(arrived));
  try {
    return yield* waitForBank(arrived, heard);
  } finally {
    heard.close();
  }
}

function* waitForBank(
  arrived: BankChallenge,
  heard: Channel<Action>,
): Generator<unknown, PaymentProgress, unknown> {
  const { transactionUuid } = arrived;
  for (let loggedOut = 0; loggedOut < POLLS_LOGGED_OUT;) {
    const { event } = yield* race({ event: take(heard), polled: delay(CHALLENGE_POLL_MS) });
    // The customer left the page and came back: show the bank's page again.
    if (events.cartLoaded.match(event)) yield* put(events.challengeLoaded({ ...arrived, isNew: false }));
    if (events.challengeRetryPressed.match(event)) return yield* cancel(transactionUuid, 'cancelled');
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
  // The result at the bank is valid, and the server finishes the payment. The customer gets the outcome by
  // email, and here after login.
  return { at: 'ended', outcome: { kind: 'unanswered', reference: null } };
}

/** Each wait is longer than the one before. After the last wait, the customer may safely leave. */
function* settle(attempt: PaymentAttempt, now: PendingPayment): Generator<unknown, PaymentProgress, unknown> {
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

function* next(
  progress: Exclude<PaymentProgress, { at: 'ended' }>,
  attempt: PaymentAttempt,
): Generator<unknown, PaymentProgress, unknown> {
  switch (progress.at) {
    case 'authorised':
      return yield* complete(attempt, progress.transactionUuid);
    case 'challenge':
      return yield* challenge(progress);
    case 'unsafe':
      return yield* cancel(progress.transactionUuid, 'failed');
    case 'repriced':
      return yield* repriced(progress);
    case 'pending':
      return yield* settle(attempt, progress);
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
