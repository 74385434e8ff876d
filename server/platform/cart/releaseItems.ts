/** Removes items from a cart: one item, the whole cart, or items that expired or are no longer available. */
import { type Executor, json } from '../kernel';
import type { ReleasedItem } from './tables';
import { eraseBankDetails } from './bankDetails';
import {
  isMembership,
  lockCart,
  updateCart,
  type Cart,
  type CartItem,
  type CartKey,
  type MembershipItem,
} from './carts';
import { releaseEntitlement } from './entitlementUses';
import { releaseSpace } from './spaces';

/**
 * Requires the cart's lock. The items are sorted by slot, so that two requests lock slots in the same order
 * and never deadlock.
 */
export async function releaseItems(trx: Executor, items: readonly CartItem[], now: Date): Promise<void> {
  const inOrder = items.toSorted((one, other) => ((one.slot_id ?? '') < (other.slot_id ?? '') ? -1 : 1));
  for (const item of inOrder) {
    if (isMembership(item)) await abandonMembership(trx, item, now);
    await releaseHolds(trx, item);
    await trx.deleteFrom('cart_items').where('tenant', '=', item.tenant).where('id', '=', item.id).execute();
  }
}

/** Returns the item's space and entitlement. */
async function releaseHolds(trx: Executor, item: CartItem): Promise<void> {
  if (item.slot_id === null) return;
  await releaseEntitlement(trx, item.tenant, item.id);
  if (item.held_until !== null) await releaseSpace(trx, item.tenant, item.slot_id);
}

/** Marks a membership as abandoned and erases its bank details. */
async function abandonMembership(trx: Executor, { tenant, membership_id: id }: MembershipItem, now: Date) {
  await eraseBankDetails(trx, tenant, id, now);
  await trx
    .updateTable('memberships')
    .set({ status: 'abandoned' })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Stores the removed items until the customer has seen them. Returns all that are not yet reported. */
export async function recordReleased(
  trx: Executor,
  cart: CartKey,
  released: readonly ReleasedItem[],
): Promise<readonly ReleasedItem[]> {
  const { released: before } = await lockCart(trx, cart.tenant, cart.id);
  const all = [...before, ...released.map(({ name, reason }) => ({ name, reason }))];
  await updateCart(trx, cart)
    .set({ released: json(all) })
    .execute();
  return all;
}

/** Removed items are reported only once. Returns the updated cart. */
export const clearReleased = (
  trx: Executor,
  cart: CartKey,
  more: { readonly updated_at?: Date } = {},
): Promise<Cart> =>
  updateCart(trx, cart)
    .set({ ...more, released: json([]) })
    .returningAll()
    .executeTakeFirstOrThrow();
