/** The reasons why something cannot be paid or changed now. */
import type { Failure } from '../kernel';
import { checkoutText, conflict, type Executor } from '../kernel';
import { findLivePaymentAttempt } from './paymentAttempts';

export async function refuseLivePayment(
  executor: Executor,
  tenant: string,
  payableId: string,
): Promise<void> {
  const live = await findLivePaymentAttempt(executor, tenant, payableId);
  if (live) throw paymentInProgress(live.reference);
}

export const paymentInProgress = (reference?: string): Failure =>
  conflict('payment_in_progress', checkoutText('payment.inProgress'), {
    ...(reference && { reference }),
    retry_after_seconds: 2,
  });

export const alreadyPaid = (orderId: string | null | undefined): Failure =>
  conflict('already_paid', checkoutText('checkout.alreadyPaid'), { ...(orderId && { order_id: orderId }) });
