import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { removedItemsRead } from '../state/cartEvents';
import { selectItemCount } from '../state/cartView';

/** The text of a toast. A saga has no component that could read the copy. */
export function* toastOf(key: string): Generator<unknown, string, unknown> {
  const copy = yield* select(selectCopy);
  return copy(key);
}

/**
 * The server reports removed items only once, so the toast stays until it was read. After it is closed, a
 * basket with items does not repeat it. The page of an empty basket still shows why it is empty.
 */
export function* releasedToasts(released: Cart['released']) {
  const copy = yield* select(selectCopy);
  const isEmpty = (yield* select(selectItemCount)) === 0;
  for (const { name, reason } of released) {
    const content = copy(`checkout.released.${reason}`, { name });
    const read = isEmpty ? {} : { callback: removedItemsRead() };
    yield* put(toastShown({ content, type: 'TOAST_NEUTRAL', closeAfter: 0, ...read }));
  }
}
