/**
 * The payment. It reads downward: take the consent, get a token for the card, ask the bank, follow
 * the payment to its end, say how it ended. One press makes one payment: the watcher leads, and
 * while a price is asked again the story itself waits for the second press.
 */
import { call, cancel, delay, fork, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import {
  ask,
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
import { authorised, confirmed, declined, type Ending, type Standing } from '../api/standing';
import { billingKept, billingOnFile, type BillingText } from '../domain/card';
import { returnUrlOf } from '../domain/returning';
import * as said from '../state/events';
import { paymentsOf, selectConsent, selectMoves, selectPaying, type Consent } from '../state/selectors';
import { newAttempt } from './attempt';
import { readCard, type TypedCard } from '../state/cardFormHandle';
import { sayEnding } from './endings';
import { askStatus, follow, sayGone } from './follow';
import { refreshCart } from './loadCart';
import { isOwnLogout } from './session';
import { tokenise, type Token } from './tokenise';

/** A token outlives its session key of 400 seconds by nothing; ask for the card again well before that. */
const HELD_CARD_MS = 300_000;

function* billingOf(typed: TypedCard) {
  if (typed.kind === 'new') {
    const cardHolderName = typedLine(typed.card.cardholderName);
    return { ...sent(typed.billing), cardHolderName, saveCard: typed.saveCard, savedCardId: null };
  }
  const cart = (yield* select(selectPaying))?.cart;
  return {
    ...sent(billingOnFile(cart?.billingAddress)),
    cardHolderName: cart?.savedCard?.cardHolderName,
    saveCard: false,
    savedCardId: typed.savedCardId,
  };
}

type Billing = ReturnType<typeof billingOf> extends Generator<unknown, infer B, unknown> ? B : never;

/** An empty second line is sent as null. */
const sent = (billing: BillingText) => {
  const kept = billingKept(billing);
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

function* authorise(consent: Consent, token: Token, billing: Billing): Generator<unknown, Ending, unknown> {
  const bankGivenUp = (yield* select(selectPaying))?.bankGivenUp === true;
  const body = bodyOf(consent, token, billing, bankGivenUp);
  const options = { body, idempotencyKey: newIdempotencyKey() };
  function* once(again: boolean): Generator<unknown, Standing, unknown> {
    return authorised(yield* ask(authorisePayment, options), again);
  }
  return yield* follow(
    yield* once(false),
    newAttempt(consent, () => once(true)),
  );
}

/** Shows the new price and waits for the customer to press again; undefined when they did not, or went away. */
function* consentAgain(before: Consent, ending: Extract<Ending, { kind: 'priceChanged' }>) {
  yield* call(refreshCart);
  yield* put(said.priceChanged({ ...(yield* select(selectMoves, before, ending.total)), cardHeld: true }));
  const payment = (yield* select(selectPaying))?.payment;
  // Who left meanwhile is not waited for: what they press when they are back is another payment.
  if (payment?.at !== 'form' || !payment.cardHeld) return undefined;
  // Nothing is on its way while the customer thinks.
  yield* put(chargeSettled());
  const { pressed } = yield* race({
    pressed: take(said.payPressed),
    // Opened anew it may be another basket, and another person's: their press is no answer to this question.
    dropped: take([said.heldCardDropped, said.left, said.opened, said.startOverAsked]),
    tooLate: delay(HELD_CARD_MS),
  });
  if (pressed) {
    yield* put(chargeStarted());
    return yield* select(selectConsent);
  }
  yield* put(said.heldCardDropped());
  return undefined;
}

function* payByCard(first: Consent): Generator<unknown, Ending | undefined, unknown> {
  const typed = yield* call(readCard);
  if (typed === undefined) return declined([]);
  const billing = yield* billingOf(typed);
  const token = yield* tokenise(typed);
  if (!('kind' in token)) return yield* follow(token, newAttempt(first));
  let consent: Consent | undefined = first;
  while (consent !== undefined) {
    // A new total may be nothing at all, and then no card pays it.
    if (consent.amount === 0) return yield* confirmFree(consent);
    const ending: Ending = yield* authorise(consent, token, billing);
    if (ending.kind !== 'priceChanged' || ending.cardUsed) return ending;
    consent = yield* consentAgain(consent, ending);
  }
  return undefined;
}

/** Nothing is due now. The same key makes it safe to ask again when the answer was lost. */
function* confirmFree(consent: Consent): Generator<unknown, Ending, unknown> {
  const { cartId, source, terms, completedWaivers } = consent;
  const options = {
    body: { termsAccepted: terms, payments: paymentsOf(consent), source, completedWaivers, cartId },
    idempotencyKey: newIdempotencyKey(),
  };
  const attempt = newAttempt(consent);
  for (let again = false; ; again = true) {
    const standing = confirmed(yield* ask(payCart, options), again);
    if (standing.at === 'ended') return standing.ending;
    yield* put(said.outcomeAwaited({ reference: null }));
    const { value: seconds, done } = attempt.waits.next();
    if (done) return { kind: 'unanswered', reference: null };
    yield* delay(seconds * 1000);
  }
}

function* payStory({ payload }: ReturnType<typeof said.payPressed>) {
  const consent = yield* select(selectConsent);
  const paying = yield* select(selectPaying);
  // A press that the page did not accept, after the payment was taken for instance, pays nothing.
  if (consent === undefined || paying?.payment.at !== 'working') return;
  const ending = payload.method === 'none' ? yield* confirmFree(consent) : yield* payByCard(consent);
  if (ending !== undefined) yield* sayEnding(ending, consent);
}

/** A payment from before, found after a reload or checked again: nothing new is sent to the bank, only asked. */
function* findOutStory(event: ReturnType<typeof said.checkAgainPressed | typeof said.paymentFound>) {
  const consent = yield* select(selectConsent);
  if (consent === undefined) return;
  const ending = yield* follow(yield* askStatus(undefined, consent.cartId), newAttempt(consent));
  // When the page opened it was not known whether there is one. Nobody is told that what they never did has failed.
  if (ending.kind === 'none' && said.paymentFound.match(event)) yield* put(said.nothingFound());
  else yield* sayEnding(ending, consent);
}

type Begun = ReturnType<typeof said.payPressed | typeof said.checkAgainPressed | typeof said.paymentFound>;

function* untilItEnded(event: Begun) {
  if (said.payPressed.match(event)) yield* payStory(event);
  else yield* findOutStory(event);
}

/** The last word of a page that is left during a payment: the server need not wait for it any more. */
function* lastWord(cartId: string | undefined) {
  yield* takeEvery(yield* call(pageLeftChannel), sayGone, cartId);
}

/** While this runs the session may not reload the page, nor a kiosk clear it. */
function* story(event: Begun) {
  yield* put(chargeStarted());
  const leaving = yield* fork(lastWord, (yield* select(selectPaying))?.cart.cartId ?? undefined);
  try {
    // Nobody logs out meanwhile. Where they are gone all the same, the server goes on and tells them by mail:
    // here the rest would be told to whoever comes after them.
    yield* race({ ended: call(untilItEnded, event), gone: take(isOwnLogout) });
  } finally {
    yield* cancel(leaving);
    yield* put(chargeSettled());
  }
}

/** One watcher for all three, so that two stories never follow one payment. */
export function* payment(): Generator<unknown, void, unknown> {
  yield* takeLeading([said.payPressed, said.checkAgainPressed, said.paymentFound], story);
}
