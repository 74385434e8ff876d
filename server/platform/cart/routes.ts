import type { AnyCall } from '../http/call';
import { clearCart, discardCart } from './clearCart';
import { addToCart } from './addToCart';
import { completeWaivers, extendCartHold, getCart, setCartCredit } from './basketRoutes';
import { removeBenefit, removeFromCart, removePackageUse, updateCartItem } from './changeItems';
import { renewMembership } from './renewMembership';
import { storeMembership } from './storeMembership';

export const cartRoutes: readonly AnyCall[] = [
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
];
