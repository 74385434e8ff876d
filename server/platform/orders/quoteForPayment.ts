/**
 * The quote of a cart before its payment. Its items are still available, and a use of its promotion is
 * reserved.
 */
import type { Failure } from '../kernel';
import { type Executor, type Platform, type Tenant } from '../kernel';
import {
  type CustomersCart,
  dropPromotion,
  priceChanged,
  quoteCart,
  type Quoted,
  releaseExpiredItems,
} from '../cart';
import { holdPromotion } from './consent';

export type ForPayment = { readonly quoted: Quoted } | { readonly refusal: Failure };

/**
 * Throw the refusal only after the transaction is committed. Otherwise the removal of unavailable items, or
 * of the promotion, is rolled back. The cart is locked and has no payment in progress.
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
