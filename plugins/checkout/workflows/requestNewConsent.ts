import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { chargeSettled, chargeStarted } from '../../../core/contract';
import type { Money } from '../../../schemas/generated/api';
import type { PaymentOutcome } from '../api/paymentProgress';
import * as events from '../state/events';
import { selectConsent, selectPriceChanges, selectPaying, type Consent } from '../state/selectors';
import { refreshCart } from './refreshCart';

/** A token expires with its session key after 400 seconds. The card is requested again well before that. */
const TOKENISED_CARD_MS = 300_000;

/** Reloads the cart and shows the new price. `isCardTokenised`: only a new consent is needed. */
export function* showNewPrice(before: Consent, total: Money, isCardTokenised: boolean) {
  yield* call(refreshCart);
  const changes = yield* select(selectPriceChanges, before, total);
  yield* put(events.priceChanged({ ...changes, isCardTokenised }));
}

/** Shows the new price and waits for a second press. Undefined if the customer did not press or left. */
export function* requestNewConsent(
  before: Consent,
  outcome: Extract<PaymentOutcome, { kind: 'priceChanged' }>,
) {
  yield* showNewPrice(before, outcome.total, true);
  const payment = (yield* select(selectPaying))?.payment;
  // Do not wait for a customer who has left. A press after their return is another payment.
  if (payment?.at !== 'form' || !payment.isCardTokenised) return undefined;
  // No payment is in progress while the customer decides.
  yield* put(chargeSettled());
  const { pressed } = yield* race({
    pressed: take(events.payPressed),
    // A page that opens again may have another cart or person. A press there is no consent to this price.
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
