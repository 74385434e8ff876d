/** The state of bringing a draft up to date. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { operatorLeft } from './events';
import * as events from './updateEvents';

export type UpdateState =
  | { readonly at: 'idle' }
  | ({ readonly at: 'pending' } & events.Update)
  | { readonly at: 'failed'; readonly draft: string; readonly message: string }
  | ({ readonly at: 'conflict'; readonly conflicts: readonly events.UpdateConflict[] } & events.Update);

const IDLE = { at: 'idle' } as UpdateState;

export const update = createReducer(IDLE, (on) => {
  on.addCase(events.updatePressed, (_, { payload }) => ({ at: 'pending', ...payload }));
  on.addCase(events.updateConflicted, (_, { payload }) => ({ at: 'conflict', ...payload }));
  on.addCase(events.updateRefused, (_, { payload }) => ({ at: 'failed', ...payload }));
  on.addMatcher(isAnyOf(events.updateDone, operatorLeft), () => IDLE);
});
