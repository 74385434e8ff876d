import type { AnyCall } from '../kernel';
import { addToCart } from './addToCart';
import { clearCart } from './clearCart';
import { completeWaivers } from './completeWaivers';
import { discardCart } from './discardCart';
import { extendCartHold } from './extendCartHold';
import { getCart } from './getCart';
import { getTerms } from './getTerms';
import { removeBenefit } from './removeBenefit';
import { removeFromCart } from './removeFromCart';
import { removePackageUse } from './removePackageUse';
import { renewMembership } from './renewMembership';
import { setCartCredit } from './setCartCredit';
import { storeMembership } from './storeMembership';
import { updateCartItem } from './updateCartItem';

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
  getTerms,
];
