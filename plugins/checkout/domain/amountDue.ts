/** What is asked for now. It is known or it is not: a price that nobody said is never taken for nothing. */
import type { CheckoutCart } from '../../../schemas/generated/api';

/** Platforms that do not say so send nothing that could be paid. */
export const isEmpty = ({ empty, cartId, cart, paymentOption }: CheckoutCart): boolean =>
  empty ?? (cartId === null && cart === null && paymentOption === null);

/** Minor units; undefined where neither the basket nor the membership in it says a price. */
export function dueOf(checkoutCart: CheckoutCart): number | undefined {
  const { cart, paymentOption } = checkoutCart;
  const known = cart?.totals.balance ?? paymentOption?.totalToPayNow?.raw.amount;
  return known ?? (isEmpty(checkoutCart) ? 0 : undefined);
}
