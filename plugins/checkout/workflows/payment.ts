/**
 * The payment. It reads downward: take the consent, get a token for the card, ask the bank, follow
 * the payment to its end, say how it ended. One press makes one payment: the watcher leads, and
 * while a price is asked again the story itself waits for the second press.
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

/** A token outlives its session key of 400 seconds by nothing; ask for the card again well before that. */
const TOKENISED_CARD_MS = 300_000;

function* billingOf(typed: TypedCard) {
  if (typed.kind === 'new') {
    const cardHolderName = typedLine(typed.card.cardholderName);
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

/** An empty second line is sent as null. */
const sent = (billing: BillingText) => {
  const kept = storedBillingText(billing);
  return { ...kept, billingAddressLineTwo: kept.billingAddressLineTwo || null };
};

/**
 * Where a challenge in the top window leads back to: the page around an embedded one, or our own page after
 * a bank's page that a frame could not show. Undefined: the challenge stays in a frame.
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

/** Shows the new price and waits for the customer to press again; undefined when they did not, or went away. */
function* requestNewConsent(before: Consent, outcome: Extract<PaymentOutcome, { kind: 'priceChanged' }>) {
  yield* call(refreshCart);
  yield* put(
    events.priceChanged({
      ...(yield* select(selectPriceChanges, before, outcome.total)),
      isCardTokenised: true,
    }),
  );
  const payment = (yield* select(selectPaying))?.payment;
  // Who left meanwhile is not waited for: what they press when they are back is another payment.
  if (payment?.at !== 'form' || !payment.isCardTokenised) return undefined;
  // Nothing is on its way while the customer thinks.
  yield* put(chargeSettled());
  const { pressed } = yield* race({
    pressed: take(events.payPressed),
    // Opened anew it may be another basket, and another person's: their press is no answer to this question.
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
    // A new total may be nothing at all, and then no card pays it.
    if (consent.amount === 0) return yield* confirmFree(consent);
    const outcome: PaymentOutcome = yield* authorise(consent, token, billing);
    if (outcome.kind !== 'priceChanged' || outcome.cardUsed) return outcome;
    consent = yield* requestNewConsent(consent, outcome);
  }
  return undefined;
}

/** Nothing is due now. The same key makes it safe to ask again when the answer was lost. */
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
  // A press that the page did not accept, after the payment was taken for instance, pays nothing.
  if (consent === undefined || paying?.payment.at !== 'working') return;
  const outcome = payload.method === 'none' ? yield* confirmFree(consent) : yield* payByCard(consent);
  if (outcome !== undefined) yield* reportOutcome(outcome, consent);
}

/** A payment from before, found after a reload or checked again: nothing new is sent to the bank, only asked. */
function* findOutcome(event: ReturnType<typeof events.checkAgainPressed | typeof events.paymentFound>) {
  const consent = yield* select(selectConsent);
  if (consent === undefined) return;
  const outcome = yield* followPayment(
    yield* fetchStatus(undefined, consent.cartId),
    newPaymentAttempt(consent),
  );
  // When the page opened it was not known whether there is one. Nobody is told that what they never did has failed.
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

/** The last word of a page that is left during a payment: the server need not wait for it any more. */
function* reportOnUnload(cartId: string | undefined) {
  yield* takeEvery(yield* call(pageLeftChannel), reportCustomerGone, cartId);
}

/** While this runs the session may not reload the page, nor a kiosk clear it. */
function* saga(event: Begun) {
  yield* put(chargeStarted());
  const leaving = yield* fork(reportOnUnload, (yield* select(selectPaying))?.cart.cartId ?? undefined);
  try {
    // Nobody logs out meanwhile. Where they are gone all the same, the server goes on and tells them by mail:
    // here the rest would be told to whoever comes after them.
    yield* race({ ended: call(runUntilFinished, event), gone: take(isOwnLogout) });
  } finally {
    yield* cancel(leaving);
    yield* put(chargeSettled());
  }
}

/** One watcher for all three, so that two stories never follow one payment. */
export function* payment(): Generator<unknown, void, unknown> {
  yield* takeLeading([events.payPressed, events.checkAgainPressed, events.paymentFound], saga);
}
