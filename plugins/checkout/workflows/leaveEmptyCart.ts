import { put } from 'typed-redux-saga';
import { navigationReplaced } from '../../../core/contract';
import type { CheckoutCart } from '../../../schemas/generated/api';
import { cartLoaded as basketLoaded } from '../state/cartEvents';
import { confirmationPath } from './confirmationPath';
import { homePath } from './homePath';

/**
 * Shows the order of a paid cart, or sends the customer to the home path. Items removed from the cart are
 * reported.
 */
export function* leaveEmptyCart({ orderId, cart }: CheckoutCart) {
  if (cart !== null) yield* put(basketLoaded({ cart }));
  const path = orderId === null ? yield* homePath() : confirmationPath(orderId);
  yield* put(navigationReplaced({ path }));
}
