/** The link that the operator makes now. Its address is shown once. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { operatorLeft } from './events';
import * as events from './previewEvents';

export type PreviewShare =
  | { readonly at: 'idle' }
  | { readonly at: 'pending' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'made'; readonly address: string; readonly expiresAt: string };

const IDLE = { at: 'idle' } as PreviewShare;

export const previewShare = createReducer(IDLE, (on) => {
  on.addCase(events.linkMade, (_, { payload: { address, expiresAt } }) => ({
    at: 'made',
    address,
    expiresAt,
  }));
  on.addCase(events.shareFailed, (_, { payload }) => ({ at: 'failed', ...payload }));
  on.addMatcher(isAnyOf(events.sharePressed, events.revokePressed), () => ({ at: 'pending' }));
  on.addMatcher(isAnyOf(events.shareLeft, operatorLeft), () => IDLE);
});
