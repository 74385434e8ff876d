/**
 * The order of the confirmation page. `mandateOf` is the order with which this visit set up a direct debit
 * mandate: platforms need not include this fact in the order.
 */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import { order, paymentTaken } from './events';

const mandateOf = createReducer<string | null>(null, (on) => {
  on.addCase(paymentTaken, (_, { payload }) => (payload.newMandate ? payload.orderId : null));
  on.addCase(signedOut, () => null);
});

export const confirmationReducer = combineReducers({ order: order.reducer, mandateOf });
