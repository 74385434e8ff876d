/** The quote before a payment: all items are available, and a use of the promotion is reserved. */
import type { Executor, Failure, Platform, Tenant } from '../kernel';
import {
  type CustomersCart,
  dropPromotion,
  priceChanged,
  quoteCart,
  type QuotedCart,
  releaseExpiredItems,
  takePromotionUse,
} from '../cart';

/**
 * Throw the refusal only after the transaction is committed. Otherwise the removal of unavailable items, or
 * of the promotion, is rolled back. The cart is locked and has no payment in progress.
 */
export async function quoteForPayment(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  cart: CustomersCart,
): Promise<{ readonly quoted: QuotedCart } | { readonly refusal: Failure }> {
  const before = await quoteCart(trx, platform, tenant, cart);
  const quoted = await releaseExpiredItems(trx, platform, tenant, cart);
  if (quoted.items.length < before.items.length) return { refusal: priceChanged(tenant, quoted.quote.total) };
  const { promotion } = quoted.quote;
  const now = platform.clock.now();
  if (promotion === null || (await takePromotionUse(trx, tenant.id, cart.id, promotion.id, now)))
    return { quoted };
  await dropPromotion(trx, cart);
  const without = await quoteCart(trx, platform, tenant, cart);
  return { refusal: priceChanged(tenant, without.quote.total, promotion.code) };
}
