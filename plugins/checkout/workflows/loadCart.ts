/** Opening checkout: what is to be paid, and whether a payment of it is already on its way. */
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

/** After a reload a declined payment is past, and none was never there: both show the form. */
const isOutcomePending = (progress: PaymentProgress): boolean =>
  progress.at !== 'none' && !isDeclined(progress);

/** The order of an empty basket is shown before the customer is sent home. What was taken out of it is told. */
function* leaveEmptyCart({ orderId, cart }: CheckoutCart) {
  if (cart !== null) yield* put(basketLoaded({ cart }));
  const path = orderId === null ? yield* homePath() : confirmationPath(orderId);
  yield* put(navigationReplaced({ path }));
}

function* openCheckout({ payload: { fromBank } }: ReturnType<typeof events.opened>) {
  // Who comes from the bank has tried to pay, whatever the server knows of it yet.
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
  // Who left during a payment and came back finds it under way, also where the server has not heard of it yet.
  const underWay = unsettled || (yield* select(selectChargeOpen));
  const found = underWay || (fromBank === true && isDeclined(status));
  const reference = status.at === 'pending' ? status.reference : null;
  yield* put(events.cartLoaded({ cart, unsettled: found, reference }));
  if (found) yield* put(events.paymentFound());
  yield* loadTerms();
}

/** The same basket and its terms again, after the server's view of them changed. Who left meanwhile goes their way. */
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

/** The page opens, or is left: then an answer still under way leads nobody anywhere. */
function* loadCheckoutPage(event: Action) {
  if (events.opened.match(event)) yield* openCheckout(event);
}

/** On a page that was out of sight places may have gone meanwhile: that is said before Pay is pressed. */
function* reloadWhenVisible() {
  const isForm = ({ payment }: Paying) => payment.at === 'form';
  const paying = yield* select(selectPaying);
  // An answer that comes after Pay was pressed changes nothing.
  if (paying && isForm(paying)) yield* refreshCart(isForm);
}

export function* opening(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.opened, events.left], loadCheckoutPage);
  yield* takeLatest(events.termsRequested, loadTerms);
  yield* takeLatest(yield* call(pageSeenAgainChannel), reloadWhenVisible);
}
