import { createReducer, isAnyOf, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { dataOf, isLoading, signedOut } from '../../../core/contract';
import type { CheckoutCart, Term, Waiver } from '../../../schemas/generated/api';
import { dueOf } from '../domain/amountDue';
import type { CheckoutState, Notice, PayingState, PaymentStep } from './checkoutState';
import * as events from './events';

const CLOSED: CheckoutState = { step: 'closed' };

/** The terms of a cart are loaded with it, each time. */
const termsOf = ({ cartId, cart }: CheckoutCart): PayingState['terms'] => ({
  status: 'loading',
  query: cartId ?? cart?.id,
});

const form = (notice?: Notice, isCardTokenised = false): PaymentStep => ({
  at: 'form',
  notice,
  isCardTokenised,
});

const changePayingState = (
  state: CheckoutState,
  next: (now: PayingState) => Partial<PayingState>,
): CheckoutState => (state.step === 'paying' ? { ...state, ...next(state) } : state);

/** Changes the payment only in the listed steps. In any other step the event has no effect. */
const changeAtStep = (
  state: CheckoutState,
  places: readonly PaymentStep['at'][],
  next: (payment: PaymentStep, now: PayingState) => PaymentStep,
) =>
  changePayingState(state, (now) =>
    places.includes(now.payment.at) ? { payment: next(now.payment, now) } : {},
  );

/** Keeps the accepted texts that are unchanged. Acceptance of a text does not apply to its replacement. */
const unchangedTexts = <Text extends Term | Waiver>(accepted: readonly Text[], texts: readonly Text[]) =>
  accepted.filter(({ id, version, html }) =>
    texts.some((text) => text.id === id && text.version === version && text.html === html),
  );

const MOVING = ['working', 'challenge', 'checking', 'unanswered'] as const;

/** Opening and leaving checkout, and the cart to pay. */
function visit(on: ActionReducerMapBuilder<CheckoutState>): void {
  on.addCase(events.opened, (_, { payload }) => ({ step: 'loading', source: payload.source }));
  on.addCase(events.left, () => CLOSED);
  // The user logged out in another tab: the form stays, and submitting it requires login.
  on.addCase(signedOut, (state, { payload }) =>
    payload.elsewhere && state.step === 'paying' ? state : CLOSED,
  );
  on.addCase(events.cartLoadFailed, (state, { payload }) =>
    state.step === 'loading' ? { step: 'failed', source: state.source, message: payload.message } : state,
  );
  on.addCase(events.cartLoaded, (state, { payload: { cart, unsettled, reference = null } }) => {
    const due = dueOf(cart);
    if (state.step !== 'loading' || due === undefined) return state;
    return {
      step: 'paying',
      source: state.source,
      cart,
      due,
      terms: termsOf(cart),
      accepted: [],
      waived: [],
      payment: unsettled ? { at: 'checking', reference } : form(),
      challengeRetried: false,
      startingOver: false,
    };
  });
  on.addCase(events.cartRefreshed, (state, { payload: { cart } }) =>
    changePayingState(state, ({ waived }) => {
      const due = dueOf(cart);
      if (due === undefined) return {};
      return { cart, due, terms: termsOf(cart), waived: unchangedTexts(waived, cart.cart?.waivers ?? []) };
    }),
  );
  on.addCase(events.startOverRequested, (state) => changePayingState(state, () => ({ startingOver: true })));
  on.addCase(events.startOverFailed, (state) => changePayingState(state, () => ({ startingOver: false })));
  on.addCase(events.selectionCancelled, () => CLOSED);

  // The texts that the customer must accept before payment.
  on.addCase(events.termsAccepted, (state, { payload }) =>
    changePayingState(state, () => ({ accepted: payload })),
  );
  on.addCase(events.waiverAccepted, (state, { payload }) =>
    changePayingState(state, ({ waived }) => ({ waived: [...waived, payload] })),
  );
  on.addCase(events.waiverWithdrawn, (state, { payload }) =>
    changePayingState(state, ({ waived }) => ({ waived: waived.filter(({ id }) => id !== payload.id) })),
  );
}

/** The payment and its challenge. */
function payment(on: ActionReducerMapBuilder<CheckoutState>): void {
  // A cart that is being cleared cannot be paid.
  on.addCase(events.payPressed, (state) =>
    changeAtStep(state, ['form'], (payment, { startingOver }) =>
      startingOver ? payment : { at: 'working' },
    ),
  );
  on.addCase(events.challengeLoaded, (state, { payload }) =>
    changeAtStep(state, MOVING, () => ({ at: 'challenge', ...payload, cancelling: false })),
  );
  on.addCase(events.challengeRetryPressed, (state) =>
    changePayingState(state, () => ({ challengeRetried: true })),
  );
  on.addCase(events.challengeCancelling, (state) =>
    changeAtStep(state, ['challenge'], (payment) =>
      payment.at === 'challenge' ? { ...payment, cancelling: true } : payment,
    ),
  );
  on.addCase(events.challengeEnded, (state) => changeAtStep(state, ['challenge'], () => ({ at: 'working' })));

  // The outcome, known or not yet known.
  on.addCase(events.outcomePending, (state, { payload }) =>
    changeAtStep(state, MOVING, (payment) => ({
      at: 'checking',
      // A lost response has no reference, so the shown reference stays.
      reference: payload.reference ?? (payment.at === 'checking' ? payment.reference : null),
    })),
  );
  on.addCase(events.checkAgainPressed, (state) =>
    changeAtStep(state, ['unanswered'], (payment) => ({
      at: 'checking',
      reference: payment.at === 'unanswered' ? payment.reference : null,
    })),
  );
  on.addCase(events.noPaymentFound, (state) => changeAtStep(state, MOVING, () => form()));
  on.addCase(events.priceChanged, (state, { payload: { isCardTokenised, ...change } }) =>
    changeAtStep(state, MOVING, () => form({ kind: 'priceChanged', ...change }, isCardTokenised)),
  );
  on.addCase(events.tokenisedCardDropped, (state) =>
    changeAtStep(state, ['form'], (payment) =>
      payment.at === 'form' ? { ...payment, isCardTokenised: false } : payment,
    ),
  );
  on.addCase(events.paymentTaken, (state, { payload: { orderId } }) =>
    changeAtStep(state, [...MOVING, 'form'], () => ({ at: 'taken', orderId })),
  );
  on.addCase(events.paymentDeclined, (state, { payload }) =>
    changeAtStep(state, MOVING, () => form({ kind: 'declined', ...payload })),
  );
  on.addCase(events.paymentStopped, (state, { payload }) =>
    changeAtStep(state, MOVING, () => form({ kind: 'stopped', ...payload })),
  );
  on.addCase(events.detailsRefused, (state, { payload }) =>
    changeAtStep(state, MOVING, () => form({ kind: 'refused', ...payload })),
  );
  on.addCase(events.paymentOutcomeUnknown, (state, { payload }) =>
    changeAtStep(state, MOVING, () => ({ at: 'unanswered', ...payload })),
  );
}

/** The loading of the terms. */
function terms(on: ActionReducerMapBuilder<CheckoutState>): void {
  const { requested, loaded, loadFailed, reducer } = events.terms;
  on.addMatcher(isAnyOf(requested, loaded, loadFailed), (state, event) =>
    changePayingState(state, ({ terms: before, accepted }) => {
      const now = reducer(before, event);
      return {
        terms: now,
        accepted: isLoading(now) ? accepted : unchangedTexts(accepted, dataOf(now) ?? []),
      };
    }),
  );
}

export const checkoutReducer = createReducer<CheckoutState>(CLOSED, (on) => {
  visit(on);
  payment(on);
  terms(on);
});
