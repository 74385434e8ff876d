/**
 * The payment saga. It reads top to bottom: read the consent, tokenise the card, authorise, follow the
 * payment to its outcome, report the outcome. One press makes one payment: the watcher is takeLeading. After
 * a price change, the saga waits for the second press.
 */
import { call, cancel, fork, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { chargeSettled, chargeStarted, pageLeftChannel } from '../../../core/contract';
import * as events from '../state/events';
import { selectConsent, selectPaying } from '../state/selectors';
import { reportOutcome } from './reportOutcome';
import { reportCustomerGone } from './fetchPaymentStatus';
import { isOwnLogout } from './sessionChanges';
import { confirmFreeOrder } from './confirmFreeOrder';
import { findOutcome } from './findOutcome';
import { payByCard } from './payByCard';

function* pay({ payload }: ReturnType<typeof events.payPressed>) {
  const consent = yield* select(selectConsent);
  const paying = yield* select(selectPaying);
  // A press that the slice did not accept, for example after the payment was taken, pays nothing.
  if (consent === undefined || paying?.payment.at !== 'working') return;
  const outcome = payload.method === 'none' ? yield* confirmFreeOrder(consent) : yield* payByCard(consent);
  if (outcome !== undefined) yield* reportOutcome(outcome, consent);
}

type Begun = ReturnType<
  typeof events.payPressed | typeof events.checkAgainPressed | typeof events.paymentFound
>;

function* runUntilFinished(event: Begun) {
  if (events.payPressed.match(event)) yield* pay(event);
  else yield* findOutcome(event);
}

/** Reports that the page is closed during a payment, so that the server does not wait for it any more. */
function* reportOnUnload(cartId: string | undefined) {
  yield* takeEvery(yield* call(pageLeftChannel), reportCustomerGone, cartId);
}

/** While this saga runs, the session must not reload the page, and a kiosk must not clear the visit. */
function* saga(event: Begun) {
  yield* put(chargeStarted());
  const leaving = yield* fork(reportOnUnload, (yield* select(selectPaying))?.cart.cartId ?? undefined);
  try {
    // Logout is blocked during a payment. If it still happens, the server finishes the payment and sends an
    // email. The saga stops, because the next person here must not see the outcome.
    yield* race({ ended: call(runUntilFinished, event), gone: take(isOwnLogout) });
  } finally {
    yield* cancel(leaving);
    yield* put(chargeSettled());
  }
}

/** One watcher for all three events, so that two sagas never follow one payment. */
export function* payment(): Generator<unknown, void, unknown> {
  yield* takeLeading([events.payPressed, events.checkAgainPressed, events.paymentFound], saga);
}
