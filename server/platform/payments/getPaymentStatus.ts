/**
 * GET /api/checkout/status. Returns the state of the payment, so that the browser does not need to store a
 * key.
 */
import type { Wire } from '../../../schemas/generated/api';
import { findCustomersCart, findLastCart, findOpenCart } from '../checkout/carts';
import { customerCall, ok, type CustomerRequest } from '../http/call';
import { notFound } from '../http/failure';
import type { Platform } from '../platform';
import { findCustomersPaymentAttempt, latestPaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { completeWithoutPage } from './completeWithoutPage';
import { NO_PAYMENT, paymentState } from './paymentState';
import { isResponsePending, reconcile } from './reconcile';

interface Types {
  readonly query: {
    readonly transaction_uuid?: string;
    readonly cart_id?: string;
    readonly customer_gone?: boolean;
  };
  readonly answer: { readonly data: Wire.PaymentState };
}

export const getPaymentStatus = customerCall<Types>('getPaymentStatus', async (request, platform) => {
  const { attempt, cartId } = await wanted(request, platform);
  if (!attempt) return ok({ data: { ...NO_PAYMENT, cart_id: cartId } });
  return ok({ data: paymentState(await reconciled(request, platform, attempt)) });
});

async function reconciled(
  { tenant, query }: CustomerRequest<Types>,
  platform: Platform,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const isGone = query.customer_gone === true;
  // The page is closed, so it cannot complete this payment. Without this line the payment waits for the
  // reconciliation.
  if (isGone && attempt.state === 'authorised') return completeWithoutPage(platform, tenant, attempt);
  if (attempt.state !== 'unknown' || isResponsePending(attempt, platform.clock.now())) return attempt;
  // The customer is waiting, so look up the payment now instead of at the next reconciliation.
  return isGone
    ? completeWithoutPage(platform, tenant, attempt)
    : reconcile(platform, tenant, attempt, { notifyCustomer: false });
}

async function wanted(
  { tenant, customerId, query }: CustomerRequest<Types>,
  { db }: Platform,
): Promise<{ attempt: PaymentAttempt | undefined; cartId: string | null }> {
  if (query.transaction_uuid !== undefined) {
    const attempt = await findCustomersPaymentAttempt(db, tenant.id, customerId, query.transaction_uuid);
    if (!attempt) throw notFound();
    return { attempt, cartId: attempt.cart_id };
  }
  const cart =
    query.cart_id !== undefined
      ? await findCustomersCart(db, tenant.id, customerId, query.cart_id)
      : ((await findOpenCart(db, tenant.id, customerId)) ?? (await findLastCart(db, tenant.id, customerId)));
  if (!cart && query.cart_id !== undefined) throw notFound();
  if (!cart) return { attempt: undefined, cartId: null };
  return { attempt: await latestPaymentAttempt(db, tenant.id, cart.id), cartId: cart.id };
}
