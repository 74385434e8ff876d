/** Items leave a basket: taken out by hand, with the whole basket, or because their time or their offer ended. */
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import type { Released } from './basketTables';
import { eraseBankDetails } from './bankDetails';
import { isMembership, type Cart, type CartItem, type MembershipItem } from './carts';
import { releaseEntitlement } from './entitlementUses';
import { releaseSpace } from './spaces';

/** Under the cart's lock. In the order of their slots, so that two baskets never wait for one another. */
export async function releaseItems(trx: Executor, items: readonly CartItem[], now: Date): Promise<void> {
  const inOrder = items.toSorted((one, other) => ((one.slot_id ?? '') < (other.slot_id ?? '') ? -1 : 1));
  for (const item of inOrder) {
    if (isMembership(item)) await abandonMembership(trx, item, now);
    await releaseHolds(trx, item);
    await trx.deleteFrom('cart_items').where('tenant', '=', item.tenant).where('id', '=', item.id).execute();
  }
}

/** What an item holds of what there is only so much of. */
async function releaseHolds(trx: Executor, item: CartItem): Promise<void> {
  if (item.slot_id === null) return;
  await releaseEntitlement(trx, item.tenant, item.id);
  if (item.held_until !== null) await releaseSpace(trx, item.tenant, item.slot_id);
}

/** A membership that was chosen and is not bought, with the bank details that waited for it. */
async function abandonMembership(
  trx: Executor,
  { tenant, membership_id: id }: MembershipItem,
  now: Date,
): Promise<void> {
  await eraseBankDetails(trx, tenant, id, now);
  await trx
    .updateTable('memberships')
    .set({ status: 'abandoned' })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Kept with the cart until the shopper has been told; answers with all that is to be told. */
export async function recordReleased(
  trx: Executor,
  { tenant, id }: Pick<Cart, 'tenant' | 'id'>,
  released: readonly Released[],
): Promise<readonly Released[]> {
  const { released: before } = await trx
    .selectFrom('carts')
    .select('released')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const all = [...before, ...released.map(({ name, reason }) => ({ name, reason }))];
  await trx
    .updateTable('carts')
    .set({ released: json(all) })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
  return all;
}

/** What was released is told once. Answers with the cart as it is from now on. */
export function clearReleased(
  trx: Executor,
  { tenant, id }: Pick<Cart, 'tenant' | 'id'>,
  more: { readonly updated_at?: Date } = {},
): Promise<Cart> {
  return trx
    .updateTable('carts')
    .set({ ...more, released: json([]) })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
