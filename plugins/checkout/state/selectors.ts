import { defineSlice, selectUser, type RootState } from '../../../core/contract';
import type { Cart, Money } from '../../../schemas/generated/api';
import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';
import { checkoutReducer } from './checkout';
import type { Paying } from './checkoutState';
import { confirmationReducer } from './confirmation';

export const checkoutSlice = defineSlice('checkout', checkoutReducer);
export const confirmationSlice = defineSlice('confirmation', confirmationReducer);

export const selectCheckout = checkoutSlice.select;
export const selectConfirmation = confirmationSlice.select;

export const selectPaying = (state: RootState): Paying | undefined => {
  const checkout = selectCheckout(state);
  return checkout.step === 'paying' ? checkout : undefined;
};

const monthlyOf = ({ cart }: Paying): number => cart.monthlyPrice?.raw.amount ?? 0;

/**
 * True when every term of the cart is ticked, or the cart has none. Terms that are not loaded are not
 * accepted.
 */
export const termsAllAccepted = ({ terms, accepted }: Paying): boolean =>
  terms.at === 'ready' && terms.list.every((term) => accepted.includes(term.id));

type CartWaiver = Cart['waivers'][number];

const waiversOf = ({ cart }: Paying): readonly CartWaiver[] => cart.cart?.waivers ?? [];

/** Waivers that attendees have not accepted before checkout. */
export const waiversLeft = (paying: Paying): readonly CartWaiver[] =>
  waiversOf(paying).filter(({ completed }) => !completed);

/** The first waiver, or else the terms, that the customer must still accept. */
export function nextToAccept(paying: Paying): { readonly waiverId?: string } | undefined {
  const waiver = waiversLeft(paying).find(({ id }) => !paying.waived.includes(id));
  if (waiver !== undefined) return { waiverId: waiver.id };
  return termsAllAccepted(paying) ? undefined : {};
}

/**
 * A payment is in progress or its outcome is not known: the page must not be reloaded, and the visit must not
 * be cleared.
 */
export function selectPaymentInFlight(state: RootState): boolean {
  const paying = selectPaying(state);
  return paying !== undefined && ['working', 'challenge', 'checking'].includes(paying.payment.at);
}

/**
 * If the platform does not send `newMandate`: a monthly payment without a direct debit mandate sets one up.
 */
export function selectNewMandate(state: RootState): boolean {
  const cart = selectPaying(state)?.cart;
  const isMonthly = cart?.paymentOption?.paymentType === 'recurring';
  return cart?.newMandate ?? (isMonthly && selectUser(state)?.hasInstruction === false);
}

/** What the customer consents to by pressing the button. It is sent with every call of this payment. */
export interface Consent {
  readonly cartId: string | undefined;
  readonly amount: number;
  /** Minor units for each month after that; 0 without a monthly payment. */
  readonly monthly: number;
  /** Applied credit: it pays the part that `amount` does not cover. */
  readonly credits: Cart['payments'];
  readonly terms: readonly string[];
  readonly completedWaivers: readonly string[];
  readonly source: Paying['source'];
}

export const selectConsent = (state: RootState): Consent | undefined => {
  const paying = selectPaying(state);
  return (
    paying && {
      cartId: paying.cart.cartId ?? undefined,
      amount: paying.due,
      monthly: monthlyOf(paying),
      credits: paying.cart.cart?.payments ?? [],
      terms: paying.accepted,
      completedWaivers: waiversOf(paying)
        .filter(({ id, completed }) => completed || paying.waived.includes(id))
        .map(({ id }) => id),
      source: paying.source,
    }
  );
};

/** All tenders of the payment: the applied credit, and a card for the rest. */
export const paymentsOf = ({ credits, amount }: Consent): AuthorisePaymentBody['payments'] => [
  ...credits,
  ...(amount > 0 ? [{ tenderType: 'card' as const, amount }] : []),
];

/** The prices that changed since the consent: the price now, and the monthly price. */
export function selectPriceChanges(state: RootState, { amount, monthly }: Consent, total: Money) {
  const paying = selectPaying(state);
  const monthlyNow = paying ? monthlyOf(paying) : monthly;
  return {
    before: amount,
    after: selectLeft(state, total),
    ...(monthlyNow === monthly ? {} : { monthly: { before: monthly, after: monthlyNow } }),
  };
}

/** The amount to pay now for a new total, after the applied credit. Minor units. */
function selectLeft(state: RootState, total: Money): number {
  const credits = selectPaying(state)?.cart.cart?.payments ?? [];
  return Math.max(
    0,
    credits.reduce((left, { amount }) => left - amount, total.raw.amount),
  );
}
