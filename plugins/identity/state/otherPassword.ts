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
  on.addCase(said.otherPasswordSet, (): OtherPasswordState => ({ at: 'set' }));
  on.addCase(said.otherPasswordRefused, (_, { payload }): OtherPasswordState => ({ at: 'form', ...payload }));
  on.addCase(said.otherPasswordLeft, () => KEPT_PASSWORD);
  on.addCase(signedOut, () => KEPT_PASSWORD);
});
