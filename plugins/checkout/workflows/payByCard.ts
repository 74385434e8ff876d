import { call } from 'typed-redux-saga';
import { declined, type PaymentOutcome } from '../api/paymentProgress';
import type { Consent } from '../state/selectors';
import { newPaymentAttempt } from './paymentAttempt';
import { readCard } from '../state/cardFormHandle';
import { followPayment } from './followPayment';
import { tokenise } from './tokenise';
import { authorise } from './authorisePayment';
import { billingOf } from './billingOf';
import { confirmFreeOrder } from './confirmFreeOrder';
import { requestNewConsent } from './requestNewConsent';

export function* payByCard(first: Consent): Generator<unknown, PaymentOutcome | undefined, unknown> {
  const typed = yield* call(readCard);
  if (typed === undefined) return declined([]);
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
