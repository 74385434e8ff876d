import { call, put } from 'typed-redux-saga';
import { requestCancelGuestPass } from '../api/calls';
import { refusalOf } from '../state/mutation';
import { guestPasses, guestPassCancellation } from '../state/events';
import { showSuccess } from './showSuccess';

export function* cancelGuestPass({ payload }: ReturnType<typeof guestPassCancellation.asked>) {
  const result = yield* call(requestCancelGuestPass, payload);
  if (result.ok) {
    yield* put(guestPassCancellation.done());
    yield* showSuccess('account.guestPasses.takenBack');
  } else {
    yield* put(guestPassCancellation.refused(refusalOf(result.failure)));
  }
  yield* put(guestPasses.requested());
}
