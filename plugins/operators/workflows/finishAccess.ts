/** The end of every form of an operator without a session. */
import { put, select } from 'typed-redux-saga';
import { selectCopy, type Failure, type Result } from '../../../core/contract';
import * as events from '../state/accessEvents';

const TOO_MANY = 429;
const MINUTE = 60;

/** The server's own message, unless it only says that something failed. */
function messageOf(failure: Failure): string {
  const texts = failure.kind === 'invalid' ? Object.values(failure.errors).flat().join(' ') : '';
  return texts || failure.message;
}

/** Grants the access, or refuses it with a sentence for the operator. */
export function* finishAccess(answer: Result<unknown>) {
  if (answer.ok) {
    yield* put(events.accessGranted());
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  const isLocked = failure.kind === 'refused' && failure.status === TOO_MANY;
  const minutes = isLocked ? Math.max(1, Math.ceil((failure.retryAfterSeconds ?? MINUTE) / MINUTE)) : 0;
  const message = isLocked ? copy('operators.login.locked', { minutes }) : messageOf(failure);
  const errors = failure.kind === 'invalid' ? failure.errors : undefined;
  yield* put(events.accessRefused({ message, ...(errors && { errors }) }));
}
