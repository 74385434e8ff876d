import { call, select } from 'typed-redux-saga';
import { isBasketShown } from '../api/shownPage';
import type * as events from '../state/cartEvents';
import { selectCartOwner, selectCartState } from '../state/cartView';
import { clearRemovedItems, storeRemovedItems } from '../state/storedRemovedItems';
import { ownerOf } from './restoreRemovedItems';

export function* keepRemovedItems({ payload: { cart } }: ReturnType<typeof events.cartLoaded>) {
  if (cart.released.length === 0) return;
  const by = yield* ownerOf();
  const { owner, removedItems } = yield* select(selectCartState);
  if (owner.by === 'self' && removedItems.length > 0)
    yield* call(storeRemovedItems, { by, removedItems, seen: yield* call(isBasketShown) });
}

export function* dropRemovedItems() {
  if ((yield* select(selectCartOwner)).by === 'self') yield* call(clearRemovedItems);
}
