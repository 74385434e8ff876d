/** Reports items removed from a cart because their hold ended or they are no longer available. */
import { call, put, select } from 'typed-redux-saga';
import { navigationReplaced } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { BASKET, isBasketShown } from '../api/shownPage';
import { selectPaying } from '../state/selectors';
import { homePath } from './paths';
import { refreshCart } from './refreshCart';
import { showReleasedToasts } from './toasts';

/** On the basket page, the page itself shows the removed items. */
export function* reportReleasedItems(released: Cart['released']) {
  if (yield* call(isBasketShown)) return;
  const paying = yield* select(selectPaying);
  // An open payment continues to its outcome. Otherwise the customer must see the changed cart.
  if (paying?.payment.at === 'form') {
    const path = yield* homePath();
    if (path === BASKET) {
      yield* put(navigationReplaced({ path }));
      return;
    }
    yield* call(refreshCart);
  }
  yield* showReleasedToasts(released);
}
