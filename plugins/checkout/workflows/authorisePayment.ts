import { select } from 'typed-redux-saga';
import { callApi, hostPage, newIdempotencyKey, typedLine } from '../../../core/contract';
import {
  authorisePayment,
  type AuthorisePaymentBody,
} from '../../../schemas/generated/calls/authorisePayment';
import { progressAfterAuthorise, type PaymentOutcome, type PaymentProgress } from '../api/paymentProgress';
import { savedBillingText, storedBillingText, type BillingText } from '../domain/card';
import { returnUrlOf } from '../domain/returnUrl';
import type { TypedCard } from '../state/cardFormHandle';
import { consentBody, selectPaying, type Consent } from '../state/selectors';
import { followPayment, newPaymentAttempt } from './followPayment';
import type { CardToken } from './tokenise';

/** An empty second address line is sent as null. */
const billingToSend = (billing: BillingText) => {
  const billingText = storedBillingText(billing);
  return { ...billingText, billingAddressLineTwo: billingText.billingAddressLineTwo || null };
};

type Billing = Pick<AuthorisePaymentBody, keyof BillingText | 'cardHolderName' | 'saveCard' | 'savedCardId'>;

export function* billingOf(typed: TypedCard): Generator<unknown, Billing, unknown> {
  if (typed.kind === 'new') {
    // The form of another plugin may not ask for the name. The server then uses the billing name.
    const cardHolderName = typedLine(typed.card.cardholderName) || undefined;
    return { ...billingToSend(typed.billing), cardHolderName, saveCard: typed.saveCard, savedCardId: null };
  }
  const cart = (yield* select(selectPaying))?.cart;
  return {
    ...billingToSend(savedBillingText(cart?.billingAddress)),
    cardHolderName: cart?.savedCard?.cardHolderName,
    saveCard: false,
    savedCardId: typed.savedCardId,
  };
}

/** The browser data that the customer's bank requires for strong customer authentication. */
const browserDetails = (): AuthorisePaymentBody['browserDetails'] => ({
  colourDepth: window.screen.colorDepth,
  javaEnabled: false,
  javascriptEnabled: true,
  language: navigator.language,
  screenHeight: window.screen.height,
  screenWidth: window.screen.width,
  timezoneOffset: new Date().getTimezoneOffset(),
});

/**
 * The return address of a challenge in the top window: the host page of an embedded page, or our own page
 * after a bank's page that a frame could not show. Undefined: the challenge stays in a frame.
 */
function returnUrl(source: Consent['source'], bankGivenUp: boolean): string | undefined {
  const isOwnWindow = window.parent === window && source !== 'kiosk';
  return hostPage()?.href ?? (bankGivenUp && isOwnWindow ? returnUrlOf(window.location.href) : undefined);
}

export function* authorise(
  consent: Consent,
  { cardIdentifier, sessionKey }: CardToken,
  billing: Billing,
): Generator<unknown, PaymentOutcome, unknown> {
  const bankGivenUp = (yield* select(selectPaying))?.challengeRetried === true;
  const body: AuthorisePaymentBody = {
    ...billing,
    cardIdentifier,
    sessionKey,
    browserDetails: browserDetails(),
    returnUrl: returnUrl(consent.source, bankGivenUp),
    cartId: consent.cartId,
    ...consentBody(consent),
  };
  const options = { body, idempotencyKey: newIdempotencyKey() };
  function* once(again: boolean): Generator<unknown, PaymentProgress, unknown> {
    return progressAfterAuthorise(yield* callApi(authorisePayment, options), again);
  }
  return yield* followPayment(
    yield* once(false),
    newPaymentAttempt(consent, () => once(true)),
  );
}
