/** The quote of a cart that is about to be paid: what it holds is still there, and its promotion is its own. */
import type { Executor } from '../db/database';
import type { Failure } from '../http/failure';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import type { CustomersCart } from './carts';
import { holdPromotion, priceChanged } from './consent';
import { dropPromotion, quoteCart, type Quoted } from './quoteCart';
import { releaseExpiredItems } from './releaseExpired';

export type ForPayment = { readonly quoted: Quoted } | { readonly refusal: Failure };

/**
 * A refusal is to be thrown after the transaction is committed: what vanished has left the basket with it,
 * and the item without its promotion goes on. The cart is locked, and no payment of it is under way.
 */
export async function quoteForPayment(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  cart: CustomersCart,
): Promise<ForPayment> {
  const before = await quoteCart(trx, platform, tenant, cart);
  const quoted = await releaseExpiredItems(trx, platform, tenant, cart);
  if (quoted.items.length < before.items.length) return { refusal: priceChanged(tenant, quoted.quote.total) };
  if (await holdPromotion(trx, platform, tenant, cart, quoted)) return { quoted };
  await dropPromotion(trx, tenant, cart);
  const without = await quoteCart(trx, platform, tenant, cart);
  return { refusal: priceChanged(tenant, without.quote.total, quoted.quote.promotion?.code) };
}
