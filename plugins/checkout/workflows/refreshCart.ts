import { put, select } from 'typed-redux-saga';
import { navigationReplaced } from '../../../core/contract';
import type { CheckoutCart } from '../../../schemas/generated/api';
import { isEmpty } from '../domain/amountDue';
import { cartLoaded as basketLoaded } from '../state/cartEvents';
import type { PayingState } from '../state/checkoutState';
import * as events from '../state/events';
import { selectPaying } from '../state/selectors';
import { fetchCheckoutCart } from './fetchCheckoutCart';
import { loadTerms } from './loadTerms';
import { confirmationPath, homePath } from './paths';

/** Shows the order of a paid cart, otherwise the home path. Items removed from the cart are reported. */
export function* leaveEmptyCart({ orderId, cart }: CheckoutCart) {
  if (cart !== null) yield* put(basketLoaded({ cart }));
  const path = orderId === null ? yield* homePath() : confirmationPath(orderId);
  yield* put(navigationReplaced({ path }));
}

/** Reloads the cart and its terms. Has no effect if the customer has left. */
export function* refreshCart(isRequested: (paying: PayingState) => boolean = () => true) {
  const result = yield* fetchCheckoutCart();
  const paying = yield* select(selectPaying);
  if (!result.ok || !paying || !isRequested(paying)) return;
  if (isEmpty(result.cart)) {
    yield* leaveEmptyCart(result.cart);
    return;
  }
  yield* put(events.cartRefreshed({ cart: result.cart }));
  yield* loadTerms();
}
