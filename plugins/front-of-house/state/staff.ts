/** The current staff member, and the progress of login. */
import { combineReducers, createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { oneTimeSecret, type RemoteData } from '../../../core/contract';
import type { StaffUser } from '../../../schemas/generated/api';
import * as events from './events';

/** Passes name and password from the form to the saga: neither events nor state contain them. */
export const credentials = oneTimeSecret<{ readonly username: string; readonly password: string }>();

export type LoginState =
  | { readonly at: 'idle' }
  | { readonly at: 'pending' }
  | { readonly at: 'done' }
  | { readonly at: 'failed'; readonly message: string };

const IDLE = { at: 'idle' } as LoginState;

/** The open shift of the staff member changes with the shift page. */
function staffReducer(state: RemoteData<StaffUser> | undefined, event: UnknownAction): RemoteData<StaffUser> {
  const next = events.staff.reducer(state, event);
  if (next.status !== 'ready' || !events.shift.loaded.match(event)) return next;
  return { ...next, data: { ...next.data, shiftId: event.payload.data?.id ?? null } };
}

const login = createReducer(IDLE, (on) => {
  on.addCase(events.loginSubmitted, () => ({ at: 'pending' }));
  on.addCase(events.loginSucceeded, (state) => (state.at === 'pending' ? { at: 'done' } : state));
  on.addCase(events.loginFailed, (state, { payload }) =>
    state.at === 'pending' ? { at: 'failed', message: payload.message } : state,
  );
  on.addCase(events.loginLeft, () => IDLE);
});

export const staff = combineReducers({ who: staffReducer, login });
