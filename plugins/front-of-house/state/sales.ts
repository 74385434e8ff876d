/** Sales besides bookings and packages: the memberships on offer, the sale in progress, and penalties. */
import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import * as events from './events';

export type SaleState =
  /** `refusal`: why the last submission was refused. */
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

export const sales = combineReducers({
  offers: events.offers.reducer,
  saleForm: events.saleForm.reducer,
  sale,
  penalties: events.penalties.reducer,
});
