/** One press makes one payment (takeLeading). After a price change, the saga waits for the second press. */
import { call, cancel, fork, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { chargeSettled, chargeStarted, pageLeftChannel } from '../../../core/contract';
import { declinedOutcome, type PaymentOutcome } from '../api/paymentProgress';
import { readCard } from '../state/cardFormHandle';
import * as events from '../state/events';
import { selectConsent, selectPaying, type Consent } from '../state/selectors';
import { authorise, billingOf } from './authorisePayment';
import { isOwnLogout } from './clearBilling';
import { confirmFreeOrder } from './confirmFreeOrder';
import { fetchStatus, reportCustomerGone } from './fetchPaymentStatus';
import { followPayment, newPaymentAttempt } from './followPayment';
import { reportOutcome } from './reportOutcome';
import { requestNewConsent } from './requestNewConsent';
import { tokenise } from './tokenise';

function* payByCard(first: Consent): Generator<unknown, PaymentOutcome | undefined, unknown> {
  const typed = yield* call(readCard);
  if (typed === undefined) return declinedOutcome([]);
  const billing = yield* billingOf(typed);
  const token = yield* tokenise(typed);
  if (!('kind' in token)) return yield* followPayment(token, newPaymentAttempt(first));
  let consent: Consent | undefined = first;
  while (consent !== undefined) {
    // A new total may be zero, and then no card is needed.
    if (consent.amount === 0) return yield* confirmFreeOrder(consent);
    const outcome: PaymentOutcome = yield* authorise(consent, token, billing);
    if (outcome.kind !== 'priceChanged' || outcome.cardUsed) return outcome;
    consent = yield* requestNewConsent(consent, outcome);
  }
  return undefined;
}

type PaymentStartEvent = ReturnType<
  typeof events.payPressed | typeof events.checkAgainPressed | typeof events.paymentFound
>;

function* pay(consent: Consent, { payload }: ReturnType<typeof events.payPressed>) {
  // A press that the slice did not accept, for example after the payment was taken, pays nothing.
  if ((yield* select(selectPaying))?.payment.at !== 'working') return;
  const outcome = payload.method === 'none' ? yield* confirmFreeOrder(consent) : yield* payByCard(consent);
  if (outcome !== undefined) yield* reportOutcome(outcome, consent);
}

/** An earlier payment: only its status is requested, and nothing new is sent to the bank. */
function* findOutcome(consent: Consent, event: PaymentStartEvent) {
  const status = yield* fetchStatus(undefined, consent.cartId);
  const outcome = yield* followPayment(status, newPaymentAttempt(consent));
  // A customer who has not paid and opens the page must not get a failure message.
  if (outcome.kind === 'none' && events.paymentFound.match(event)) yield* put(events.noPaymentFound());
  else yield* reportOutcome(outcome, consent);
}

function* runUntilFinished(event: PaymentStartEvent) {
  const consent = yield* select(selectConsent);
  if (consent === undefined) return;
  if (events.payPressed.match(event)) yield* pay(consent, event);
  else yield* findOutcome(consent, event);
}

/** Reports that the page is closed during a payment, so that the server does not wait for it any more. */
function* reportOnUnload(cartId: string | undefined) {
  yield* takeEvery(yield* call(pageLeftChannel), reportCustomerGone, cartId);
}

/** While this saga runs, the session must not reload the page, and a kiosk must not clear the visit. */
function* saga(event: PaymentStartEvent) {
  yield* put(chargeStarted());
  const leaving = yield* fork(reportOnUnload, (yield* select(selectPaying))?.cart.cartId ?? undefined);
  try {
    // Logout is blocked during a payment. If it still happens, the server finishes the payment and sends an
    // email. The saga stops, because the next person here must not see the outcome.
    yield* race({ ended: call(runUntilFinished, event), gone: take(isOwnLogout) });
  } catch (error) {
    // It is not known whether money moved. The customer can check, and no spinner stays.
    yield* put(events.paymentOutcomeUnknown({ reference: null }));
    throw error;
  } finally {
    yield* cancel(leaving);
    yield* put(chargeSettled());
  }
}

/** One watcher for all three events, so that two sagas never follow one payment. */
export function* payment(): Generator<unknown, void, unknown> {
  yield* takeLeading([events.payPressed, events.checkAgainPressed, events.paymentFound], saga);
}
