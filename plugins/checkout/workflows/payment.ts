/**
 * The payment saga. It reads top to bottom: read the consent, tokenise the card, authorise, follow the
 * payment to its outcome, report the outcome. One press makes one payment: the watcher is takeLeading. After
 * a price change, the saga waits for the second press.
 */
import { call, cancel, delay, fork, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import {
  callApi,
  chargeSettled,
  chargeStarted,
  hostPage,
  newIdempotencyKey,
  pageLeftChannel,
  typedLine,
} from '../../../core/contract';
import {
  authorisePayment,
  type AuthorisePaymentBody,
} from '../../../schemas/generated/calls/authorisePayment';
import { payCart } from '../../../schemas/generated/calls/payCart';
import { browserDetails } from '../api/browserDetails';
import {
  progressAfterAuthorise,
  progressAfterConfirm,
  declined,
  type PaymentOutcome,
  type PaymentProgress,
} from '../api/paymentProgress';
import { storedBillingText, savedBillingText, type BillingText } from '../domain/card';
import { returnUrlOf } from '../domain/returnUrl';
import * as events from '../state/events';
import {
  paymentsOf,
  selectConsent,
  selectPriceChanges,
  selectPaying,
  type Consent,
} from '../state/selectors';
import { newPaymentAttempt } from './paymentAttempt';
import { readCard, type TypedCard } from '../state/cardFormHandle';
import { reportOutcome } from './reportOutcome';
import { fetchStatus, followPayment, reportCustomerGone } from './followPayment';
import { refreshCart } from './loadCart';
import { isOwnLogout } from './sessionChanges';
import { tokenise, type Token } from './tokenise';

/**
 * A token expires with its session key after 400 seconds. The card must be requested again well before that.
 */
const TOKENISED_CARD_MS = 300_000;

function* billingOf(typed: TypedCard) {
  if (typed.kind === 'new') {
    // The form of another plugin may not ask for the name. The server then uses the billing name.
    const cardHolderName = typedLine(typed.card.cardholderName) || undefined;
    return { ...sent(typed.billing), cardHolderName, saveCard: typed.saveCard, savedCardId: null };
  }
  const cart = (yield* select(selectPaying))?.cart;
  return {
    ...sent(savedBillingText(cart?.billingAddress)),
    cardHolderName: cart?.savedCard?.cardHolderName,
    saveCard: false,
    savedCardId: typed.savedCardId,
  };
}

type Billing = ReturnType<typeof billingOf> extends Generator<unknown, infer B, unknown> ? B : never;

/** An empty second address line is sent as null. */
const sent = (billing: BillingText) => {
  const kept = storedBillingText(billing);
  return { ...kept, billingAddressLineTwo: kept.billingAddressLineTwo || null };
};

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

function* authorise(
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

/**
 * Shows the new price and waits for a second press. Returns undefined when the customer did not press or
 * left.
 */
function* requestNewConsent(before: Consent, outcome: Extract<PaymentOutcome, { kind: 'priceChanged' }>) {
  yield* call(refreshCart);
  yield* put(
    events.priceChanged({
      ...(yield* select(selectPriceChanges, before, outcome.total)),
      isCardTokenised: true,
    }),
  );
  const payment = (yield* select(selectPaying))?.payment;
  // Do not wait for a customer who has left. A press after their return is another payment.
  if (payment?.at !== 'form' || !payment.isCardTokenised) return undefined;
  // No payment is in progress while the customer decides.
  yield* put(chargeSettled());
  const { pressed } = yield* race({
    pressed: take(events.payPressed),
    // A page that opens again may have another cart or another person. A press there is not consent to this
    // price.
    dropped: take([events.tokenisedCardDropped, events.left, events.opened, events.startOverRequested]),
    tooLate: delay(TOKENISED_CARD_MS),
  });
  if (pressed) {
    yield* put(chargeStarted());
    return yield* select(selectConsent);
  }
  yield* put(events.tokenisedCardDropped());
  return undefined;
}

function* payByCard(first: Consent): Generator<unknown, PaymentOutcome | undefined, unknown> {
  const typed = yield* call(readCard);
  if (typed === undefined) return declined([]);
  const billing = yield* billingOf(typed);
  const token = yield* tokenise(typed);
  if (!('kind' in token)) return yield* followPayment(token, newPaymentAttempt(first));
  let consent: Consent | undefined = first;
  while (consent !== undefined) {
    // A new total may be zero, and then no card is needed.
    if (consent.amount === 0) return yield* confirmFree(consent);
    const outcome: PaymentOutcome = yield* authorise(consent, token, billing);
    if (outcome.kind !== 'priceChanged' || outcome.cardUsed) return outcome;
    consent = yield* requestNewConsent(consent, outcome);
  }
  return undefined;
}

/** Nothing is due now. The same key makes it safe to repeat the request when the response was lost. */
function* confirmFree(consent: Consent): Generator<unknown, PaymentOutcome, unknown> {
  const { cartId, source, terms, completedWaivers } = consent;
  const options = {
    body: { termsAccepted: terms, payments: paymentsOf(consent), source, completedWaivers, cartId },
    idempotencyKey: newIdempotencyKey(),
  };
  const attempt = newPaymentAttempt(consent);
  for (let again = false; ; again = true) {
    const progress = progressAfterConfirm(yield* callApi(payCart, options), again);
    if (progress.at === 'ended') return progress.outcome;
    yield* put(events.outcomePending({ reference: null }));
    const { value: seconds, done } = attempt.waits.next();
    if (done) return { kind: 'unanswered', reference: null };
    yield* delay(seconds * 1000);
  }
}

function* pay({ payload }: ReturnType<typeof events.payPressed>) {
  const consent = yield* select(selectConsent);
  const paying = yield* select(selectPaying);
  // A press that the slice did not accept, for example after the payment was taken, pays nothing.
  if (consent === undefined || paying?.payment.at !== 'working') return;
  const outcome = payload.method === 'none' ? yield* confirmFree(consent) : yield* payByCard(consent);
  if (outcome !== undefined) yield* reportOutcome(outcome, consent);
}

/**
 * An earlier payment, found after a reload or checked again: only its status is requested, and nothing new is
 * sent to the bank.
 */
function* findOutcome(event: ReturnType<typeof events.checkAgainPressed | typeof events.paymentFound>) {
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
