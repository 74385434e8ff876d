/** A requested item, and the initial values of its row. */
import type { AddToCartBody } from '../../../schemas/generated/calls/addToCart';

export type RequestedItem = AddToCartBody['items'][number];

export const newItemRow = (tenant: string, cartId: string, now: Date) => ({
  tenant,
  cart_id: cartId,
  new_mandate: false,
  created_at: now,
});
