/**
 * Limits the uses of a promotion. A use is reserved when a payment starts, under the promotion's row lock. It
 * is returned if the payment takes nothing. The order keeps it.
 */
import type { Executor } from '../kernel';

/** True if this cart holds a use; false if no use is left. */
export async function takePromotionUse(
  trx: Executor,
  tenant: string,
  cartId: string,
  promotionId: string,
  now: Date,
): Promise<boolean> {
  const use = await trx
    .selectFrom('promotion_uses')
    .select('promotion_id')
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (use) return use.promotion_id === promotionId;
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

/** Returns the cart's use. Do not call it for a paid cart. */
export async function returnPromotionUse(trx: Executor, tenant: string, cartId: string): Promise<void> {
  const use = await trx
    .deleteFrom('promotion_uses')
    .where('tenant', '=', tenant)
    .where('cart_id', '=', cartId)
    .returning('promotion_id')
    .executeTakeFirst();
  if (!use) return;
  await trx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', use.promotion_id)
    .where('uses', '>', 0)
    .execute();
}
