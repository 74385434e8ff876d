/** Loads the terms of a cart by its id. Terms inside the cart are ignored: the latest response counts. */
import { select } from 'typed-redux-saga';
import { callApi, loadRemote } from '../../../core/contract';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { terms } from '../state/events';
import { selectPaying } from '../state/selectors';

/** Without an id, the server would return the terms of registration. */
const NO_CART = { ok: false, failure: { kind: 'unanswered', message: '' } } as const;

function* fetchTerms(cartId: string | undefined) {
  return cartId === undefined ? NO_CART : yield* callApi(getTerms, { query: { cart_id: cartId } });
}

export function* loadTerms() {
  const remote = (yield* select(selectPaying))?.terms;
  if (remote?.status === 'loading') yield* loadRemote(terms, fetchTerms, remote.query);
}
