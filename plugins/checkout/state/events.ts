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
export const cartArrived = createAction<{
  readonly cart: CheckoutCart;
  readonly unsettled: boolean;
  readonly reference?: string | null;
}>('checkout/cartArrived');
export const cartRefreshed = createAction<{ readonly cart: CheckoutCart }>('checkout/cartRefreshed');
export const cartFailed = createAction<{ readonly message: string }>('checkout/cartFailed');
/** The form was sent, and nobody is logged in any more. */
export const loginMissed = createAction('checkout/loginMissed');
/** A payment of this basket is under way from before: another tab, or before a reload. */
export const paymentFound = createAction('checkout/paymentFound');
/** After all there is none. */
export const nothingFound = createAction('checkout/nothingFound');
/** What is still to be accepted before this basket can be paid. */
export const termsArrived = createAction<{ readonly terms: readonly Term[] }>('checkout/termsArrived');
export const termsFailed = createAction('checkout/termsFailed');
/** 'Try again', where the terms could not be loaded. */
export const termsAsked = createAction('checkout/termsAsked');
export const termsAccepted = createAction<{ readonly ids: readonly string[] }>('checkout/termsAccepted');
export const termsWithdrawn = createAction('checkout/termsWithdrawn');
/** What attendees agree to, text by text. */
export const waiverAccepted = createAction<{ readonly id: string }>('checkout/waiverAccepted');
export const waiverWithdrawn = createAction<{ readonly id: string }>('checkout/waiverWithdrawn');
export const startOverAsked = createAction('checkout/startOverAsked');
export const startOverFailed = createAction('checkout/startOverFailed');
export const selectionCancelled = sharedEvent('checkout/selectionCancelled');

/* the payment */
export const payPressed = createAction<{ readonly method: PaymentMethod; readonly total: number }>(
  'checkout/payPressed',
);
export const cardTokenised = createAction('checkout/cardTokenised');
export const challengeArrived = createAction<BankChallenge>('checkout/challengeArrived');
/** The bank's page says that it is done: a hint to go and ask, no more. */
export const challengeHinted = createAction('checkout/challengeHinted');
/** 'Try again' was pressed. */
export const challengeAbandoned = createAction('checkout/challengeAbandoned');
export const challengeCancelling = createAction('checkout/challengeCancelling');
export const challengeEnded = createAction('checkout/challengeEnded');
export const outcomeAwaited = createAction<{ readonly reference: string | null }>('checkout/outcomeAwaited');
export const checkAgainPressed = createAction('checkout/checkAgainPressed');
/** Minor units. */
export interface Move {
  readonly before: number;
  readonly after: number;
}
export const priceChanged = createAction<{
  readonly before: number;
  readonly after: number;
  /** Only where it is another one than was shown. */
  readonly monthly?: Move;
  readonly cardHeld: boolean;
}>('checkout/priceChanged');
export const heldCardDropped = createAction('checkout/heldCardDropped');

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
export const paymentUnanswered = createAction<{ readonly reference: string | null }>(
  'checkout/paymentUnanswered',
);

/* the order */
export const confirmationOpened = createAction<{ readonly orderId: string }>('checkout/confirmationOpened');
export const orderArrived = createAction<{ readonly order: Order }>('checkout/orderArrived');
export const orderFailed = createAction<{ readonly orderId: string; readonly missing: boolean }>(
  'checkout/orderFailed',
);
