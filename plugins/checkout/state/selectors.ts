import { selectUser, type RootState } from '../../../core/contract';
import type { Cart, Money } from '../../../schemas/generated/api';
import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';
import type { CheckoutState, Paying } from './checkoutState';
import type { ConfirmationState } from './confirmation';

/** The slices as they stand in the store; the shell puts them there under these names. */
interface CheckoutRoot {
  readonly checkout?: CheckoutState;
  readonly confirmation?: ConfirmationState;
}

const root = (state: RootState): CheckoutRoot => state;

const CLOSED: CheckoutState = { step: 'closed' };
const NO_ORDER: ConfirmationState = { at: 'closed' };

export const selectCheckout = (state: RootState): CheckoutState => root(state).checkout ?? CLOSED;
export const selectConfirmation = (state: RootState): ConfirmationState =>
  root(state).confirmation ?? NO_ORDER;

export const selectPaying = (state: RootState): Paying | undefined => {
  const checkout = selectCheckout(state);
  return checkout.step === 'paying' ? checkout : undefined;
};

const monthlyOf = ({ cart }: Paying): number => cart.monthlyPrice?.raw.amount ?? 0;

/** Every term of the basket is ticked, or there is none. Terms that are not known yet are not accepted. */
export const termsAllAccepted = ({ terms, accepted }: Paying): boolean =>
  terms.at === 'ready' && terms.list.every((term) => accepted.includes(term.id));

type CartWaiver = Cart['waivers'][number];

const waiversOf = ({ cart }: Paying): readonly CartWaiver[] => cart.cart?.waivers ?? [];

/** What attendees have not agreed to before they came here. */
export const waiversLeft = (paying: Paying): readonly CartWaiver[] =>
  waiversOf(paying).filter(({ completed }) => !completed);

/** The first text that is still to be agreed to, of waivers and of terms. */
export function nextToAccept(paying: Paying): { readonly waiverId?: string } | undefined {
  const waiver = waiversLeft(paying).find(({ id }) => !paying.waived.includes(id));
  if (waiver !== undefined) return { waiverId: waiver.id };
  return termsAllAccepted(paying) ? undefined : {};
}

/** A payment is on its way or its outcome is not known: the page must not be reloaded, nor the visit cleared. */
export function selectPaymentInFlight(state: RootState): boolean {
  const paying = selectPaying(state);
  return paying !== undefined && ['working', 'challenge', 'checking'].includes(paying.payment.at);
}

/** A platform that does not say so sets one up for who pays by the month and has none. */
export function selectNewMandate(state: RootState): boolean {
  const cart = selectPaying(state)?.cart;
  const isMonthly = cart?.paymentOption?.paymentType === 'recurring';
  return cart?.newMandate ?? (isMonthly && selectUser(state)?.hasInstruction === false);
}

/** What the customer consents to by pressing the button: sent with every call of this payment. */
export interface Consent {
  readonly cartId: string | undefined;
  readonly amount: number;
  /** Minor units a month from then on; 0 where nothing is paid by the month. */
  readonly monthly: number;
  /** Credit that is applied: it pays what the amount does not. */
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

/** How the whole is paid: credit as it is applied, and a card for what is left. */
export const paymentsOf = ({ credits, amount }: Consent): AuthorisePaymentBody['payments'] => [
  ...credits,
  ...(amount > 0 ? [{ tenderType: 'card' as const, amount }] : []),
];

/** Which of the two prices moved since they were consented to: the one of now, and the one of each month. */
export function selectPriceChanges(state: RootState, { amount, monthly }: Consent, total: Money) {
  const paying = selectPaying(state);
  const monthlyNow = paying ? monthlyOf(paying) : monthly;
  return {
    before: amount,
    after: selectLeft(state, total),
    ...(monthlyNow === monthly ? {} : { monthly: { before: monthly, after: monthlyNow } }),
  };
}

/** What a new total of the basket leaves to pay now, once the credit that is applied is taken off. */
function selectLeft(state: RootState, total: Money): number {
  const credits = selectPaying(state)?.cart.cart?.payments ?? [];
  return Math.max(
    0,
    credits.reduce((left, { amount }) => left - amount, total.raw.amount),
  );
}
