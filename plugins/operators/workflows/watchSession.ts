/** Logout of an operator. */
import { put, takeLeading } from 'typed-redux-saga';
import { navigationReplaced, toastShown } from '../../../core/contract';
import { operatorLogout } from '../../../schemas/generated/calls/operators/operatorLogout';
import { callAsOperator } from '../api/callAsOperator';
import * as events from '../state/events';

/** A failed logout must not look like a success, because the server's session may still be valid. */
export function* logOut() {
  const answer = yield* callAsOperator(operatorLogout);
  const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401);
  if (!isOver) {
    yield* put(toastShown({ content: answer.failure.message, type: 'TOAST_DANGER' }));
    return;
  }
  yield* put(events.operatorLeft());
  yield* put(navigationReplaced({ path: '/login' }));
}

export function* watchSession() {
  yield* takeLeading(events.logOutRequested, logOut);
}
