import type { Executor } from '../kernel';
import type { Cart } from './carts';

/**
 * Moves all items of one cart to another, with the accepted waivers and the applied credit. Both carts are
 * locked.
 */
export async function moveItems(
  trx: Executor,
  from: Pick<Cart, 'tenant' | 'id' | 'extended_at'>,
  to: string,
): Promise<void> {
  const { tenant, id } = from;
  await trx
    .updateTable('cart_items')
    .set({ cart_id: to })
    .where('tenant', '=', tenant)
    .where('cart_id', '=', id)
    .execute();
  await copy(trx, 'cart_waivers', from, to);
  await copy(trx, 'cart_credits', from, to);
  if (from.extended_at === null) return;
  await trx
    .updateTable('carts')
    .set({ extended_at: from.extended_at })
    .where('tenant', '=', tenant)
    .where('id', '=', to)
    .execute();
}

/** Existing rows of the target cart do not change. */
async function copy(
  trx: Executor,
  table: 'cart_waivers' | 'cart_credits',
  { tenant, id }: Pick<Cart, 'tenant' | 'id'>,
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
