/** The basket as the header shows it: how many items, once that is known. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import { basketArrived, basketFailed, paymentTaken, selectionCancelled } from './events';

export type BasketState =
  { readonly at: 'unknown' } | { readonly at: 'ready'; readonly cartId: string; readonly itemCount: number };

const UNKNOWN = { at: 'unknown' } as BasketState;

export const basketReducer = createReducer(UNKNOWN, (on) => {
  on.addCase(basketArrived, (_, { payload }) => ({
    at: 'ready',
    cartId: payload.cart.id,
    itemCount: payload.cart.totals.itemCount,
  }));
  on.addCase(basketFailed, (state) => state);
  on.addCase(paymentTaken, () => UNKNOWN);
  on.addCase(selectionCancelled, () => UNKNOWN);
  on.addCase(signedOut, () => UNKNOWN);
});
