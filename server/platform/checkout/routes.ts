import type { AnyCall } from '../http/call';
import { getOrder } from '../orders/getOrder';
import { authorisePayment } from '../payments/authorisePayment';
import { cancelPayment } from '../payments/cancelPayment';
import { completePayment } from '../payments/completePayment';
import { preparePayment } from '../payments/preparePayment';
import { getPaymentStatus } from '../payments/getPaymentStatus';
import { clearCart, discardCart } from './clearCart';
import { addToCart } from './addToCart';
import { completeWaivers, extendCartHold, getCart, setCartCredit } from './basketRoutes';
import { removeBenefit, removeFromCart, removePackageUse, updateCartItem } from './changeItems';
import { getCheckoutCart } from './getCheckoutCart';
import { payCart } from './payCart';
import { renewMembership } from './renewMembership';
import { storeMembership } from './storeMembership';

/** The routes of cart, checkout, payment and orders. */
export const checkoutRoutes: readonly AnyCall[] = [
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
