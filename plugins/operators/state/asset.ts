/** The file that is being added to the draft: one at a time. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import * as events from './events';

export type AssetState =
  | { readonly at: 'idle' }
  | { readonly at: 'pending'; readonly field: string }
  | { readonly at: 'refused'; readonly field: string; readonly message: string };

const IDLE = { at: 'idle' } as AssetState;

export const asset = createReducer(IDLE, (on) => {
  on.addCase(events.assetPicked, (_, { payload: { field } }) => ({ at: 'pending', field }));
  on.addCase(events.assetRefused, (_, { payload }) => ({ at: 'refused', ...payload }));
  on.addMatcher(isAnyOf(events.assetSaved, events.draft.loaded, events.operatorLeft), () => IDLE);
});
