import { select } from 'typed-redux-saga';
import { callApi, hostPage, newIdempotencyKey } from '../../../core/contract';
import {
  authorisePayment,
  type AuthorisePaymentBody,
} from '../../../schemas/generated/calls/authorisePayment';
import { browserDetails } from '../api/browserDetails';
import { progressAfterAuthorise, type PaymentOutcome, type PaymentProgress } from '../api/paymentProgress';
import { returnUrlOf } from '../domain/returnUrl';
import { paymentsOf, selectPaying, type Consent } from '../state/selectors';
import { newPaymentAttempt } from './paymentAttempt';
import { followPayment } from './followPayment';
import type { Token } from './tokenise';
import type { Billing } from './billingOf';

/**
 * The return address of a challenge in the top window: the host page of an embedded page, or our own page
 * after a bank's page that a frame could not show. Undefined: the challenge stays in a frame.
 */
function returnUrl(source: Consent['source'], bankGivenUp: boolean): string | undefined {
  const isOwnWindow = window.parent === window && source !== 'kiosk';
  return hostPage()?.href ?? (bankGivenUp && isOwnWindow ? returnUrlOf(window.location.href) : undefined);
}

const bodyOf = (
  consent: Consent,
  token: Token,
  billing: Billing,
  bankGivenUp: boolean,
): AuthorisePaymentBody => ({
  ...billing,
  cardIdentifier: token.cardIdentifier,
  sessionKey: token.sessionKey,
  browserDetails: browserDetails(),
  returnUrl: returnUrl(consent.source, bankGivenUp),
  cartId: consent.cartId,
  payments: paymentsOf(consent),
  source: consent.source,
  terms: consent.terms,
  completedWaivers: consent.completedWaivers,
});

export function* authorise(
  consent: Consent,
  token: Token,
  billing: Billing,
): Generator<unknown, PaymentOutcome, unknown> {
  const bankGivenUp = (yield* select(selectPaying))?.challengeRetried === true;
  const body = bodyOf(consent, token, billing, bankGivenUp);
  const options = { body, idempotencyKey: newIdempotencyKey() };
  function* once(again: boolean): Generator<unknown, PaymentProgress, unknown> {
    return progressAfterAuthorise(yield* callApi(authorisePayment, options), again);
  }
  return yield* followPayment(
    yield* once(false),
    newPaymentAttempt(consent, () => once(true)),
  );
}
