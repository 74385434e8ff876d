import { createReducer } from '@reduxjs/toolkit';
import { loginFailed, loginLeft, loginSubmitted, loginSucceeded, type LoginFailure } from './events';

export type LoginState =
  | { readonly at: 'idle' }
  | { readonly at: 'pending' }
  | { readonly at: 'done' }
  | ({ readonly at: 'failed' } & LoginFailure);

const IDLE: LoginState = { at: 'idle' };

export const loginReducer = createReducer<LoginState>(IDLE, (on) => {
  on.addCase(loginSubmitted, () => ({ at: 'pending' }));
  on.addCase(loginSucceeded, (state) => (state.at === 'pending' ? { at: 'done' } : state));
  on.addCase(loginFailed, (state, { payload }) =>
    state.at === 'pending' ? { at: 'failed', ...payload } : state,
  );
  on.addCase(loginLeft, () => IDLE);
});
