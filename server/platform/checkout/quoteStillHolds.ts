import type { Attempt } from '../payments/attempts';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { findCart } from './carts';
import { quoteCart } from './quoteCart';

/** Whether the cart still costs what the customer consented to, and may still be bought. */
export async function quoteStillHolds(
  platform: Platform,
  tenant: Tenant,
  attempt: Attempt,
): Promise<boolean> {
  const cart = await findCart(platform.db, tenant.id, attempt.cart_id);
  if (!cart || cart.status !== 'open') return false;
  const quoted = await quoteCart(platform.db, platform, tenant, cart);
  return quoted.purchasable && quoted.quote.total === attempt.amount;
}
