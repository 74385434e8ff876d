/** The forms for passwords. The passwords are not in these states. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import * as events from './events';

/** The request for the mail with which a forgotten password is reset. */
export type ResetState =
  | { readonly at: 'closed' }
  /** `by`: what the form asks for. `customerId` when an address belongs to several accounts. */
  | { readonly at: 'asking'; readonly by: 'either' | 'customerId'; readonly sending: boolean }
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

/** The new password with the token from the mail. */
export type NewPasswordState =
  | ({ readonly at: 'form' } & Partial<events.PasswordRefusal>)
  | { readonly at: 'sending' }
  | { readonly at: 'changed' };

const FORM: NewPasswordState = { at: 'form' };

export const newPasswordReducer = createReducer<NewPasswordState>(FORM, (on) => {
  // A user who returns while the password is being sent sees the result.
  on.addCase(events.newPasswordOpened, (state) => (state.at === 'sending' ? state : FORM));
  on.addCase(events.newPasswordSubmitted, () => ({ at: 'sending' }));
  on.addCase(events.passwordChanged, () => ({ at: 'changed' }));
  on.addCase(events.newPasswordRefused, (_, { payload }) => ({ at: 'form', ...payload }));
});

/** The password change by a customer who knows the current password. */
export type OtherPasswordState =
  | ({ readonly at: 'form' } & Partial<events.PasswordRefusal>)
  /** `left`: the user left the form. No other password is sent until the response arrives. */
  | { readonly at: 'sending'; readonly left?: true }
  | { readonly at: 'set' };

const INITIAL_PASSWORD: OtherPasswordState = { at: 'form' };

function withResult(state: OtherPasswordState, next: OtherPasswordState): OtherPasswordState {
  if (state.at !== 'sending') return state;
  return state.left ? INITIAL_PASSWORD : next;
}

export const otherPasswordReducer = createReducer<OtherPasswordState>(INITIAL_PASSWORD, (on) => {
  on.addCase(events.otherPasswordSubmitted, (state): OtherPasswordState =>
    state.at === 'sending' ? state : { at: 'sending' },
  );
  // If the user left the form, the next form must not show this result.
  on.addCase(events.otherPasswordSet, (state) => withResult(state, { at: 'set' }));
  on.addCase(events.otherPasswordRefused, (state, { payload }) =>
    withResult(state, { at: 'form', ...payload }),
  );
  on.addCase(events.otherPasswordLeft, (state): OtherPasswordState =>
    state.at === 'sending' ? { at: 'sending', left: true } : INITIAL_PASSWORD,
  );
  on.addCase(signedOut, () => INITIAL_PASSWORD);
});
