import { createReducer } from '@reduxjs/toolkit';
import { loginFailed, loginLeft, loginSubmitted, loginSucceeded } from './events';

export interface LoginState {
  readonly at: 'idle' | 'pending' | 'done';
}

const IDLE: LoginState = { at: 'idle' };

export const loginReducer = createReducer<LoginState>(IDLE, (on) => {
  on.addCase(loginSubmitted, () => ({ at: 'pending' }));
  on.addCase(loginSucceeded, (state) => (state.at === 'pending' ? { at: 'done' } : state));
  on.addCase(loginFailed, (state) => (state.at === 'pending' ? IDLE : state));
  on.addCase(loginLeft, () => IDLE);
});
