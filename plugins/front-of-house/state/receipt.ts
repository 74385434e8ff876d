import { createReducer } from '@reduxjs/toolkit';
import { receiptLoaded, receiptLoadFailed, receiptRequested, type Receipt } from './events';

export type ReceiptState =
  | { readonly at: 'loading'; readonly orderId: string | undefined }
  | { readonly at: 'failed'; readonly orderId: string; readonly message: string }
  | { readonly at: 'ready'; readonly receipt: Receipt };

const LOADING = { at: 'loading', orderId: undefined } as ReceiptState;

export const receipt = createReducer(LOADING, (on) => {
  on.addCase(receiptRequested, (_, { payload }) => ({ at: 'loading', orderId: payload.orderId }));
  on.addCase(receiptLoaded, (state, { payload }) =>
    state.at === 'loading' && state.orderId === payload.order.id ? { at: 'ready', receipt: payload } : state,
  );
  on.addCase(receiptLoadFailed, (state, { payload }) =>
    state.at === 'loading' && state.orderId !== undefined
      ? { at: 'failed', orderId: state.orderId, message: payload.message }
      : state,
  );
});
