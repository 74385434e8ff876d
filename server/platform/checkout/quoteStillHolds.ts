import type { PaymentAttempt } from '../payments/paymentAttempts';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { findCart } from './carts';
import { dueOf } from './quote';
import { quoteCart, type Quoted } from './quoteCart';

/** Whether the cart still has the price that the customer consented to, and may still be bought. */
export async function quoteStillHolds(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<boolean> {
  const cart = await findCart(platform.db, tenant.id, attempt.cart_id);
  if (!cart || cart.status !== 'open') return false;
  const quoted = await quoteCart(platform.db, platform, tenant, cart);
  return quoted.purchasable && agreesWith(quoted, attempt);
}

/**
 * Compares the items, the total, the monthly price and the amount due. The amount alone does not show a
 * change of entitlements or credit.
 */
export function agreesWith(
  { quote, gone }: Quoted,
  attempt: Pick<PaymentAttempt, 'amount' | 'quote'>,
): boolean {
  return (
    gone.length === 0 &&
    quote.items.length === attempt.quote.items.length &&
    quote.total === attempt.quote.total &&
    quote.monthlyPrice === attempt.quote.monthlyPrice &&
    dueOf(quote) === attempt.amount
  );
}
