/** What happens on the way through checkout. No event carries a card, a name or an address. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent } from '../../../core/contract';
import type { CheckoutCart, Order, Term } from '../../../schemas/generated/api';
import type { DeclineReason, PaymentMethod } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';

export type Source = AuthorisePaymentBody['source'];

/* the page */
export const opened = sharedEvent('checkout/opened');
export const left = createAction('checkout/left');
/** `reference`: of the payment that is under way, where the server gave it one. */
export const cartLoaded = createAction<{
  readonly cart: CheckoutCart;
  readonly unsettled: boolean;
  readonly reference?: string | null;
}>('checkout/cartLoaded');
export const cartRefreshed = createAction<{ readonly cart: CheckoutCart }>('checkout/cartRefreshed');
export const cartLoadFailed = createAction<{ readonly message: string }>('checkout/cartLoadFailed');
/** The form was sent, and nobody is logged in any more. */
export const loginMissed = createAction('checkout/loginMissed');
/** A payment of this basket is under way from before: another tab, or before a reload. */
export const paymentFound = createAction('checkout/paymentFound');
/** After all there is none. */
export const noPaymentFound = createAction('checkout/noPaymentFound');
/** What is still to be accepted before this basket can be paid. */
export const termsLoaded = createAction<{ readonly terms: readonly Term[] }>('checkout/termsLoaded');
export const termsLoadFailed = createAction('checkout/termsLoadFailed');
/** 'Try again', where the terms could not be loaded. */
export const termsRequested = createAction('checkout/termsRequested');
export const termsAccepted = createAction<{ readonly ids: readonly string[] }>('checkout/termsAccepted');
export const termsWithdrawn = createAction('checkout/termsWithdrawn');
/** What attendees agree to, text by text. */
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
/** The bank's page says that it is done: a hint to go and ask, no more. */
export const challengeHinted = createAction('checkout/challengeHinted');
/** 'Try again' was pressed. */
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
  /** Only where it is another one than was shown. */
  readonly monthly?: PriceChangeAmount;
  readonly isCardTokenised: boolean;
}>('checkout/priceChanged');
export const tokenisedCardDropped = createAction('checkout/tokenisedCardDropped');

/* the endings */
export const paymentTaken = sharedEvent('checkout/paymentTaken');
/** It is known that nothing was taken. `messages` say why. */
export const paymentDeclined = createAction<{
  readonly reason: DeclineReason;
  readonly messages: readonly string[];
}>('checkout/paymentDeclined');
export const answersMissing = sharedEvent('checkout/answersMissing');
/** Nothing was taken, and this basket cannot be paid by card any more. */
export const paymentStopped = createAction<{ readonly message: string }>('checkout/paymentStopped');
export const detailsRefused = createAction<{ readonly errors: Readonly<Record<string, readonly string[]>> }>(
  'checkout/detailsRefused',
);
export const paymentOutcomeUnknown = createAction<{ readonly reference: string | null }>(
  'checkout/paymentOutcomeUnknown',
);

/* the order */
export const confirmationOpened = createAction<{ readonly orderId: string }>('checkout/confirmationOpened');
export const orderLoaded = createAction<{ readonly order: Order }>('checkout/orderLoaded');
export const orderLoadFailed = createAction<{ readonly orderId: string; readonly missing: boolean }>(
  'checkout/orderLoadFailed',
);
