import { put } from 'typed-redux-saga';
import type { Failure } from '../../../core/contract';
import { taskFailed } from '../state/events';

/** Shows why a task failed, with the messages of its fields. Nothing was changed. */
export function* failTask(failure: Failure) {
  const errors = 'errors' in failure ? failure.errors : undefined;
  yield* put(taskFailed({ message: failure.message, ...(errors && { errors }) }));
}
