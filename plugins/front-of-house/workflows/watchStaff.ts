import { takeLatest, takeLeading } from 'typed-redux-saga';
import { loginSubmitted, logOutRequested } from '../state/events';
import { logInStaff } from './logInStaff';
import { logOutStaff } from './logOutStaff';

export function* watchStaff() {
  // takeLatest: a user who left the form and came back gets the result of the last attempt only.
  yield* takeLatest(loginSubmitted, logInStaff);
  yield* takeLeading(logOutRequested, logOutStaff);
}
