/** Loads the terms of a cart by its id. Terms inside the cart are ignored: the latest response counts. */
import { put, select } from 'typed-redux-saga';
import { callApi, loadErrorOf, type Failure } from '../../../core/contract';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { termsSettled } from '../state/events';
import { selectPaying } from '../state/selectors';

/** Without an id, the server would return the terms of registration. */
const NO_CART: Failure = { kind: 'unanswered', message: '' };

export function* loadTerms() {
  const cart = (yield* select(selectPaying))?.cart;
  const cartId = cart?.cartId ?? cart?.cart?.id;
  const terms =
    cartId === undefined
      ? ({ ok: false, failure: NO_CART } as const)
      : yield* callApi(getTerms, { query: { cart_id: cartId } });
  yield* put(
    termsSettled(
      terms.ok
        ? { status: 'ready', query: undefined, data: terms.data }
        : { status: 'failed', query: undefined, error: loadErrorOf(terms.failure) },
    ),
  );
}
