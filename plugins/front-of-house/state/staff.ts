/** The current staff member, and the progress of login. */
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { formProgress, oneTimeSecret, type RemoteData } from '../../../core/contract';
import type { StaffUser } from '../../../schemas/generated/api';
import * as events from './events';

/** Passes name and password from the form to the saga: neither events nor state contain them. */
export const credentials = oneTimeSecret<{ readonly username: string; readonly password: string }>();

/** The open shift of the staff member changes with the shift page. */
function staffReducer(state: RemoteData<StaffUser> | undefined, event: UnknownAction): RemoteData<StaffUser> {
  const next = events.staff.reducer(state, event);
  if (next.status !== 'ready' || !events.shift.loaded.match(event)) return next;
  return { ...next, data: { ...next.data, shiftId: event.payload.data?.id ?? null } };
}

const login = formProgress({
  submitted: events.loginSubmitted,
  succeeded: events.loginSucceeded,
  failed: events.loginFailed,
  left: events.loginLeft,
});

export const staff = combineReducers({ who: staffReducer, login });
