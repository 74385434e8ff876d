import type { PaymentAttempt } from '../payments/paymentAttempts';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { findCart } from './carts';
import { dueOf } from './quote';
import { quoteCart, type Quoted } from './quoteCart';

/** Whether the cart still costs what the customer consented to, and may still be bought. */
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

/** The same things for the same money, now and by the month: what is covered or paid by credit the amount alone does not tell. */
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
