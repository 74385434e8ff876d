/**
 * The terms under which a basket is paid. They are asked for by the basket's id; a list that a
 * platform sends with the basket itself is passed over, since what is asked last is what is in force.
 */
import { put, select } from 'typed-redux-saga';
import { callApi } from '../../../core/contract';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { termsLoaded, termsLoadFailed } from '../state/events';
import { selectPaying } from '../state/selectors';

export function* loadTerms() {
  const cart = (yield* select(selectPaying))?.cart;
  const cartId = cart?.cartId ?? cart?.cart?.id;
  // Asked without an id, the server would answer with the terms of registering.
  const terms = cartId === undefined ? undefined : yield* callApi(getTerms, { query: { cart_id: cartId } });
  yield* put(terms?.ok ? termsLoaded({ terms: terms.data }) : termsLoadFailed());
}
