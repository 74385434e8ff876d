/** The promotion code. An applied one is locked until it is removed. */
import { createReducer } from '@reduxjs/toolkit';
import {
  homeVenueCleared,
  membershipDropped,
  paymentOptionChosen,
  promotionApplied,
  promotionRefused,
  promotionRemoved,
  promotionSubmitted,
  selectionReset,
  visitRestored,
} from './events';

export type Promotion =
  | { readonly state: 'none' }
  | { readonly state: 'checking'; readonly code: string }
  | { readonly state: 'applied'; readonly code: string; readonly id: string }
  | { readonly state: 'refused'; readonly code: string };

const none: Promotion = { state: 'none' };

export const promotion = createReducer<Promotion>(none, (builder) => {
  builder
    .addCase(promotionSubmitted, (state, { payload: { code } }): Promotion => {
      if (state.state === 'applied') return state;
      return code === '' ? none : { state: 'checking', code };
    })
    .addCase(promotionApplied, (state, { payload: { code, id } }): Promotion =>
      state.state === 'checking' ? { state: 'applied', code, id } : state,
    )
    .addCase(promotionRefused, (state, { payload: { code } }): Promotion =>
      state.state === 'checking' && state.code === code ? { state: 'refused', code } : state,
    )
    .addCase(visitRestored, (state, { payload }): Promotion =>
      payload.promotion && state.state === 'none' ? { state: 'applied', ...payload.promotion } : state,
    )
    // A code holds for one payment option.
    .addCase(paymentOptionChosen, (): Promotion => none)
    .addCase(promotionRemoved, (): Promotion => none)
    .addCase(membershipDropped, (): Promotion => none)
    .addCase(homeVenueCleared, (): Promotion => none)
    .addCase(selectionReset, (): Promotion => none);
});
