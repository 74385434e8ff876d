/**
 * Where the visit stands at checkout.
 *
 * `step` is the page: loading, failed, or paying. While paying, `payment.at` says how far the
 * payment is; only `form` may be pressed. `unsettled` payments (checking, unanswered) are those of
 * which nobody knows yet whether money moved: there the form never shows.
 */
import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import type { CheckoutCart, Money, ScaData } from '../../../schemas/generated/api';
import { signedOut } from '../../../core/contract';
import * as said from './events';
import type { DeclineReason } from '../domain/payment';
import type { Source } from './events';

export type Notice =
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'stopped'; readonly message: string }
  | { readonly kind: 'priceChanged'; readonly before: number; readonly after: Money }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> };

export type PaymentAt =
  /** `cardHeld`: the card is tokenised already and only a new consent is wanted. */
  | { readonly at: 'form'; readonly notice: Notice | undefined; readonly cardHeld: boolean }
  | { readonly at: 'working' }
  | {
      readonly at: 'challenge';
      readonly transactionUuid: string;
      readonly scaUrl: string;
      readonly scaData: ScaData;
      readonly cancelling: boolean;
    }
  | { readonly at: 'checking'; readonly reference: string | null }
  | { readonly at: 'unanswered'; readonly reference: string | null }
  | { readonly at: 'taken'; readonly orderId: string };

export type CheckoutState =
  | { readonly step: 'closed' }
  | { readonly step: 'loading'; readonly source: Source }
  | { readonly step: 'failed'; readonly source: Source; readonly message: string }
  | {
      readonly step: 'paying';
      readonly source: Source;
      readonly cart: CheckoutCart;
      readonly accepted: readonly string[];
      readonly payment: PaymentAt;
      readonly startingOver: boolean;
    };

export type Paying = Extract<CheckoutState, { step: 'paying' }>;

const CLOSED = { step: 'closed' } as CheckoutState;
const form = (notice?: Notice, cardHeld = false): PaymentAt => ({ at: 'form', notice, cardHeld });

/** A change of the payment that holds only in the places named; elsewhere the event changes nothing. */
const from =
  <A extends UnknownAction>(
    places: readonly PaymentAt['at'][],
    next: (action: A, now: Paying) => PaymentAt,
  ) =>
  (state: CheckoutState, action: A): CheckoutState =>
    state.step === 'paying' && places.includes(state.payment.at)
      ? { ...state, payment: next(action, state) }
      : state;

const stillAsked = (cart: CheckoutCart, accepted: readonly string[]) =>
  accepted.filter((id) => cart.terms.some((term) => term.id === id));

const MOVING = ['working', 'challenge', 'checking', 'unanswered'] as const;

export const checkoutReducer = createReducer(CLOSED, (on) => {
  on.addCase(said.opened, (_, { payload }) => ({ step: 'loading', source: payload.source }));
  on.addCase(said.left, () => CLOSED);
  on.addCase(signedOut, () => CLOSED);
  on.addCase(said.cartFailed, (state, { payload }) =>
    state.step === 'loading' ? { step: 'failed', source: state.source, message: payload.message } : state,
  );
  on.addCase(said.cartArrived, (state, { payload }) =>
    state.step === 'loading'
      ? {
          step: 'paying',
          source: state.source,
          cart: payload.cart,
          accepted: [],
          payment: payload.unsettled ? { at: 'checking', reference: null } : form(),
          startingOver: false,
        }
      : state,
  );
  on.addCase(said.cartRefreshed, (state, { payload }) =>
    state.step === 'paying'
      ? { ...state, cart: payload.cart, accepted: stillAsked(payload.cart, state.accepted) }
      : state,
  );
  on.addCase(said.termsAccepted, (state, { payload }) =>
    state.step === 'paying' ? { ...state, accepted: [...payload.ids] } : state,
  );
  on.addCase(said.termsWithdrawn, (state) => (state.step === 'paying' ? { ...state, accepted: [] } : state));
  on.addCase(said.startOverAsked, (state) =>
    state.step === 'paying' ? { ...state, startingOver: true } : state,
  );
  on.addCase(said.startOverFailed, (state) =>
    state.step === 'paying' ? { ...state, startingOver: false } : state,
  );
  on.addCase(said.selectionCancelled, () => CLOSED);

  on.addCase(
    said.payPressed,
    from(['form'], () => ({ at: 'working' })),
  );
  on.addCase(
    said.challengeArrived,
    from(MOVING, ({ payload }) => ({ at: 'challenge', ...payload, cancelling: false })),
  );
  on.addCase(
    said.challengeCancelling,
    from(['challenge'], (_, { payment }) =>
      payment.at === 'challenge' ? { ...payment, cancelling: true } : payment,
    ),
  );
  on.addCase(
    said.challengeEnded,
    from(['challenge'], () => ({ at: 'working' })),
  );
  on.addCase(
    said.outcomeAwaited,
    from(MOVING, ({ payload }) => ({ at: 'checking', reference: payload.reference })),
  );
  on.addCase(
    said.checkAgainPressed,
    from(['unanswered'], (_, { payment }) => ({
      at: 'checking',
      reference: payment.at === 'unanswered' ? payment.reference : null,
    })),
  );
  on.addCase(
    said.priceChanged,
    from(['working'], ({ payload }) =>
      form({ kind: 'priceChanged', before: payload.before, after: payload.after }, payload.cardHeld),
    ),
  );
  on.addCase(
    said.heldCardDropped,
    from(['form'], (_, { payment }) => (payment.at === 'form' ? { ...payment, cardHeld: false } : payment)),
  );

  on.addCase(
    said.paymentTaken,
    from([...MOVING, 'form'], ({ payload }) => ({ at: 'taken', orderId: payload.orderId })),
  );
  on.addCase(
    said.paymentDeclined,
    from(MOVING, ({ payload }) => form({ kind: 'declined', reason: payload.reason })),
  );
  on.addCase(
    said.paymentStopped,
    from(MOVING, ({ payload }) => form({ kind: 'stopped', message: payload.message })),
  );
  on.addCase(
    said.detailsRefused,
    from(MOVING, ({ payload }) => form({ kind: 'refused', errors: payload.errors })),
  );
  on.addCase(
    said.paymentUnanswered,
    from(MOVING, ({ payload }) => ({ at: 'unanswered', reference: payload.reference })),
  );
});
