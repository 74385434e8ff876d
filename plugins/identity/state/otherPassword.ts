/** Setting another password. The passwords themselves are not in here. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import * as said from './events';
import type { Messages } from './events';

export type OtherPasswordState =
  | { readonly at: 'form'; readonly message?: string; readonly errors: Messages }
  | { readonly at: 'sending' }
  | { readonly at: 'set' };

export const KEPT_PASSWORD: OtherPasswordState = { at: 'form', errors: {} };

export const otherPasswordReducer = createReducer<OtherPasswordState>(KEPT_PASSWORD, (on) => {
  on.addCase(said.otherPasswordSubmitted, (): OtherPasswordState => ({ at: 'sending' }));
  // Of a form that was left meanwhile the next one that is opened must not be told.
  on.addCase(said.otherPasswordSet, (state): OtherPasswordState =>
    state.at === 'sending' ? { at: 'set' } : state,
  );
  on.addCase(said.otherPasswordRefused, (state, { payload }): OtherPasswordState =>
    state.at === 'sending' ? { at: 'form', ...payload } : state,
  );
  on.addCase(said.otherPasswordLeft, () => KEPT_PASSWORD);
  on.addCase(signedOut, () => KEPT_PASSWORD);
});
