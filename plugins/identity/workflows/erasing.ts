/** Once somebody is signed in, or has gone, nothing that they typed stays in memory. */
import { call, takeEvery } from 'typed-redux-saga';
import { signedIn, signedOut } from '../../../core/contract';
import { eraseTyped } from '../state/typed';
import { forgetUnanswered } from './registration';

function* erase() {
  yield* call(eraseTyped);
  yield* call(forgetUnanswered);
}

export function* erasing(): Generator<unknown, void, unknown> {
  yield* takeEvery([signedIn, signedOut], erase);
}
