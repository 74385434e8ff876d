import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import { actionChannel, call, put, race, select, take } from 'typed-redux-saga';
import { callApi, readCookie, selectSignedIn, signedIn } from '../../../core/contract';
import { getCart } from '../../../schemas/generated/calls/getCart';
import * as events from '../state/cartEvents';
import { selectCartOwner, selectCartOwnerQuery, selectItemCount } from '../state/cartView';
import { paymentTaken } from '../state/events';
import { restoreReleasedItems } from './restoreRemovedItems';

/** Set by the web host with a visitor's first item. The key of the cart is in an HttpOnly cookie. */
const HAS_BASKET = 'foyer_has_basket';

function* mayHaveCart() {
  const cartOwner = yield* select(selectCartOwner);
  if (cartOwner.by === 'staff') return cartOwner.userId !== null;
  return (yield* select(selectSignedIn)) || Boolean(yield* call(readCookie, HAS_BASKET));
}

function* reloadCart() {
  if (!(yield* mayHaveCart())) {
    yield* put(events.cartEmptied());
    return;
  }
  const { customer, actor } = yield* select(selectCartOwnerQuery);
  const { answer } = yield* race({
    answer: callApi(getCart, { query: customer, actor }),
    newer: take([events.cartLoaded, paymentTaken, signedIn, ...events.OWNER_CHANGED]),
  });
  if (!answer) return;
  if (!answer.ok) {
    yield* put(events.cartLoadFailed({ message: answer.failure.message }));
    return;
  }
  const count = yield* select(selectItemCount);
  yield* put(events.cartLoaded({ cart: answer.data }));
  if (count > 0 && answer.data.items.length === 0) yield* call(restoreReleasedItems);
}

/** One load at a time: a cancelled load would lose the removed items, which the server reports only once. */
export function* reloadOnRequest() {
  const requests = yield* actionChannel<Action>(
    [events.reloadRequested, signedIn, ...events.OWNER_CHANGED],
    buffers.sliding(1),
  );
  for (;;) {
    yield* reloadCart();
    yield* take(requests);
  }
}
