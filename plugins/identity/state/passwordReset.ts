/** The way back in: asking for the mail, and setting a new password with what the mail brought. */
import { createReducer } from '@reduxjs/toolkit';
import * as said from './events';
import type { Messages } from './events';

export type ResetState =
  | { readonly at: 'closed' }
  /** `by`: what is asked for; the customer ID alone, where an address belongs to several accounts. */
  | {
      readonly at: 'asking';
      readonly by: 'either' | 'customerId';
      readonly sending: boolean;
    }
  | { readonly at: 'sent' };

export const CLOSED = { at: 'closed' } as ResetState;

export const resetReducer = createReducer(CLOSED, (on) => {
  on.addCase(said.resetOpened, () => ({ at: 'asking', by: 'either', sending: false }));
  on.addCase(said.resetClosed, () => CLOSED);
  on.addCase(said.resetSubmitted, (state) => (state.at === 'asking' ? { ...state, sending: true } : state));
  on.addCase(said.resetSent, (state) => (state.at === 'asking' ? { at: 'sent' } : state));
  on.addCase(said.resetNeedsCustomerId, (state) =>
    state.at === 'asking' ? { at: 'asking', by: 'customerId', sending: false } : state,
  );
  // A toast says why.
  on.addCase(said.resetFailed, (state) => (state.at === 'asking' ? { ...state, sending: false } : state));
});

export type NewPasswordState =
  | { readonly at: 'form'; readonly message: string | undefined; readonly errors: Messages }
  | { readonly at: 'sending' }
  | { readonly at: 'changed' };

export const FORM = { at: 'form', message: undefined, errors: {} } as NewPasswordState;

export const newPasswordReducer = createReducer(FORM, (on) => {
  // Who comes back while a password is on its way is told what came of it.
  on.addCase(said.newPasswordOpened, (state) => (state.at === 'sending' ? state : FORM));
  on.addCase(said.newPasswordSubmitted, () => ({ at: 'sending' }));
  on.addCase(said.passwordChanged, () => ({ at: 'changed' }));
  on.addCase(said.newPasswordRefused, (_, { payload }) => ({ at: 'form', ...payload }));
});
