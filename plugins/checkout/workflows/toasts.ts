import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';

/** The words of a toast, which has no component to look them up. */
export function* toastOf(key: string): Generator<unknown, string, unknown> {
  const copy = yield* select(selectCopy);
  return copy(key);
}

/** The server says it once: it stays until it was read. */
export function* releasedToasts(released: Cart['released']) {
  const copy = yield* select(selectCopy);
  for (const { name, reason } of released) {
    const content = copy(`checkout.released.${reason}`, { name });
    yield* put(toastShown({ content, type: 'TOAST_NEUTRAL', closeAfter: 0 }));
  }
}
