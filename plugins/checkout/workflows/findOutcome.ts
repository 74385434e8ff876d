import { put, select } from 'typed-redux-saga';
import * as events from '../state/events';
import { selectConsent } from '../state/selectors';
import { newPaymentAttempt } from './paymentAttempt';
import { reportOutcome } from './reportOutcome';
import { fetchStatus } from './fetchPaymentStatus';
import { followPayment } from './followPayment';

/**
 * An earlier payment, found after a reload or checked again: only its status is requested, and nothing new is
 * sent to the bank.
 */
export function* findOutcome(
  event: ReturnType<typeof events.checkAgainPressed | typeof events.paymentFound>,
) {
  const consent = yield* select(selectConsent);
  if (consent === undefined) return;
  const outcome = yield* followPayment(
    yield* fetchStatus(undefined, consent.cartId),
    newPaymentAttempt(consent),
  );
  // When the page opened, it was not known whether a payment exists. A customer who has not paid must not get
  // a failure message.
  if (outcome.kind === 'none' && events.paymentFound.match(event)) yield* put(events.noPaymentFound());
  else yield* reportOutcome(outcome, consent);
}
