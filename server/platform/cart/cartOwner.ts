/** The owner of a cart: a customer, or a visitor. A visitor is identified by the hash of the cart key. */
import { checkoutText, Failure, hashToken, type Shopper, unauthorised } from '../kernel';

export type CartOwner =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'visitor'; readonly keyHash: string };

/** Undefined for a visitor without a cart. */
export function ownerOf(shopper: Shopper): CartOwner | undefined {
  if (shopper.kind !== 'visitor') return { kind: 'customer', customerId: customerOf(shopper) };
  return shopper.cartKey === null ? undefined : { kind: 'visitor', keyHash: hashToken(shopper.cartKey) };
}

/**
 * The customer whose money, bookings and prices apply. A visitor must log in; staff must choose a customer.
 */
export function customerOf(shopper: Shopper): string {
  if (shopper.kind === 'visitor') throw unauthorised();
  if (shopper.customerId !== null) return shopper.customerId;
  const message = checkoutText('cart.chooseCustomer');
  throw new Failure(422, 'customer_required', message, { selected_user_id: [message] });
}
