/** Opens checkout: loads the cart to pay, and finds an open payment of it. */
import type { Action } from 'redux';
import { all, call, put, select, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, pageSeenAgainChannel, selectChargeOpen } from '../../../core/contract';
import type { CheckoutCart } from '../../../schemas/generated/api';
import type { PaymentProgress } from '../api/paymentProgress';
import { isEmpty } from '../domain/amountDue';
import { cartLoaded as basketLoaded } from '../state/cartEvents';
import type { Paying } from '../state/checkoutState';
import * as events from '../state/events';
import { selectPaying } from '../state/selectors';
import { fetchCheckoutCart } from './fetchCheckoutCart';
import { confirmationPath } from './confirmationPath';
import { fetchStatus, findPayment } from './followPayment';
import { homePath } from './homePath';
import { loadTerms } from './loadTerms';

const isDeclined = (progress: PaymentProgress): boolean =>
  progress.at === 'ended' && progress.outcome.kind === 'declined';

/** After a reload, a declined payment is finished. With a declined payment or none, the form is shown. */
const isOutcomePending = (progress: PaymentProgress): boolean =>
  progress.at !== 'none' && !isDeclined(progress);

/**
 * Shows the order of a paid cart, or sends the customer to the home path. Items removed from the cart are
 * reported.
 */
function* leaveEmptyCart({ orderId, cart }: CheckoutCart) {
  if (cart !== null) yield* put(basketLoaded({ cart }));
  const path = orderId === null ? yield* homePath() : confirmationPath(orderId);
  yield* put(navigationReplaced({ path }));
}

function* openCheckout({ payload: { fromBank } }: ReturnType<typeof events.opened>) {
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
  const unsettled = isOutcomePending(status);
  if (isEmpty(cart) && !(unsettled && status.at !== 'ended')) {
    yield* leaveEmptyCart(cart);
    return;
  }
  // A customer who left during a payment and came back sees it as open, even if the server has not received
  // it yet.
  const underWay = unsettled || (yield* select(selectChargeOpen));
  const found = underWay || (fromBank === true && isDeclined(status));
  const reference = status.at === 'pending' ? status.reference : null;
  yield* put(events.cartLoaded({ cart, unsettled: found, reference }));
  if (found) yield* put(events.paymentFound());
  yield* loadTerms();
}

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

/** On `left`, takeLatest cancels the load, so that a late response does not navigate. */
function* loadCheckoutPage(event: Action) {
  if (events.opened.match(event)) yield* openCheckout(event);
}

/**
 * While the page was hidden, spaces may have been released. The customer must see this before pressing Pay.
 */
function* reloadWhenVisible() {
  const isForm = ({ payment }: Paying) => payment.at === 'form';
  const paying = yield* select(selectPaying);
  // A response that arrives after the press of Pay has no effect.
  if (paying && isForm(paying)) yield* refreshCart(isForm);
}

export function* opening(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.opened, events.left], loadCheckoutPage);
  yield* takeLatest(events.termsRequested, loadTerms);
  yield* takeLatest(yield* call(pageSeenAgainChannel), reloadWhenVisible);
}
