import { definePlugin, lazyPart, lazyScreen } from '../../core/contract';
import { BasketItem } from './components/BasketItem';
import { HeaderOnly } from './components/HeaderOnly';
import { cartReducer } from './state/cart';
import * as cartAsked from './state/cartEvents';
import { itemCountFact, selectCart, selectItemCount } from './state/cartView';
import { checkoutReducer } from './state/checkout';
import { confirmationReducer } from './state/confirmation';
import { selectPaymentInFlight } from './state/selectors';
import { aftermath } from './workflows/aftermath';
import { cart } from './workflows/cart';
import { opening } from './workflows/loadCart';
import { order } from './workflows/order';
import { payment } from './workflows/pay';
import { sessionChanges } from './workflows/session';
import { startOver } from './workflows/startOver';

const CheckoutPage = lazyScreen(
  () => import(/* webpackChunkName: "checkout-page" */ './screens/CheckoutPage'),
);
const ConfirmationPage = lazyScreen(
  () => import(/* webpackChunkName: "checkout-confirmation" */ './screens/ConfirmationPage'),
);
const HoldClock = lazyPart(async () => {
  const { HoldClock: Clock } = await import(/* webpackChunkName: "checkout-cart" */ './components/HoldClock');
  return { default: Clock };
});

export default definePlugin({
  name: 'checkout',
  routes: {
    'checkout.page': CheckoutPage,
    'checkout.confirmation': ConfirmationPage,
    'checkout.bookings.page': CheckoutPage,
    'checkout.bookings.confirmation': ConfirmationPage,
  },
  sections: {
    'checkout.header': { component: HeaderOnly, isComplete: () => false, headerOnly: true },
  },
  slots: { 'checkout.basket': { component: BasketItem } },
  slices: [
    { name: 'checkout', reducer: checkoutReducer },
    { name: 'cart', reducer: cartReducer },
    { name: 'confirmation', reducer: confirmationReducer },
  ],
  workflows: {
    'checkout.opening': opening,
    'checkout.payment': payment,
    'checkout.aftermath': aftermath,
    'checkout.startOver': startOver,
    'checkout.session': sessionChanges,
    'checkout.order': order,
    'checkout.cart': cart,
  },
  facts: {
    'cart.itemCount': itemCountFact,
    'payment.inFlight': selectPaymentInFlight,
  },
  ports: {
    'cart/v1': {
      selectItemCount,
      selectCart,
      reloadAsked: cartAsked.reloadAsked,
      keeperChanged: cartAsked.keeperChanged,
      addAsked: cartAsked.addAsked,
      removeAsked: cartAsked.removeAsked,
      updateAsked: cartAsked.updateAsked,
      uncoverAsked: cartAsked.uncoverAsked,
      creditAsked: cartAsked.creditAsked,
      waiversAsked: cartAsked.waiversAsked,
      extendAsked: cartAsked.extendAsked,
      clearAsked: cartAsked.clearAsked,
      wentRead: cartAsked.wentRead,
      HoldClock,
    },
  },
});
