/** What is asked for in one item, and what its row starts as. */
import type { AddToCartBody } from '../../../schemas/generated/calls/addToCart';

export type Wanted = AddToCartBody['items'][number];

export const itemIn = (tenant: string, cartId: string, now: Date) => ({
  tenant,
  cart_id: cartId,
  new_mandate: false,
  created_at: now,
});
