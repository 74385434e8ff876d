/** Creates and cancels guest passes. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { idempotencyScope, waitForSignOut } from '../../../core/contract';
import { requestCancelGuestPass, requestCreateGuestPass } from '../api/calls';
import { refusalOf } from '../state/mutation';
import { guestPasses, guestPassCancellation, guestPassCreation } from '../state/events';
import { showSuccess } from './showSuccess';

const intention = idempotencyScope();

function* createGuestPass({ payload }: ReturnType<typeof guestPassCreation.asked>) {
  const key = yield* call(intention.keyFor, payload);
  // `then` runs even if a sign-out has cancelled the saga.
  const result = yield* call(() => requestCreateGuestPass(payload, key).then(intention.answered));
  if (result.ok) {
    yield* put(guestPassCreation.done());
    yield* showSuccess('account.guestPasses.given', { name: result.data.guestName });
  } else {
    yield* put(guestPassCreation.refused(refusalOf(result.failure)));
  }
  yield* put(guestPasses.requested());
}

function* cancelGuestPass({ payload }: ReturnType<typeof guestPassCancellation.asked>) {
  const result = yield* call(requestCancelGuestPass, payload);
  if (result.ok) {
    yield* put(guestPassCancellation.done());
    yield* showSuccess('account.guestPasses.takenBack');
  } else {
    yield* put(guestPassCancellation.refused(refusalOf(result.failure)));
  }
  yield* put(guestPasses.requested());
}

export function* watchGuestPasses() {
  yield* takeLeading(
    guestPassCreation.asked,
    waitForSignOut(createGuestPass, () => guestPassCreation.done()),
  );
  yield* takeLeading(
    guestPassCancellation.asked,
    waitForSignOut(cancelGuestPass, () => guestPassCancellation.done()),
  );
}
