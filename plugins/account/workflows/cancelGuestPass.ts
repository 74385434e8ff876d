import { call, put } from 'typed-redux-saga';
import { requestCancelGuestPass } from '../api/calls';
import { guestPasses, guestPassCancellation } from '../state/events';
import { finishMutation } from './finishMutation';

export function* cancelGuestPass({ payload }: ReturnType<typeof guestPassCancellation.requested>) {
  const result = yield* call(requestCancelGuestPass, payload);
  yield* finishMutation(guestPassCancellation, result, 'account.guestPasses.takenBack');
  yield* put(guestPasses.requested());
}
