/** GET /api/checkout/status. The browser does not need to store a key. */
import { type AnyCall, defineCall, type CustomerRequest, ok } from '../kernel';
import type { PaymentPlatform, Payables } from './payable';
import { customersPaymentAttempt, latestPaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { completeWithoutPage } from './completeWithoutPage';
import { NO_PAYMENT, paymentState } from './paymentState';
import { isResponsePending, reconcile } from './reconcile';

export const getPaymentStatus = (payables: Payables): AnyCall =>
  defineCall('getPaymentStatus', async (request, standard) => {
    const platform = { ...standard, payables };
    const { attempt, payableId } = await requested(request, platform);
    if (!attempt) return ok({ data: { ...NO_PAYMENT, cart_id: payableId } });
    return ok({ data: paymentState(await reconcileAttempt(request, platform, attempt)) });
  });

async function reconcileAttempt(
  { tenant, query }: CustomerRequest<'getPaymentStatus'>,
  platform: PaymentPlatform,
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
    : reconcile({ ...platform, tenant, notifyCustomer: false }, attempt);
}

async function requested(
  { tenant, customerId, query }: CustomerRequest<'getPaymentStatus'>,
  { db, payables }: PaymentPlatform,
): Promise<{ attempt: PaymentAttempt | undefined; payableId: string | null }> {
  if (query.transaction_uuid !== undefined) {
    const attempt = await customersPaymentAttempt(db, tenant.id, customerId, query.transaction_uuid);
    return { attempt, payableId: attempt.payable_id };
  }
  const payableId = await payables.find(db, tenant, customerId, query.cart_id);
  if (payableId === undefined) return { attempt: undefined, payableId: null };
  return { attempt: await latestPaymentAttempt(db, tenant.id, payableId), payableId };
}
