import { put, select } from 'typed-redux-saga';
import { isEmpty } from '../domain/amountDue';
import type { Paying } from '../state/checkoutState';
import * as events from '../state/events';
import { selectPaying } from '../state/selectors';
import { fetchCheckoutCart } from './fetchCheckoutCart';
import { loadTerms } from './loadTerms';
import { leaveEmptyCart } from './leaveEmptyCart';

/**
 * Reloads the cart and its terms, after they may have changed on the server. Has no effect if the customer
 * has left.
 */
export function* refreshCart(isRequested: (paying: Paying) => boolean = () => true) {
  const asked = yield* fetchCheckoutCart();
  const paying = yield* select(selectPaying);
  if (!asked.ok || !paying || !isRequested(paying)) return;
  if (isEmpty(asked.cart)) {
    yield* leaveEmptyCart(asked.cart);
    return;
  }
  yield* put(events.cartRefreshed({ cart: asked.cart }));
  yield* loadTerms();
}
