import { select } from 'typed-redux-saga';
import { selectCopy } from '../../../core/contract';

/** The words of a toast, which has no component to look them up. */
export function* toastOf(key: string): Generator<unknown, string, unknown> {
  const copy = yield* select(selectCopy);
  return copy(key);
}
