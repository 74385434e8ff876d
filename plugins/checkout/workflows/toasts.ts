import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { wentRead } from '../state/cartEvents';
import { selectItemCount } from '../state/cartView';

/** The words of a toast, which has no component to look them up. */
export function* toastOf(key: string): Generator<unknown, string, unknown> {
  const copy = yield* select(selectCopy);
  return copy(key);
}

/**
 * The server says it once: it stays until it was read. Closed, it is not repeated in a basket that still holds
 * something. The page of an empty basket says all the same why it is empty.
 */
export function* releasedToasts(released: Cart['released']) {
  const copy = yield* select(selectCopy);
  const isEmpty = (yield* select(selectItemCount)) === 0;
  for (const { name, reason } of released) {
    const content = copy(`checkout.released.${reason}`, { name });
    const read = isEmpty ? {} : { callback: wentRead() };
    yield* put(toastShown({ content, type: 'TOAST_NEUTRAL', closeAfter: 0, ...read }));
  }
}
