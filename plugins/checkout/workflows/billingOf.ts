/** The billing details of a payment by card. */
import { select } from 'typed-redux-saga';
import { typedLine } from '../../../core/contract';
import { storedBillingText, savedBillingText, type BillingText } from '../domain/card';
import { selectPaying } from '../state/selectors';
import type { TypedCard } from '../state/cardFormHandle';

export function* billingOf(typed: TypedCard) {
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

export type Billing = ReturnType<typeof billingOf> extends Generator<unknown, infer B, unknown> ? B : never;

/** An empty second address line is sent as null. */
const sent = (billing: BillingText) => {
  const kept = storedBillingText(billing);
  return { ...kept, billingAddressLineTwo: kept.billingAddressLineTwo || null };
};
