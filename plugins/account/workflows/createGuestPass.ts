import { call, put } from 'typed-redux-saga';
import { idempotencyScope } from '../../../core/contract';
import { requestCreateGuestPass } from '../api/calls';
import { refusalOf } from '../state/mutation';
import { guestPasses, guestPassCreation } from '../state/events';
import { showSuccess } from './showSuccess';

const intention = idempotencyScope();

export function* createGuestPass({ payload }: ReturnType<typeof guestPassCreation.asked>) {
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
