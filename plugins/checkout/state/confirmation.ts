/** The order that the confirmation page shows. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import type { Order } from '../../../schemas/generated/api';
import { confirmationOpened, orderArrived, orderFailed } from './events';

export type ConfirmationState =
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly orderId: string }
  | { readonly at: 'ready'; readonly order: Order }
  | { readonly at: 'failed'; readonly orderId: string; readonly missing: boolean };

const CLOSED = { at: 'closed' } as ConfirmationState;

export const confirmationReducer = createReducer(CLOSED, (on) => {
  on.addCase(confirmationOpened, (_, { payload }) => ({ at: 'loading', orderId: payload.orderId }));
  // An answer about the last person's order must not arrive after they have gone.
  on.addCase(orderArrived, (state, { payload }) =>
    state.at === 'loading' ? { at: 'ready', order: payload.order } : state,
  );
  on.addCase(orderFailed, (state, { payload }) =>
    state.at === 'loading' ? { at: 'failed', ...payload } : state,
  );
  on.addCase(signedOut, () => CLOSED);
});
