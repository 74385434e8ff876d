import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import { actionChannel, call, put, race, select, take } from 'typed-redux-saga';
import { callApi, selectSignedIn, signedIn } from '../../../core/contract';
import { getCart } from '../../../schemas/generated/calls/getCart';
import { hasBasketCookie } from '../api/basketCookie';
import { cartOwnerQuery } from '../api/cartOwner';
import * as events from '../state/cartEvents';
import { selectItemCount, selectCartOwner } from '../state/cartView';
import { paymentTaken } from '../state/events';
import { restoreReleasedItems } from './restoreRemovedItems';

/** A visitor without the cookie has no cart: the web host sets the cookie with the first added item. */
function* mayBeThere() {
  const cartOwner = yield* select(selectCartOwner);
  if (cartOwner.by === 'staff') return cartOwner.userId !== null;
  return (yield* select(selectSignedIn)) || (yield* call(hasBasketCookie));
}

function* reloadCart() {
  if (!(yield* mayBeThere())) {
    yield* put(events.cartEmptied());
    return;
  }
  const { customer, actor } = cartOwnerQuery(yield* select(selectCartOwner));
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

/**
 * One load at a time: cancelling a load would lose the removed items in its response, which the server reports
 * only once. Requests during a load lead to one more.
 */
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
