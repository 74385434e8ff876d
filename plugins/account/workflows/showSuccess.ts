import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown, type CopyValues } from '../../../core/contract';

/** Shows a success toast for five seconds. */
export function* showSuccess(key: string, values?: CopyValues) {
  const copy = yield* select(selectCopy);
  yield* put(toastShown({ content: copy(key, values), type: 'TOAST_SUCCESS', closeAfter: 5000 }));
}
