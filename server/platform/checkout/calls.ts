import type { AnyCall } from '../frame/call';
import { getOrder } from '../orders/getOrder';
import { authorisePayment } from '../payments/authorise';
import { cancelPayment } from '../payments/cancel';
import { completePayment } from '../payments/complete';
import { preparePayment } from '../payments/prepare';
import { getPaymentStatus } from '../payments/status';
import { clearCart, discardCart } from './discard';
import { addToCart } from './addToCart';
import { completeWaivers, extendCartHold, getCart, setCartCredit } from './basketCalls';
import { removeBenefit, removeFromCart, removePackageUse, updateCartItem } from './changeItems';
import { getCheckoutCart } from './getCheckoutCart';
import { payCart } from './payCart';
import { renewMembership } from './renew';
import { storeMembership } from './store';

/** Cart, checkout, payment and order calls. */
export const checkoutCalls: readonly AnyCall[] = [
  storeMembership,
  renewMembership,
  getCart,
  addToCart,
  removeFromCart,
  updateCartItem,
  extendCartHold,
  setCartCredit,
  completeWaivers,
  removeBenefit,
  removePackageUse,
  discardCart,
  clearCart,
  getCheckoutCart,
  payCart,
  preparePayment,
  authorisePayment,
  completePayment,
  cancelPayment,
  getPaymentStatus,
  getOrder,
];
