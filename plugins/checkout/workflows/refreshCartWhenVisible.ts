import { select } from 'typed-redux-saga';
import type { PayingState } from '../state/checkoutState';
import { selectPaying } from '../state/selectors';
import { refreshCart } from './refreshCart';

/** While the page was hidden, spaces may have been released. The customer must see this before Pay. */
export function* refreshCartWhenVisible() {
  const isForm = ({ payment }: PayingState) => payment.at === 'form';
  const paying = yield* select(selectPaying);
  // A response that arrives after the press of Pay has no effect.
  if (paying && isForm(paying)) yield* refreshCart(isForm);
}
