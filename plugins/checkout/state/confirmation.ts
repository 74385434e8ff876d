/** `mandateOf`: the order with which this visit set up a mandate. Platforms need not send it in the order. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import { order, paymentTaken } from './events';

const mandateOf = createReducer<string | null>(null, (on) => {
  on.addCase(paymentTaken, (_, { payload }) => (payload.newMandate ? payload.orderId : null));
  on.addCase(signedOut, () => null);
});

export const confirmationReducer = combineReducers({ order: order.reducer, mandateOf });
