/** Password reset: the request for the mail, and the new password with the token from the mail. */
import { createReducer } from '@reduxjs/toolkit';
import * as events from './events';
import type { Messages } from './events';

export type ResetState =
  | { readonly at: 'closed' }
  /** `by`: what the form asks for. `customerId` when an address belongs to several accounts. */
  | {
      readonly at: 'asking';
      readonly by: 'either' | 'customerId';
      readonly sending: boolean;
    }
  | { readonly at: 'sent' };

const CLOSED: ResetState = { at: 'closed' };

export const resetReducer = createReducer<ResetState>(CLOSED, (on) => {
  on.addCase(events.resetOpened, () => ({ at: 'asking', by: 'either', sending: false }));
  on.addCase(events.resetClosed, () => CLOSED);
  on.addCase(events.resetSubmitted, (state) => (state.at === 'asking' ? { ...state, sending: true } : state));
  on.addCase(events.resetSent, (state) => (state.at === 'asking' ? { at: 'sent' } : state));
  on.addCase(events.resetNeedsCustomerId, (state) =>
    state.at === 'asking' ? { at: 'asking', by: 'customerId', sending: false } : state,
  );
  // A toast shows the reason.
  on.addCase(events.resetFailed, (state) => (state.at === 'asking' ? { ...state, sending: false } : state));
});

export type NewPasswordState =
  | { readonly at: 'form'; readonly message: string | undefined; readonly errors: Messages }
  | { readonly at: 'sending' }
  | { readonly at: 'changed' };

const FORM: NewPasswordState = { at: 'form', message: undefined, errors: {} };

export const newPasswordReducer = createReducer<NewPasswordState>(FORM, (on) => {
  // A user who returns while the password is being sent sees the result.
  on.addCase(events.newPasswordOpened, (state) => (state.at === 'sending' ? state : FORM));
  on.addCase(events.newPasswordSubmitted, () => ({ at: 'sending' }));
  on.addCase(events.passwordChanged, () => ({ at: 'changed' }));
  on.addCase(events.newPasswordRefused, (_, { payload }) => ({ at: 'form', ...payload }));
});
