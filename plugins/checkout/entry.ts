import { deferredSagas, definePlugin, lazyPart, lazyScreen } from '../../core/contract';
import { loadScript } from './api/providers/loadScript';
import { BasketItem } from './components/BasketItem';
import { useCardProviderForm } from './components/cardProviderForm';
import * as cartEvents from './state/cartEvents';
import { cartSlice, itemCountFact, selectCart, selectItemCount } from './state/cartView';
import { checkoutSlice, confirmationSlice, selectPaymentInFlight } from './state/selectors';
import { watchCart } from './workflows/watchCart';
import { clearBilling } from './workflows/clearBilling';

// Other pages use only the cart. A payment goes on when its page is left: the sagas never stop.
const checkoutSagas = deferredSagas(
  () => import(/* webpackChunkName: "checkout-page" */ './workflows/sagas'),
);
const orderSagas = deferredSagas(
  () => import(/* webpackChunkName: "checkout-confirmation" */ './workflows/loadOrder'),
);

const CheckoutPage = lazyScreen(async () => {
  await checkoutSagas.load();
  return import(/* webpackChunkName: "checkout-page" */ './screens/CheckoutPage');
});
const ConfirmationPage = lazyScreen(async () => {
  await orderSagas.load();
  return import(/* webpackChunkName: "checkout-confirmation" */ './screens/ConfirmationPage');
});
const HoldCountdown = lazyPart(
  () => import(/* webpackChunkName: "checkout-cart" */ './components/HoldCountdown'),
);

/** A form of a card is only on the checkout page, whose code is loaded then. */
const openCardSession = async () => {
  const session = await import(/* webpackChunkName: "checkout-page" */ './api/cardSession');
  return session.openCardSession();
};

export default definePlugin('checkout', {
  routes: {
    'checkout.page': CheckoutPage,
    'checkout.confirmation': ConfirmationPage,
    'checkout.bookings.page': CheckoutPage,
    'checkout.bookings.confirmation': ConfirmationPage,
  },
  sections: {
    // The last section of the joining accordion is a header only: the payment follows on another page.
    'checkout.header': { component: () => null, isComplete: () => false, headerOnly: true },
  },
  slots: { 'checkout.basket': { component: BasketItem } },
  slices: [checkoutSlice, cartSlice, confirmationSlice],
  workflows: {
    'checkout.load': checkoutSagas.saga('watchCheckoutPage'),
    'checkout.payment': checkoutSagas.saga('payment'),
    'checkout.afterDeclinedPayment': checkoutSagas.saga('afterDeclinedPayment'),
    'checkout.startOver': checkoutSagas.saga('startOver'),
    'checkout.session': checkoutSagas.saga('sessionChanges'),
    'checkout.billing': clearBilling,
    'checkout.order': orderSagas.saga('watchOrder'),
    'checkout.cart': watchCart,
  },
  facts: {
    'cart.itemCount': itemCountFact,
    'payment.inFlight': selectPaymentInFlight,
  },
  ports: {
    'checkout/v1': { useCardProviderForm, loadCardScript: loadScript, openCardSession },
    'cart/v1': {
      selectItemCount,
      selectCart,
      reloadRequested: cartEvents.reloadRequested,
      ownerChanged: cartEvents.ownerChanged,
      addRequested: cartEvents.addRequested,
      removeRequested: cartEvents.removeRequested,
      updateRequested: cartEvents.updateRequested,
      entitlementRemovalRequested: cartEvents.entitlementRemovalRequested,
      creditRequested: cartEvents.creditRequested,
      waiversConfirmed: cartEvents.waiversConfirmed,
      extensionRequested: cartEvents.extensionRequested,
      clearRequested: cartEvents.clearRequested,
      removedItemsRead: cartEvents.removedItemsRead,
      HoldCountdown,
    },
  },
});
