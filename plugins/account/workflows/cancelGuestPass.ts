import { call, put } from 'typed-redux-saga';
import { requestCancelGuestPass } from '../api/calls';
import { guestPasses, guestPassCancellation } from '../state/events';
import { settle } from './settle';

export function* cancelGuestPass({ payload }: ReturnType<typeof guestPassCancellation.asked>) {
  const result = yield* call(requestCancelGuestPass, payload);
  yield* settle(guestPassCancellation, result, 'account.guestPasses.takenBack');
  yield* put(guestPasses.requested());
}
