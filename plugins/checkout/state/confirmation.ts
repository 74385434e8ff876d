/**
 * The order of the confirmation page. `mandateOf` is the order with which this visit set up a direct debit
 * mandate: platforms need not include this fact in the order.
 */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import type { Order } from '../../../schemas/generated/api';
import { confirmationOpened, orderLoaded, orderLoadFailed, paymentTaken } from './events';

export type ConfirmationState = { readonly mandateOf?: string } & (
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly orderId: string }
  | { readonly at: 'ready'; readonly order: Order }
  | { readonly at: 'failed'; readonly orderId: string; readonly missing: boolean }
);

const CLOSED: ConfirmationState = { at: 'closed' };

export const confirmationReducer = createReducer<ConfirmationState>(CLOSED, (on) => {
  on.addCase(paymentTaken, (_, { payload }) =>
    payload.newMandate ? { at: 'closed', mandateOf: payload.orderId } : CLOSED,
  );
  on.addCase(confirmationOpened, ({ mandateOf }, { payload }) => ({
    at: 'loading',
    orderId: payload.orderId,
    mandateOf,
  }));
  // A late response with the previous person's order must have no effect after that person has left.
  on.addCase(orderLoaded, (state, { payload }) =>
    state.at === 'loading' ? { at: 'ready', order: payload.order, mandateOf: state.mandateOf } : state,
  );
  on.addCase(orderLoadFailed, (state, { payload }) =>
    state.at === 'loading' ? { at: 'failed', ...payload, mandateOf: state.mandateOf } : state,
  );
  on.addCase(signedOut, () => CLOSED);
});
