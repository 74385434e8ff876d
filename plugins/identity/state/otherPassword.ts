/** Password change. The passwords are not in this state. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import * as events from './events';
import type { Messages } from './events';

export type OtherPasswordState =
  | { readonly at: 'form'; readonly message?: string; readonly errors: Messages }
  /** `left`: the user left the form. No other password is sent until the response arrives. */
  | { readonly at: 'sending'; readonly left?: true }
  | { readonly at: 'set' };

const INITIAL_PASSWORD: OtherPasswordState = { at: 'form', errors: {} };

function answered(state: OtherPasswordState, next: OtherPasswordState): OtherPasswordState {
  if (state.at !== 'sending') return state;
  return state.left ? INITIAL_PASSWORD : next;
}

export const otherPasswordReducer = createReducer<OtherPasswordState>(INITIAL_PASSWORD, (on) => {
  on.addCase(events.otherPasswordSubmitted, (state): OtherPasswordState =>
    state.at === 'sending' ? state : { at: 'sending' },
  );
  // If the user left the form, the next form must not show this result.
  on.addCase(events.otherPasswordSet, (state) => answered(state, { at: 'set' }));
  on.addCase(events.otherPasswordRefused, (state, { payload }) =>
    answered(state, { at: 'form', ...payload }),
  );
  on.addCase(events.otherPasswordLeft, (state): OtherPasswordState =>
    state.at === 'sending' ? { at: 'sending', left: true } : INITIAL_PASSWORD,
  );
  on.addCase(signedOut, () => INITIAL_PASSWORD);
});
