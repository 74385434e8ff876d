/** Login, loading the current staff member, and logout. */
import { fork, takeLatest, takeLeading } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import { fetchStaff } from '../api/counterCalls';
import { loginSubmitted, logOutRequested, staff } from '../state/events';
import { logInStaff } from './logInStaff';
import { logOutStaff } from './logOutStaff';

export function* watchStaff() {
  // takeLatest: a user who left the form and came back gets the result of the last attempt only.
  yield* takeLatest(loginSubmitted, logInStaff);
  yield* fork(watchRemote, staff, fetchStaff);
  yield* takeLeading(logOutRequested, logOutStaff);
}
