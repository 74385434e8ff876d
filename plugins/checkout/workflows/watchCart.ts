/** Keeps the cart up to date. A load whose response arrives after that of a change is dropped. */
import { all, call, fork, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { pageSeenAgainChannel, signedOut } from '../../../core/contract';
import * as events from '../state/cartEvents';
import { cartLoaded as checkoutLoaded, cartRefreshed, paymentTaken } from '../state/events';
import { applyCartChanges } from './applyCartChanges';
import { reportReleased } from './deferredReleasedItems';
import { dropRemovedItems, keepRemovedItems } from './keepRemovedItems';
import { reloadAfterHold } from './reloadAfterHold';
import { reloadOnRequest } from './reloadCart';
import { reloadCartWhenVisible } from './reloadCartWhenVisible';
import { restoreAfterReload } from './restoreRemovedItems';

/** The checkout page loads the checkout cart, which contains the same cart. */
function* checkoutSaga({ payload }: ReturnType<typeof cartRefreshed>) {
  if (payload.cart.cart) yield* put(events.cartLoaded({ cart: payload.cart.cart }));
}

export function* watchCart(): Generator<unknown, void, unknown> {
  yield* fork(restoreAfterReload);
  yield* takeEvery(events.cartLoaded, keepRemovedItems);
  yield* takeEvery([events.removedItemsRead, events.added, paymentTaken, signedOut], dropRemovedItems);
  yield* takeEvery(events.cartLoaded, reportReleased);
  yield* takeLatest([events.cartLoaded, events.cartEmptied, ...events.OWNER_CHANGED], reloadAfterHold);
  yield* takeEvery([checkoutLoaded, cartRefreshed], checkoutSaga);
  yield* takeEvery(yield* call(pageSeenAgainChannel), reloadCartWhenVisible);
  yield* all([applyCartChanges(), reloadOnRequest()]);
}
