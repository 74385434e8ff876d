/** Follows a payment from where it stands to where it ends, whatever the bank, the line or the customer does. */
import type { Action } from 'redux';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, put, race, take } from 'typed-redux-saga';
import { ask, type Result } from '../../../core/contract';
import { cancelPayment } from '../../../schemas/generated/calls/cancelPayment';
import { completePayment } from '../../../schemas/generated/calls/completePayment';
import { getPaymentStatus } from '../../../schemas/generated/calls/getPaymentStatus';
import {
  asked,
  completed,
  declined,
  found,
  moving,
  type Ending,
  type Moving,
  type Standing,
} from '../api/standing';
import type { DeclineReason } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import * as said from '../state/events';
import { paymentsOf } from '../state/selectors';
import type { Attempt } from './attempt';

type Challenge = Extract<Standing, { at: 'challenge' }>;

/** How often the server is asked while the bank's page is open, should its word to us be lost. */
const CHALLENGE_POLL_MS = 5000;
/** Two minutes of answers that nobody is logged in any more: who is about to finish at the bank still can. */
const POLLS_LOGGED_OUT = 24;
const LOGGED_OUT = 401;

const isLoggedOut = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === 'refused' && result.failure.status === LOGGED_OUT;

const ofBasket = (cartId?: string) => (cartId === undefined ? {} : { cart_id: cartId });

/** Without a transaction, of this basket: another may have been begun since, in another tab. */
export function* askStatus(transactionUuid?: string, cartId?: string) {
  const query = transactionUuid === undefined ? ofBasket(cartId) : { transaction_uuid: transactionUuid };
  return asked(yield* ask(getPaymentStatus, { query }), transactionUuid);
}

/** Says that nobody reads any more how the payment of this basket ends: the server ends it, and tells by mail. */
export function* sayGone(cartId?: string) {
  const query = { ...ofBasket(cartId), customer_gone: true };
  yield* ask(getPaymentStatus, { query, outlivesPage: true });
}

/** Whether a payment of this basket is under way from before. */
export function* findPayment() {
  return found(yield* ask(getPaymentStatus, { query: {} }));
}

function* complete(attempt: Attempt, transactionUuid: string) {
  const { consent, completeKey } = attempt;
  const body = {
    transactionUuid,
    payments: paymentsOf(consent),
    source: consent.source,
    terms: consent.terms,
    completedWaivers: consent.completedWaivers,
  };
  return completed(yield* ask(completePayment, { body, idempotencyKey: completeKey }), transactionUuid);
}

/** Voids the open challenge first, so that two live authorisations never exist. */
function* cancel(transactionUuid: string, reason: DeclineReason) {
  yield* put(said.challengeCancelling());
  const standing = asked(yield* ask(cancelPayment, { body: { transactionUuid } }), transactionUuid);
  const stopped = standing.at === 'ended' && standing.ending.kind === 'declined';
  return stopped ? ({ at: 'ended', ending: declined([], reason) } as const) : standing;
}

/** The new price is said once the server says that nothing was taken at the old one. */
function* repriced({ transactionUuid, total }: Extract<Standing, { at: 'repriced' }>) {
  const standing = yield* askStatus(transactionUuid);
  const released = standing.at === 'ended' && standing.ending.kind === 'declined';
  return released
    ? ({ at: 'ended', ending: { kind: 'priceChanged', total, cardUsed: true } } as const)
    : standing;
}

const HEARD = [said.challengeHinted, said.challengeAbandoned, said.cartArrived];

/** What happens while the server is asked is heard after it has answered. */
function* challenge({ at: _at, ...arrived }: Challenge) {
  const heard = yield* actionChannel<Action>(HEARD, buffers.expanding());
  yield* put(said.challengeArrived(arrived));
  try {
    return yield* untilTheBankIsDone(arrived, heard);
  } finally {
    heard.close();
  }
}

function* untilTheBankIsDone(
  arrived: BankChallenge,
  heard: Channel<Action>,
): Generator<unknown, Standing, unknown> {
  const { transactionUuid } = arrived;
  for (let loggedOut = 0; loggedOut < POLLS_LOGGED_OUT;) {
    const { event } = yield* race({ event: take(heard), polled: delay(CHALLENGE_POLL_MS) });
    // The customer left the page and came back: the bank must be shown again.
    if (said.cartArrived.match(event)) yield* put(said.challengeArrived({ ...arrived, isNew: false }));
    if (said.challengeAbandoned.match(event)) return yield* cancel(transactionUuid, 'cancelled');
    const result = yield* ask(getPaymentStatus, { query: { transaction_uuid: transactionUuid } });
    // No answer changes nothing while the bank's page is before the customer. Once they are done there, nothing
    // more comes of it: where the session has ended meanwhile, nobody would ever be answered.
    if (!result.ok && said.challengeHinted.match(event)) return moving(null, transactionUuid);
    loggedOut = isLoggedOut(result) ? loggedOut + 1 : 0;
    if (!result.ok) continue;
    const standing = asked(result);
    if (standing.at === 'challenge') continue;
    yield* put(said.challengeEnded());
    return standing;
  }
  // What they did at the bank counts, and the server ends it: they are told by mail, and here once they log in.
  return { at: 'ended', ending: { kind: 'unanswered', reference: null } };
}

/** Waits a little longer each time; when patience is at an end, the customer may safely leave. */
function* settle(attempt: Attempt, now: Moving): Generator<unknown, Standing, unknown> {
  yield* put(said.outcomeAwaited({ reference: now.reference }));
  const { value: seconds, done } = attempt.waits.next();
  if (done) return { at: 'ended', ending: { kind: 'unanswered', reference: now.reference } };
  yield* delay(seconds * 1000);
  const standing =
    now.lost && attempt.resend
      ? yield* attempt.resend()
      : yield* askStatus(now.transactionUuid, attempt.consent.cartId);
  return standing.at === 'moving'
    ? { ...standing, reference: standing.reference ?? now.reference }
    : standing;
}

function* next(
  standing: Exclude<Standing, { at: 'ended' }>,
  attempt: Attempt,
): Generator<unknown, Standing, unknown> {
  switch (standing.at) {
    case 'authorised':
      return yield* complete(attempt, standing.transactionUuid);
    case 'challenge':
      return yield* challenge(standing);
    case 'unsafe':
      return yield* cancel(standing.transactionUuid, 'failed');
    case 'repriced':
      return yield* repriced(standing);
    case 'moving':
      return yield* settle(attempt, standing);
    case 'none':
      return { at: 'ended', ending: { kind: 'none' } };
    default:
      return standing satisfies never;
  }
}

export function* follow(start: Standing, attempt: Attempt): Generator<unknown, Ending, unknown> {
  let standing = start;
  while (standing.at !== 'ended') standing = yield* next(standing, attempt);
  return standing.ending;
}
