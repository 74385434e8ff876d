/** Events of checkout. No event contains a card, a name or an address. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, sharedEvent, signedOut } from '../../../core/contract';
import type { CheckoutCart, Order, Term } from '../../../schemas/generated/api';
import type { DeclineReason, PaymentMethod } from '../domain/payment';
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
/** The form was submitted without a session. */
export const loginMissed = createAction('checkout/loginMissed');
/** A payment of this cart is already open: from another tab, or from before a reload. */
export const paymentFound = createAction('checkout/paymentFound');
/** The check found no open payment. */
export const noPaymentFound = createAction('checkout/noPaymentFound');
/** The terms that must be accepted before this cart can be paid. */
export const termsLoaded = createAction<{ readonly terms: readonly Term[] }>('checkout/termsLoaded');
export const termsLoadFailed = createAction('checkout/termsLoadFailed');
/** The customer pressed 'Try again' after the terms failed to load. */
export const termsRequested = createAction('checkout/termsRequested');
export const termsAccepted = createAction<{ readonly ids: readonly string[] }>('checkout/termsAccepted');
export const termsWithdrawn = createAction('checkout/termsWithdrawn');
/** Acceptance of a waiver, text by text. */
export const waiverAccepted = createAction<{ readonly id: string }>('checkout/waiverAccepted');
export const waiverWithdrawn = createAction<{ readonly id: string }>('checkout/waiverWithdrawn');
export const startOverRequested = createAction('checkout/startOverRequested');
export const startOverFailed = createAction('checkout/startOverFailed');
export const selectionCancelled = sharedEvent('checkout/selectionCancelled');

/* the payment */
export const payPressed = createAction<{ readonly method: PaymentMethod; readonly total: number }>(
  'checkout/payPressed',
);
export const cardTokenised = createAction('checkout/cardTokenised');
export const challengeLoaded = createAction<BankChallenge>('checkout/challengeLoaded');
/** The bank's page reports that it is finished. This is only a hint to poll the server. */
export const challengeHinted = createAction('checkout/challengeHinted');
/** The customer pressed 'Try again'. */
export const challengeRetryPressed = createAction('checkout/challengeRetryPressed');
export const challengeCancelling = createAction('checkout/challengeCancelling');
export const challengeEnded = createAction('checkout/challengeEnded');
export const outcomePending = createAction<{ readonly reference: string | null }>('checkout/outcomePending');
export const checkAgainPressed = createAction('checkout/checkAgainPressed');
/** Minor units. */
export interface PriceChangeAmount {
  readonly before: number;
  readonly after: number;
}
export const priceChanged = createAction<{
  readonly before: number;
  readonly after: number;
  /** Only when the monthly price differs from the one shown. */
  readonly monthly?: PriceChangeAmount;
  readonly isCardTokenised: boolean;
}>('checkout/priceChanged');
export const tokenisedCardDropped = createAction('checkout/tokenisedCardDropped');

/* the outcomes */
export const paymentTaken = sharedEvent('checkout/paymentTaken');
/** It is certain that nothing was taken. `messages` contain the reasons. */
export const paymentDeclined = createAction<{
  readonly reason: DeclineReason;
  readonly messages: readonly string[];
}>('checkout/paymentDeclined');
export const answersMissing = sharedEvent('checkout/answersMissing');
/** Nothing was taken, and this cart cannot be paid by card any more. */
export const paymentStopped = createAction<{ readonly message: string }>('checkout/paymentStopped');
export const detailsRefused = createAction<{ readonly errors: Readonly<Record<string, readonly string[]>> }>(
  'checkout/detailsRefused',
);
export const paymentOutcomeUnknown = createAction<{ readonly reference: string | null }>(
  'checkout/paymentOutcomeUnknown',
);

/* the order */
/** The order of the confirmation page, by its id. The data of a person is removed when the person leaves. */
export const order = createRemoteSlice<Order, string>('checkout/order', signedOut, paymentTaken);
