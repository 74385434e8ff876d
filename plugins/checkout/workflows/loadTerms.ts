/**
 * Loads the terms of a cart by the cart's id. Terms that a platform sends inside the cart are ignored,
 * because the latest response is the one in force.
 */
import { put, select } from 'typed-redux-saga';
import { callApi } from '../../../core/contract';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { termsLoaded, termsLoadFailed } from '../state/events';
import { selectPaying } from '../state/selectors';

export function* loadTerms() {
  const cart = (yield* select(selectPaying))?.cart;
  const cartId = cart?.cartId ?? cart?.cart?.id;
  // Without an id, the server would return the terms of registration.
  const terms = cartId === undefined ? undefined : yield* callApi(getTerms, { query: { cart_id: cartId } });
  yield* put(terms?.ok ? termsLoaded({ terms: terms.data }) : termsLoadFailed());
}
