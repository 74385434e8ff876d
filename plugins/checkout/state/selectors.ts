import { defineSlice, selectUser, type RootState } from '../../../core/contract';
import type { Cart, Money } from '../../../schemas/generated/api';
import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';
import { checkoutReducer } from './checkout';
import type { PayingState } from './checkoutState';
import { confirmationReducer } from './confirmation';

export const checkoutSlice = defineSlice('checkout', checkoutReducer);
export const confirmationSlice = defineSlice('confirmation', confirmationReducer);

export const selectCheckout = checkoutSlice.select;
export const selectConfirmation = confirmationSlice.select;

export const selectPaying = (state: RootState): PayingState | undefined => {
  const checkout = selectCheckout(state);
  return checkout.step === 'paying' ? checkout : undefined;
};

const monthlyOf = ({ cart }: PayingState): number => cart.monthlyPrice?.raw.amount ?? 0;

const includesId = (texts: readonly { readonly id: string }[], id: string): boolean =>
  texts.some((text) => text.id === id);

/** Every term of the cart is ticked, or the cart has none. Terms that are not loaded are not accepted. */
export const termsAllAccepted = ({ terms, accepted }: PayingState): boolean =>
  terms.status === 'ready' && terms.data.every(({ id }) => includesId(accepted, id));

type CartWaiver = Cart['waivers'][number];

const waiversOf = ({ cart }: PayingState): readonly CartWaiver[] => cart.cart?.waivers ?? [];

/** Waivers that attendees have not accepted before checkout. */
export const openWaivers = (paying: PayingState): readonly CartWaiver[] =>
  waiversOf(paying).filter(({ completed }) => !completed);

/** The first waiver, or else the terms, that the customer must still accept. */
export function nextToAccept(paying: PayingState): CartWaiver | 'terms' | undefined {
  const waiver = openWaivers(paying).find(({ id }) => !includesId(paying.waived, id));
  return waiver ?? (termsAllAccepted(paying) ? undefined : 'terms');
}

/** A payment is in progress or its outcome is unknown: the page must not reload, the visit not be cleared. */
export function selectPaymentInFlight(state: RootState): boolean {
  const paying = selectPaying(state);
  return paying !== undefined && ['working', 'challenge', 'checking'].includes(paying.payment.at);
}

/** If the platform does not send `newMandate`: a monthly payment without a mandate sets one up. */
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
  readonly source: PayingState['source'];
}

export function selectConsent(state: RootState): Consent | undefined {
  const paying = selectPaying(state);
  if (paying === undefined) return undefined;
  return {
    cartId: paying.cart.cartId ?? undefined,
    amount: paying.due,
    monthly: monthlyOf(paying),
    credits: paying.cart.cart?.payments ?? [],
    terms: paying.accepted.map(({ id }) => id),
    completedWaivers: waiversOf(paying)
      .filter(({ id, completed }) => completed || includesId(paying.waived, id))
      .map(({ id }) => id),
    source: paying.source,
  };
}

export const paymentsOf = ({ credits, amount }: Consent): AuthorisePaymentBody['payments'] => [
  ...credits,
  ...(amount > 0 ? [{ tenderType: 'card' as const, amount }] : []),
];

/** The consent as authorise and complete send it. */
export const consentBody = (consent: Consent) => ({
  payments: paymentsOf(consent),
  source: consent.source,
  terms: consent.terms,
  completedWaivers: consent.completedWaivers,
});

/** The prices that changed since the consent: the price now, and the monthly price. */
export function selectPriceChanges(state: RootState, { amount, monthly }: Consent, total: Money) {
  const paying = selectPaying(state);
  const monthlyNow = paying ? monthlyOf(paying) : monthly;
  const credits = paying?.cart.cart?.payments ?? [];
  const afterCredit = credits.reduce((left, credit) => left - credit.amount, total.raw.amount);
  return {
    before: amount,
    after: Math.max(0, afterCredit),
    ...(monthlyNow === monthly ? {} : { monthly: { before: monthly, after: monthlyNow } }),
  };
}
