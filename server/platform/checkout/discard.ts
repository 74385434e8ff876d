/** Emptying the basket: what was chosen is given up, with the bank details that waited for it. */
import type { Wire } from '../../../schemas/generated/api';
import type { Executor } from '../db/database';
import { customerCall, ok, shopperCall } from '../frame/call';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { eraseBankDetails } from './bankDetails';
import { closeCart, findOpenCart, isMembership, itemsOf, lockCart, lockCustomer } from './carts';
import { emptyCart } from './cartView';
import { ownerOf } from './owner';
import { refuseLivePayment } from './payableCart';

interface Types {
  readonly body: unknown;
  readonly answer: { readonly data: Wire.Cart };
}

export const discardCart = shopperCall<Types>('discardCart', async ({ tenant, shopper }, platform) => {
  const owner = ownerOf(shopper);
  if (owner?.kind !== 'customer') return ok({ data: emptyCart(tenant, 'visitor') });
  await emptyBasket(platform, tenant, owner.customerId);
  return ok({ data: emptyCart(tenant, owner.customerId) });
});

/** The body is not looked at: on a DELETE it may be lost on the way, and all that can be meant is this cart. */
export const clearCart = customerCall<Types>('clearCart', async ({ tenant, customerId }, platform) => {
  await emptyBasket(platform, tenant, customerId);
  return ok({ data: emptyCart(tenant, customerId) });
});

function emptyBasket(platform: Platform, tenant: Tenant, customerId: string): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, tenant.id, customerId);
    await discardOpenCart(trx, tenant, customerId, platform.clock.now());
  });
}

/** Refused while a payment of the cart is under way: what is paid for must not vanish. */
export async function discardOpenCart(
  trx: Executor,
  tenant: Tenant,
  customerId: string,
  now: Date,
): Promise<void> {
  const open = await findOpenCart(trx, tenant.id, customerId);
  if (!open) return;
  const cart = await lockCart(trx, tenant.id, open.id);
  if (cart.status !== 'open') return;
  await refuseLivePayment(trx, cart);
  for (const item of (await itemsOf(trx, tenant.id, cart.id)).filter(isMembership)) {
    await eraseBankDetails(trx, tenant.id, item.membership_id, now);
    await trx
      .updateTable('memberships')
      .set({ status: 'abandoned' })
      .where('tenant', '=', tenant.id)
      .where('id', '=', item.membership_id)
      .where('status', '=', 'pending')
      .execute();
  }
  await closeCart(trx, cart, 'discarded', now);
}
