/** Opening checkout: what is to be paid, and whether a payment of it is already on its way. */
import type { Action } from 'redux';
import { all, call, put, select, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, pageSeenAgainChannel, selectChargeOpen } from '../../../core/contract';
import type { CheckoutCart } from '../../../schemas/generated/api';
import type { Standing } from '../api/standing';
import { isEmpty } from '../domain/due';
import { cartArrived as basketArrived } from '../state/cartEvents';
import type { Paying } from '../state/checkoutState';
import * as said from '../state/events';
import { selectPaying } from '../state/selectors';
import { askCheckoutCart } from './checkoutCart';
import { confirmationPath } from './confirmationPath';
import { askStatus, findPayment } from './follow';
import { homePath } from './home';
import { loadTerms } from './loadTerms';

const isDeclined = (standing: Standing): boolean =>
  standing.at === 'ended' && standing.ending.kind === 'declined';

/** After a reload a declined payment is past, and none was never there: both show the form. */
const isUnsettled = (standing: Standing): boolean => standing.at !== 'none' && !isDeclined(standing);

/** The order of an empty basket is shown before the customer is sent home. What was taken out of it is told. */
function* leaveEmpty({ orderId, cart }: CheckoutCart) {
  if (cart !== null) yield* put(basketArrived({ cart }));
  const path = orderId === null ? yield* homePath() : confirmationPath(orderId);
  yield* put(navigationReplaced({ path }));
}

function* openStory({ payload: { fromBank } }: ReturnType<typeof said.opened>) {
  // Who comes from the bank has tried to pay, whatever the server knows of it yet.
  const { status, asked } = yield* all({
    status: fromBank ? askStatus() : findPayment(),
    asked: askCheckoutCart(),
  });
  if (!asked.ok) {
    yield* put(said.cartFailed({ message: asked.message }));
    return;
  }
  const { cart } = asked;
  const unsettled = isUnsettled(status);
  if (isEmpty(cart) && !(unsettled && status.at !== 'ended')) {
    yield* leaveEmpty(cart);
    return;
  }
  // Who left during a payment and came back finds it under way, also where the server has not heard of it yet.
  const underWay = unsettled || (yield* select(selectChargeOpen));
  const found = underWay || (fromBank === true && isDeclined(status));
  const reference = status.at === 'moving' ? status.reference : null;
  yield* put(said.cartArrived({ cart, unsettled: found, reference }));
  if (found) yield* put(said.paymentFound());
  yield* loadTerms();
}

/** The same basket and its terms again, after the server's view of them changed. Who left meanwhile goes their way. */
export function* refreshCart(isWanted: (paying: Paying) => boolean = () => true) {
  const asked = yield* askCheckoutCart();
  const paying = yield* select(selectPaying);
  if (!asked.ok || !paying || !isWanted(paying)) return;
  if (isEmpty(asked.cart)) {
    yield* leaveEmpty(asked.cart);
    return;
  }
  yield* put(said.cartRefreshed({ cart: asked.cart }));
  yield* loadTerms();
}

/** The page opens, or is left: then an answer still under way leads nobody anywhere. */
function* pageStory(event: Action) {
  if (said.opened.match(event)) yield* openStory(event);
}

/** On a page that was out of sight places may have gone meanwhile: that is said before Pay is pressed. */
function* seenAgainStory() {
  const isForm = ({ payment }: Paying) => payment.at === 'form';
  const paying = yield* select(selectPaying);
  // An answer that comes after Pay was pressed changes nothing.
  if (paying && isForm(paying)) yield* refreshCart(isForm);
}

export function* opening(): Generator<unknown, void, unknown> {
  yield* takeLatest([said.opened, said.left], pageStory);
  yield* takeLatest(said.termsAsked, loadTerms);
  yield* takeLatest(yield* call(pageSeenAgainChannel), seenAgainStory);
}
