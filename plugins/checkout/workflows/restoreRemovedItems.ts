import { call, put, select, take } from 'typed-redux-saga';
import { selectSignedIn, selectUser, userLoaded } from '../../../core/contract';
import { isBasketShown, isReloaded } from '../api/shownPage';
import * as events from '../state/cartEvents';
import { selectCartState } from '../state/cartView';
import {
  clearRemovedItems,
  storeRemovedItems,
  readRemovedItems,
  type StoredRemovedItems,
} from '../state/storedRemovedItems';

/** The server reports removed items only once. Another tab may have received the report. */
export function* restoreReleasedItems() {
  const { owner: cartOwner, removedItems } = yield* select(selectCartState);
  if (cartOwner.by === 'staff' || removedItems.length > 0) return;
  const stored = yield* call(readRemovedItems);
  if (stored && stored.by === (yield* ownerOf()))
    yield* put(events.removedItemsRestored(stored.removedItems));
}

/** Id of the customer, after it has loaded; null for a visitor. */
export function* ownerOf() {
  if (!(yield* select(selectSignedIn))) return null;
  return ((yield* select(selectUser)) ?? (yield* take(userLoaded)).payload.user).id;
}

function* restore(stored: StoredRemovedItems) {
  if (stored.seen && !(yield* call(isReloaded))) return yield* call(clearRemovedItems);
  yield* put(events.removedItemsRestored(stored.removedItems));
  if (yield* call(isBasketShown)) yield* call(storeRemovedItems, { ...stored, seen: true });
}

/** Restores the removed items that were reported before a reload, as soon as the same customer is known. */
export function* restoreAfterReload() {
  for (;;) {
    const owner = yield* ownerOf();
    const stored = yield* call(readRemovedItems);
    if (!stored) return;
    if (owner === stored.by) return yield* restore(stored);
    yield* take(userLoaded);
  }
}
