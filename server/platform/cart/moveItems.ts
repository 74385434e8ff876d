import type { Executor } from '../kernel';
import { updateCart, updateItemsOf, type Cart, type CartKey } from './carts';

/** Moves items, accepted waivers and applied credit from one locked cart to another. */
export async function moveItems(trx: Executor, from: Cart, to: string): Promise<void> {
  await updateItemsOf(trx, from).set({ cart_id: to }).execute();
  await copy(trx, 'cart_waivers', from, to);
  await copy(trx, 'cart_credits', from, to);
  if (from.extended_at === null) return;
  const { tenant, extended_at } = from;
  await updateCart(trx, { tenant, id: to }).set({ extended_at }).execute();
}

/** Existing rows of the target cart do not change. */
async function copy(
  trx: Executor,
  table: 'cart_waivers' | 'cart_credits',
  { tenant, id }: CartKey,
  to: string,
): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .selectAll()
    .where('tenant', '=', tenant)
    .where('cart_id', '=', id)
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto(table)
    .values(rows.map((row) => ({ ...row, cart_id: to })))
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}
