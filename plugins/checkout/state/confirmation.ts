/**
 * The order that the confirmation page shows. `mandateOf` is the order with which this visit set up a Direct
 * Debit: platforms need not say so in the order itself.
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

const CLOSED = { at: 'closed' } as ConfirmationState;

export const confirmationReducer = createReducer(CLOSED, (on) => {
  on.addCase(paymentTaken, (_, { payload }) =>
    payload.newMandate ? { at: 'closed', mandateOf: payload.orderId } : CLOSED,
  );
  on.addCase(confirmationOpened, ({ mandateOf }, { payload }) => ({
    at: 'loading',
    orderId: payload.orderId,
    mandateOf,
  }));
  // An answer about the last person's order must not arrive after they have gone.
  on.addCase(orderLoaded, (state, { payload }) =>
    state.at === 'loading' ? { at: 'ready', order: payload.order, mandateOf: state.mandateOf } : state,
  );
  on.addCase(orderLoadFailed, (state, { payload }) =>
    state.at === 'loading' ? { at: 'failed', ...payload, mandateOf: state.mandateOf } : state,
  );
  on.addCase(signedOut, () => CLOSED);
});
