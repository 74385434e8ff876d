/**
 * A promotion may be used so many times and no more. A use is taken when a payment begins, under the
 * promotion's row lock, given back when the payment takes nothing, and kept by the order.
 */
import type { Executor } from '../db/database';

/** True when this cart holds a use; false when the last one has gone. */
export async function takePromotionUse(
  trx: Executor,
  tenant: string,
  cartId: string,
  promotionId: string,
  now: Date,
): Promise<boolean> {
  const held = await trx
    .selectFrom('promotion_uses')
    .select('promotion_id')
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (held) return held.promotion_id === promotionId;
  const counted = await trx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', promotionId)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst();
  if (!counted) return false;
  await trx
    .insertInto('promotion_uses')
    .values({ tenant, cart_id: cartId, promotion_id: promotionId, taken_at: now })
    .execute();
  return true;
}

/** Gives the cart's use back. A paid cart keeps it. */
export async function returnPromotionUse(trx: Executor, tenant: string, cartId: string): Promise<void> {
  const held = await trx
    .deleteFrom('promotion_uses')
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .returning('promotion_id')
    .executeTakeFirst();
  if (!held) return;
  await trx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', held.promotion_id)
    .where('uses', '>', 0)
    .execute();
}
