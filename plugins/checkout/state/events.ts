/** Events of checkout. No event contains a card, a name or an address. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, sharedEvent, signedOut } from '../../../core/contract';
import type { CheckoutCart, Order, Term, Waiver } from '../../../schemas/generated/api';
import type { Decline, PaymentMethod } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';

export type Source = AuthorisePaymentBody['source'];

/* the page */
export const opened = sharedEvent('checkout/opened');
export const left = createAction('checkout/left');
/** `reference`: the server's reference of the open payment, if it has one. */
export const cartLoaded = createAction<{
  readonly cart: CheckoutCart;
  readonly unsettled: boolean;
  readonly reference?: string | null;
}>('checkout/cartLoaded');
export const cartRefreshed = createAction<{ readonly cart: CheckoutCart }>('checkout/cartRefreshed');
export const cartLoadFailed = createAction<{ readonly message: string }>('checkout/cartLoadFailed');
export const loginMissed = createAction('checkout/loginMissed');
/** A payment of this cart is already open: from another tab, or from before a reload. */
export const paymentFound = createAction('checkout/paymentFound');
export const noPaymentFound = createAction('checkout/noPaymentFound');
/** The terms that must be accepted before a cart can be paid, by the id of the cart. */
export const terms = createRemoteSlice<readonly Term[], string | undefined>('checkout/terms');
/** All terms, or none after the customer removed the tick. */
export const termsAccepted = createAction<readonly Term[]>('checkout/termsAccepted');
export const waiverAccepted = createAction<Waiver>('checkout/waiverAccepted');
export const waiverWithdrawn = createAction<Waiver>('checkout/waiverWithdrawn');
export const startOverRequested = createAction('checkout/startOverRequested');
export const startOverFailed = createAction('checkout/startOverFailed');
export const selectionCancelled = sharedEvent('checkout/selectionCancelled');

/* the payment */
export const payPressed = createAction<{ readonly method: PaymentMethod }>('checkout/payPressed');
export const challengeLoaded = createAction<BankChallenge>('checkout/challengeLoaded');
/** The bank's page reports that it is finished. This is only a hint to poll the server. */
export const challengeHinted = createAction('checkout/challengeHinted');
export const challengeRetryPressed = createAction('checkout/challengeRetryPressed');
export const challengeCancelling = createAction('checkout/challengeCancelling');
export const challengeEnded = createAction('checkout/challengeEnded');
export const outcomePending = createAction<{ readonly reference: string | null }>('checkout/outcomePending');
export const checkAgainPressed = createAction('checkout/checkAgainPressed');
/** Minor units to pay now, after credit. */
export interface PriceChange {
  readonly before: number;
  readonly after: number;
  /** Only when the monthly price differs from the one shown. */
  readonly monthly?: Pick<PriceChange, 'before' | 'after'>;
}
export const priceChanged = createAction<PriceChange & { readonly isCardTokenised: boolean }>(
  'checkout/priceChanged',
);
export const tokenisedCardDropped = createAction('checkout/tokenisedCardDropped');

/* the outcomes */
export const paymentTaken = sharedEvent('checkout/paymentTaken');
/** It is certain that nothing was taken. `messages` contain the reasons. */
export const paymentDeclined = createAction<Decline>('checkout/paymentDeclined');
export const answersMissing = sharedEvent('checkout/answersMissing');
/** Nothing was taken, and this cart cannot be paid by card any more. */
export const paymentStopped = createAction<{ readonly message: string }>('checkout/paymentStopped');
export const detailsRefused = createAction<{ readonly errors: Readonly<Record<string, readonly string[]>> }>(
  'checkout/detailsRefused',
);
export const paymentOutcomeUnknown = createAction<{ readonly reference: string | null }>(
  'checkout/paymentOutcomeUnknown',
);

/** The order of the confirmation page, by its id. The data of a person is removed when the person leaves. */
export const order = createRemoteSlice<Order, string>('checkout/order', signedOut, paymentTaken);
