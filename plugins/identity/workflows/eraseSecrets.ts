/** At login and logout, erases all typed secrets from memory. */
import { call, takeEvery } from 'typed-redux-saga';
import { signedIn, signedOut } from '../../../core/contract';
import { eraseTyped } from '../state/typedSecrets';
import { clearPendingRegistration } from './registration';

export function* eraseSecrets(): Generator<unknown, void, unknown> {
  yield* takeEvery([signedIn, signedOut], function* eraseAll() {
    yield* call(eraseTyped);
    yield* call(clearPendingRegistration);
  });
}
