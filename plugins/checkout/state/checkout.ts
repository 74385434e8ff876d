/** The checkout slice: the next state for each step and event. */
import { createReducer, type ActionReducerMapBuilder, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import type { CheckoutCart, Term, Waiver } from '../../../schemas/generated/api';
import { dueOf } from '../domain/amountDue';
import type { CartTerms, CheckoutState, Notice, Paying, PaymentAt } from './checkoutState';
import * as events from './events';

const CLOSED: CheckoutState = { step: 'closed' };
const form = (notice?: Notice, isCardTokenised = false): PaymentAt => ({
  at: 'form',
  notice,
  isCardTokenised,
});

/** Changes the payment only in the listed steps. In any other step the event has no effect. */
const from =
  <A extends UnknownAction>(
    places: readonly PaymentAt['at'][],
    next: (action: A, now: Paying) => PaymentAt,
  ) =>
  (state: CheckoutState, action: A): CheckoutState =>
    state.step === 'paying' && places.includes(state.payment.at)
      ? { ...state, payment: next(action, state) }
      : state;

const shownOf = (terms: CartTerms): readonly Term[] => {
  if (terms.at === 'ready') return terms.list;
  return terms.at === 'asking' ? terms.before : [];
};

const waiversOf = ({ cart }: CheckoutCart): readonly Waiver[] => cart?.waivers ?? [];

const sameText = (one: Term | Waiver, other: Term | Waiver) =>
  one.id === other.id && one.version === other.version && one.html === other.html;

/** Keeps the ticks of unchanged texts. Acceptance of a text does not apply to its replacement. */
function stillTicked<Text extends Term | Waiver>(
  ids: readonly string[],
  before: readonly Text[],
  next: readonly Text[],
): readonly string[] {
  const unchanged = next.filter((text) => before.some((earlier) => sameText(earlier, text)));
  return ids.filter((id) => unchanged.some((text) => text.id === id));
}

const MOVING = ['working', 'challenge', 'checking', 'unanswered'] as const;

type Cases = ActionReducerMapBuilder<CheckoutState>;

/** Opening and leaving checkout, and the cart to pay. */
function visit(on: Cases): void {
  on.addCase(events.opened, (_, { payload }) => ({ step: 'loading', source: payload.source }));
  on.addCase(events.left, () => CLOSED);
  // The user logged out in another tab: the form stays, and submitting it requires login.
  on.addCase(signedOut, (state, { payload }) =>
    payload.elsewhere && state.step === 'paying' ? state : CLOSED,
  );
  on.addCase(events.cartLoadFailed, (state, { payload }) =>
    state.step === 'loading' ? { step: 'failed', source: state.source, message: payload.message } : state,
  );
  on.addCase(events.cartLoaded, (state, { payload }) => {
    const due = dueOf(payload.cart);
    return state.step === 'loading' && due !== undefined
      ? {
          step: 'paying',
          source: state.source,
          cart: payload.cart,
          due,
          terms: { at: 'asking', before: [] },
          accepted: [],
          waived: [],
          payment: payload.unsettled ? { at: 'checking', reference: payload.reference ?? null } : form(),
          challengeRetried: false,
          startingOver: false,
        }
      : state;
  });
  on.addCase(events.cartRefreshed, (state, { payload }) => {
    const due = dueOf(payload.cart);
    return state.step === 'paying' && due !== undefined
      ? {
          ...state,
          cart: payload.cart,
          due,
          terms: { at: 'asking', before: shownOf(state.terms) },
          waived: stillTicked(state.waived, waiversOf(state.cart), waiversOf(payload.cart)),
        }
      : state;
  });
  on.addCase(events.startOverRequested, (state) =>
    state.step === 'paying' ? { ...state, startingOver: true } : state,
  );
  on.addCase(events.startOverFailed, (state) =>
    state.step === 'paying' ? { ...state, startingOver: false } : state,
  );
  on.addCase(events.selectionCancelled, () => CLOSED);
}

/** The texts that the customer must accept before payment. */
function agreements(on: Cases): void {
  on.addCase(events.termsRequested, (state) =>
    state.step === 'paying' ? { ...state, terms: { at: 'asking', before: [] } } : state,
  );
  on.addCase(events.termsLoadFailed, (state) =>
    state.step === 'paying' ? { ...state, terms: { at: 'failed' }, accepted: [] } : state,
  );
  on.addCase(events.termsLoaded, (state, { payload }) =>
    state.step === 'paying'
      ? {
          ...state,
          terms: { at: 'ready', list: payload.terms },
          accepted: stillTicked(state.accepted, shownOf(state.terms), payload.terms),
        }
      : state,
  );
  on.addCase(events.termsAccepted, (state, { payload }) =>
    state.step === 'paying' ? { ...state, accepted: [...payload.ids] } : state,
  );
  on.addCase(events.termsWithdrawn, (state) =>
    state.step === 'paying' ? { ...state, accepted: [] } : state,
  );
  on.addCase(events.waiverAccepted, (state, { payload }) =>
    state.step === 'paying' ? { ...state, waived: [...new Set([...state.waived, payload.id])] } : state,
  );
  on.addCase(events.waiverWithdrawn, (state, { payload }) =>
    state.step === 'paying' ? { ...state, waived: state.waived.filter((id) => id !== payload.id) } : state,
  );
}

/** The payment and its challenge. */
function payment(on: Cases): void {
  // A cart that is being cleared cannot be paid.
  on.addCase(
    events.payPressed,
    from(['form'], (_, { payment, startingOver }) => (startingOver ? payment : { at: 'working' })),
  );
  on.addCase(
    events.challengeLoaded,
    from(MOVING, ({ payload }) => ({ at: 'challenge', ...payload, cancelling: false })),
  );
  on.addCase(events.challengeRetryPressed, (state) =>
    state.step === 'paying' ? { ...state, challengeRetried: true } : state,
  );
  on.addCase(
    events.challengeCancelling,
    from(['challenge'], (_, { payment }) =>
      payment.at === 'challenge' ? { ...payment, cancelling: true } : payment,
    ),
  );
  on.addCase(
    events.challengeEnded,
    from(['challenge'], () => ({ at: 'working' })),
  );
}

/** The outcome of a payment, known or not yet known. */
function outcome(on: Cases): void {
  on.addCase(
    events.outcomePending,
    from(MOVING, ({ payload }, { payment }) => ({
      at: 'checking',
      // A lost response has no reference, so the shown reference stays.
      reference: payload.reference ?? (payment.at === 'checking' ? payment.reference : null),
    })),
  );
  on.addCase(
    events.checkAgainPressed,
    from(['unanswered'], (_, { payment }) => ({
      at: 'checking',
      reference: payment.at === 'unanswered' ? payment.reference : null,
    })),
  );
  on.addCase(
    events.noPaymentFound,
    from(MOVING, () => form()),
  );
  on.addCase(
    events.priceChanged,
    from(MOVING, ({ payload: { isCardTokenised, ...moved } }) =>
      form({ kind: 'priceChanged', ...moved }, isCardTokenised),
    ),
  );
  on.addCase(
    events.tokenisedCardDropped,
    from(['form'], (_, { payment }) =>
      payment.at === 'form' ? { ...payment, isCardTokenised: false } : payment,
    ),
  );

  on.addCase(
    events.paymentTaken,
    from([...MOVING, 'form'], ({ payload }) => ({ at: 'taken', orderId: payload.orderId })),
  );
  on.addCase(
    events.paymentDeclined,
    from(MOVING, ({ payload }) => form({ kind: 'declined', ...payload })),
  );
  on.addCase(
    events.paymentStopped,
    from(MOVING, ({ payload }) => form({ kind: 'stopped', message: payload.message })),
  );
  on.addCase(
    events.detailsRefused,
    from(MOVING, ({ payload }) => form({ kind: 'refused', errors: payload.errors })),
  );
  on.addCase(
    events.paymentOutcomeUnknown,
    from(MOVING, ({ payload }) => ({ at: 'unanswered', reference: payload.reference })),
  );
}

export const checkoutReducer = createReducer<CheckoutState>(CLOSED, (on) => {
  visit(on);
  agreements(on);
  payment(on);
  outcome(on);
});
