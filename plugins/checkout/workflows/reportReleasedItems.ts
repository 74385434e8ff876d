/** What was taken out of a basket, because it was held too long or is not to be had any more. */
import { call, put, select } from 'typed-redux-saga';
import { navigationReplaced } from '../../../core/contract';
import type { Cart } from '../../../schemas/generated/api';
import { BASKET, isBasketShown } from '../api/shownPage';
import { selectPaying } from '../state/selectors';
import { homePath } from './homePath';
import { refreshCart } from './loadCart';
import { releasedToasts } from './toasts';

/** The page of the basket says it in the page itself. */
export function* reportReleasedItems(released: Cart['released']) {
  if (yield* call(isBasketShown)) return;
  const paying = yield* select(selectPaying);
  // What is under way is followed to its end; what is not paid yet is another basket now.
  if (paying?.payment.at === 'form') {
    const path = yield* homePath();
    if (path === BASKET) {
      yield* put(navigationReplaced({ path }));
      return;
    }
    yield* call(refreshCart);
  }
  yield* releasedToasts(released);
}
