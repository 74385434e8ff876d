import { call, select } from 'typed-redux-saga';
import { isBasketShown } from '../api/shownPage';
import type * as events from '../state/cartEvents';
import { selectCartState, selectCartOwner } from '../state/cartView';
import { clearRemovedItems, storeRemovedItems } from '../state/storedRemovedItems';
import { ownerOf } from './restoreRemovedItems';

export function* keepRemovedItems({ payload: { cart: seen } }: ReturnType<typeof events.cartLoaded>) {
  if (seen.released.length === 0) return;
  const owner = yield* ownerOf();
  const { owner: cartOwner, removedItems } = yield* select(selectCartState);
  if (cartOwner.by === 'self' && removedItems.length > 0)
    yield* call(storeRemovedItems, { by: owner, removedItems, seen: yield* call(isBasketShown) });
}

export function* dropRemovedItems() {
  if ((yield* select(selectCartOwner)).by === 'self') yield* call(clearRemovedItems);
}
