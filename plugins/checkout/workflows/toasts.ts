import { put, select } from 'typed-redux-saga';
import { isPriceUnavailable, selectCopy, toastShown, type Failure, type Toast } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { serverMessageOf } from '../api/serverMessage';
import { removedItemsRead } from '../state/cartEvents';
import { selectItemCount } from '../state/cartView';

/** The text of a toast. A saga has no component that could read the copy. */
export function* toastOf(key: string): Generator<unknown, string, unknown> {
  const copy = yield* select(selectCopy);
  return copy(key);
}

export function* showToast(key: string, type: Toast['type'], closeAfter?: number) {
  const content = yield* toastOf(key);
  yield* put(toastShown({ content, type, ...(closeAfter === undefined ? {} : { closeAfter }) }));
  return content;
}

/** Shows and returns the message about a failed change of the cart: the server's message if it sent one. */
export function* reportCartFailure(failure: Failure): Generator<unknown, string, unknown> {
  const errors = 'errors' in failure ? failure.errors : undefined;
  const content =
    errors && isPriceUnavailable(errors)
      ? yield* toastOf('checkout.toast.incalculable')
      : (serverMessageOf(failure) ?? (yield* toastOf('checkout.toast.failed')));
  yield* put(
    toastShown({ content, type: 'TOAST_DANGER', ...(errors ? { validationMessages: errors } : {}) }),
  );
  return content;
}

/** The toast stays until read: the server reports removed items once. An empty basket also shows why. */
export function* showReleasedToasts(released: Cart['released']) {
  const copy = yield* select(selectCopy);
  const isEmpty = (yield* select(selectItemCount)) === 0;
  for (const { name, reason } of released) {
    const content = copy(`checkout.released.${reason}`, { name });
    const read = isEmpty ? {} : { callback: removedItemsRead() };
    yield* put(toastShown({ content, type: 'TOAST_NEUTRAL', closeAfter: 0, ...read }));
  }
}
