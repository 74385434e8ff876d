/** The current staff member, and the progress of login. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import type { StaffUser } from '../../../schemas/generated/api';
import * as events from './events';

export type StaffState =
  | { readonly at: 'unknown' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'known'; readonly staff: StaffUser };

export type LoginState =
  | { readonly at: 'idle' }
  | { readonly at: 'pending' }
  | { readonly at: 'done' }
  | { readonly at: 'failed'; readonly message: string };

const UNKNOWN = { at: 'unknown' } as StaffState;
const IDLE = { at: 'idle' } as LoginState;

const staffMember = createReducer(UNKNOWN, (on) => {
  // A known staff member stays on the page during a reload.
  on.addCase(events.staffRequested, (state) => (state.at === 'failed' ? UNKNOWN : state));
  on.addCase(events.staffLoaded, (_, { payload }) => ({ at: 'known', staff: payload.staff }));
  on.addCase(events.staffLoadFailed, (state, { payload }) =>
    state.at === 'known' ? state : { at: 'failed', message: payload.message },
  );
  on.addCase(events.staffLeft, () => UNKNOWN);
  on.addCase(events.shiftLoaded, (state, { payload }) => withShift(state, payload.shift?.id ?? null));
  on.addCase(events.shiftClosed, (state) => withShift(state, null));
});

const withShift = (state: StaffState, shiftId: string | null): StaffState =>
  state.at === 'known' ? { ...state, staff: { ...state.staff, shiftId } } : state;

const login = createReducer(IDLE, (on) => {
  on.addCase(events.loginSubmitted, () => ({ at: 'pending' }));
  on.addCase(events.loginSucceeded, (state) => (state.at === 'pending' ? { at: 'done' } : state));
  on.addCase(events.loginFailed, (state, { payload }) =>
    state.at === 'pending' ? { at: 'failed', message: payload.message } : state,
  );
  on.addCase(events.loginLeft, () => IDLE);
});

export const staff = combineReducers({ who: staffMember, login });
