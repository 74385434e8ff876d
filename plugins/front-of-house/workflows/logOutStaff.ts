import { put } from 'typed-redux-saga';
import { navigationReplaced, toastShown } from '../../../core/contract';
import { staffLogout } from '../../../schemas/generated/calls/staffLogout';
import { callAsStaff } from '../api/callAsStaff';
import { staffLeft } from '../state/events';

/** A failed logout must not look like a success, because the server's session may still be valid. */
export function* logOutStaff() {
  const answer = yield* callAsStaff(staffLogout);
  const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401);
  if (!isOver) {
    yield* put(toastShown({ content: answer.failure.message, type: 'TOAST_DANGER' }));
    return;
  }
  yield* put(staffLeft());
  yield* put(navigationReplaced({ path: '/counter/login' }));
}
