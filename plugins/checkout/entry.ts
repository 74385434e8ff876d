import { definePlugin, lazyScreen, selectSignedIn } from '../../core/contract';
import { BasketItem } from './components/BasketItem';
import { HeaderOnly } from './components/HeaderOnly';
import { basketReducer } from './state/basket';
import { checkoutReducer } from './state/checkout';
import { confirmationReducer } from './state/confirmation';
import { basketAsked } from './state/events';
import { selectBasket, selectPaymentInFlight } from './state/selectors';
import { basket } from './workflows/basket';
import { opening } from './workflows/loadCart';
import { order } from './workflows/order';
import { payment } from './workflows/pay';
import { sessionChanges } from './workflows/session';
import { startOver } from './workflows/startOver';

export default definePlugin({
  name: 'checkout',
  routes: {
    'checkout.page': lazyScreen(
      () => import(/* webpackChunkName: "checkout-page" */ './screens/CheckoutPage'),
    ),
    'checkout.confirmation': lazyScreen(
      () => import(/* webpackChunkName: "checkout-confirmation" */ './screens/ConfirmationPage'),
    ),
  },
  sections: {
    'checkout.header': { component: HeaderOnly, isComplete: () => false, headerOnly: true },
  },
  slots: { 'checkout.basket': { component: BasketItem } },
  slices: [
    { name: 'checkout', reducer: checkoutReducer },
    { name: 'cart', reducer: basketReducer },
    { name: 'confirmation', reducer: confirmationReducer },
  ],
  workflows: {
    'checkout.opening': opening,
    'checkout.payment': payment,
    'checkout.startOver': startOver,
    'checkout.session': sessionChanges,
    'checkout.order': order,
    'checkout.cart': basket,
  },
  facts: {
    // A visitor's basket is empty; a customer's is unknown until it has been asked for.
    'cart.itemCount': (state) => {
      const now = selectBasket(state);
      if (now.at === 'ready') return now.itemCount;
      return selectSignedIn(state) ? undefined : 0;
    },
    'payment.inFlight': selectPaymentInFlight,
  },
  ports: {
    'cart/v1': {
      selectItemCount: (state) => {
        const now = selectBasket(state);
        return now.at === 'ready' ? now.itemCount : 0;
      },
      reloadAsked: () => basketAsked(),
    },
  },
});
