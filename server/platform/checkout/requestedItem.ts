/** What is asked for in one item, and what its row starts as. */
import type { AddToCartBody } from '../../../schemas/generated/calls/addToCart';

export type RequestedItem = AddToCartBody['items'][number];

export const newItemRow = (tenant: string, cartId: string, now: Date) => ({
  tenant,
  cart_id: cartId,
  new_mandate: false,
  created_at: now,
});
