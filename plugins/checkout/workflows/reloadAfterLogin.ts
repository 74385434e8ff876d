import { put, select } from 'typed-redux-saga';
import * as events from '../state/events';
import { selectPaying } from '../state/selectors';
import { fetchCheckoutCart } from './fetchCheckoutCart';
import { loadTerms } from './loadTerms';

/** After login in another tab: the same customer continues with the form, any other starts again. */
export function* reloadAfterLogin() {
  const paying = yield* select(selectPaying);
  if (paying?.payment.at !== 'form') return;
  const result = yield* fetchCheckoutCart();
  // A customer who has left or pressed Pay meanwhile does not return to an empty form.
  if ((yield* select(selectPaying))?.payment.at !== 'form') return;
  if (!result.ok || result.cart.cartId !== paying.cart.cartId) {
    yield* put(events.opened({ source: paying.source }));
    return;
  }
  yield* put(events.cartRefreshed({ cart: result.cart }));
  yield* loadTerms();
}
