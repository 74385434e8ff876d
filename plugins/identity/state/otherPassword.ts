/** Setting another password. The passwords themselves are not in here. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import * as events from './events';
import type { Messages } from './events';

export type OtherPasswordState =
  | { readonly at: 'form'; readonly message?: string; readonly errors: Messages }
  /** `left`: nobody looks on any more; until it was answered no other is set. */
  | { readonly at: 'sending'; readonly left?: true }
  | { readonly at: 'set' };

export const INITIAL_PASSWORD: OtherPasswordState = { at: 'form', errors: {} };

function answered(state: OtherPasswordState, next: OtherPasswordState): OtherPasswordState {
  if (state.at !== 'sending') return state;
  return state.left ? INITIAL_PASSWORD : next;
}

export const otherPasswordReducer = createReducer<OtherPasswordState>(INITIAL_PASSWORD, (on) => {
  on.addCase(events.otherPasswordSubmitted, (state): OtherPasswordState =>
    state.at === 'sending' ? state : { at: 'sending' },
  );
  // Of a form that was left meanwhile the next one that is opened must not be told.
  on.addCase(events.otherPasswordSet, (state) => answered(state, { at: 'set' }));
  on.addCase(events.otherPasswordRefused, (state, { payload }) =>
    answered(state, { at: 'form', ...payload }),
  );
  on.addCase(events.otherPasswordLeft, (state): OtherPasswordState =>
    state.at === 'sending' ? { at: 'sending', left: true } : INITIAL_PASSWORD,
  );
  on.addCase(signedOut, () => INITIAL_PASSWORD);
});
