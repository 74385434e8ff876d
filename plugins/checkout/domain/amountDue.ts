/** The amount due now. A missing price means that the amount is unknown, never that it is zero. */
import type { CheckoutCart } from '../../../schemas/generated/api';

/** Platforms that do not send `empty` send no item when the cart is empty. */
export const isEmpty = ({ empty, cartId, cart, paymentOption }: CheckoutCart): boolean =>
  empty ?? (cartId === null && cart === null && paymentOption === null);

/** Minor units; undefined when neither the cart nor its membership has a price. */
export function dueOf(checkoutCart: CheckoutCart): number | undefined {
  const { cart, paymentOption } = checkoutCart;
  const exactAmount = cart?.totals.balance ?? paymentOption?.totalToPayNow?.raw.amount;
  return exactAmount ?? (isEmpty(checkoutCart) ? 0 : undefined);
}
