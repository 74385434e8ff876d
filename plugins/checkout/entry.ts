import { definePlugin, lazyPart, lazyScreen } from '../../core/contract';
import { BasketItem } from './components/BasketItem';
import { useCardProviderForm } from './components/cardProviderForm';
import * as cartEvents from './state/cartEvents';
import { cartSlice, itemCountFact, selectCart, selectItemCount } from './state/cartView';
import { checkoutSlice, confirmationSlice, selectPaymentInFlight } from './state/selectors';
import { afterDeclinedPayment } from './workflows/afterDeclinedPayment';
import { cart } from './workflows/cart';
import { opening } from './workflows/loadCart';
import { watchOrder } from './workflows/loadOrder';
import { payment } from './workflows/payment';
import { sessionChanges } from './workflows/sessionChanges';
import { startOver } from './workflows/deferredStartOver';

const CheckoutPage = lazyScreen(
  () => import(/* webpackChunkName: "checkout-page" */ './screens/CheckoutPage'),
);
const ConfirmationPage = lazyScreen(
  () => import(/* webpackChunkName: "checkout-confirmation" */ './screens/ConfirmationPage'),
);
const HoldCountdown = lazyPart(
  () => import(/* webpackChunkName: "checkout-cart" */ './components/HoldCountdown'),
);

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
    'checkout.load': opening,
    'checkout.payment': payment,
    'checkout.afterDeclinedPayment': afterDeclinedPayment,
    'checkout.startOver': startOver,
    'checkout.session': sessionChanges,
    'checkout.order': watchOrder,
    'checkout.cart': cart,
  },
  facts: {
    'cart.itemCount': itemCountFact,
    'payment.inFlight': selectPaymentInFlight,
  },
  ports: {
    'checkout/v1': { useCardProviderForm },
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
