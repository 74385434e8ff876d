/** Products that are sold, the sale of a membership in progress, penalties, and refunds. */
import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { Refund } from '../../../schemas/generated/api';
import * as events from './events';

/** The chosen day of the timetable that begins on `from`. */
const chosenDay = createReducer<{ readonly from: string; readonly day: string } | null>(null, (on) => {
  on.addCase(events.dayChosen, (_, { payload }) => payload);
  on.addCase(events.timetable.requested, (state, { payload }) =>
    state?.from === payload.query.from ? state : null,
  );
  on.addCase(events.nextCustomerRequested, () => null);
});

export type SaleState =
  | { readonly at: 'asked'; readonly refusal?: events.Refusal }
  | { readonly at: 'sending' }
  /** The membership is in the cart, which must be reloaded. */
  | { readonly at: 'made' };

const ASKED = { at: 'asked' } as SaleState;

const isOver = isAnyOf(events.saleForm.requested, events.saleClosed, events.nextCustomerRequested);

const sale = createReducer(ASKED, (on) => {
  on.addCase(events.saleSubmitted, () => ({ at: 'sending' }));
  on.addCase(events.saleRefused, (state, { payload }) =>
    state.at === 'sending' ? { at: 'asked', refusal: payload } : state,
  );
  on.addCase(events.saleMade, (state) => (state.at === 'sending' ? { at: 'made' } : state));
  on.addMatcher(isOver, () => ASKED);
});

/** `answered`: made, on its way, or refused by the card provider. */
export type RefundState =
  | { readonly at: 'asked'; readonly refusal?: events.RefundRefusal }
  | { readonly at: 'sending' }
  | { readonly at: 'answered'; readonly refund: Refund };

const NO_REFUND = { at: 'asked' } as RefundState;

const refund = createReducer(NO_REFUND, (on) => {
  on.addCase(events.refundSubmitted, () => ({ at: 'sending' }));
  on.addCase(events.refundRefused, (state, { payload }) =>
    state.at === 'sending' ? { at: 'asked', refusal: payload } : state,
  );
  on.addCase(events.refundAnswered, (state, { payload }) =>
    state.at === 'sending' ? { at: 'answered', refund: payload.refund } : state,
  );
  on.addMatcher(isAnyOf(events.ordersClosed, events.nextCustomerRequested), () => NO_REFUND);
});

export const sales = combineReducers({
  timetable: events.timetable.reducer,
  chosenDay,
  slot: events.slot.reducer,
  packages: events.packages.reducer,
  offers: events.offers.reducer,
  saleForm: events.saleForm.reducer,
  sale,
  penalties: events.penalties.reducer,
  orders: events.orders.reducer,
  refund,
});
