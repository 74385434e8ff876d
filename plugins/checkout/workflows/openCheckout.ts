/** Opens checkout: loads the cart to pay, and finds an open payment of it. */
import { all, put, select } from 'typed-redux-saga';
import { selectChargeOpen } from '../../../core/contract';
import type { PaymentProgress } from '../api/paymentProgress';
import { isEmpty } from '../domain/amountDue';
import * as events from '../state/events';
import { fetchCheckoutCart } from './fetchCheckoutCart';
import { fetchStatus, findPayment } from './fetchPaymentStatus';
import { loadTerms } from './loadTerms';
import { leaveEmptyCart } from './refreshCart';

const isDeclined = (progress: PaymentProgress): boolean =>
  progress.at === 'ended' && progress.outcome.kind === 'declined';

export function* openCheckout({ payload: { fromBank } }: ReturnType<typeof events.opened>) {
  // A customer who returns from the bank has tried to pay, even if the server has no payment yet.
  const { status, asked } = yield* all({
    status: fromBank ? fetchStatus() : findPayment(),
    asked: fetchCheckoutCart(),
  });
  if (!asked.ok) {
    yield* put(events.cartLoadFailed({ message: asked.message }));
    return;
  }
  const { cart } = asked;
  // After a reload, a declined payment is finished. With a declined payment or none, the form is shown.
  const unsettled = status.at !== 'none' && !isDeclined(status);
  if (isEmpty(cart) && !(unsettled && status.at !== 'ended')) {
    yield* leaveEmptyCart(cart);
    return;
  }
  // After a payment that the customer left, the server may not have received it yet.
  const underWay = unsettled || (yield* select(selectChargeOpen));
  const found = underWay || (fromBank === true && isDeclined(status));
  const reference = status.at === 'pending' ? status.reference : null;
  yield* put(events.cartLoaded({ cart, unsettled: found, reference }));
  if (found) yield* put(events.paymentFound());
  yield* loadTerms();
}
