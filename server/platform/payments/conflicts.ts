/** The reasons why something cannot be paid or changed now. */
import type { Wire } from '../../../schemas/generated/api';
import { checkoutText, conflict, type Executor, type Failure, forbidden } from '../kernel';
import { findLivePaymentAttempt } from './paymentAttempts';

export async function refuseLivePayment(executor: Executor, tenant: string, payableId: string) {
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

/** Counter tenders and payments for another customer are for staff only. */
export function refuseCounter(
  consent: {
    readonly payments: readonly Wire.Payment[];
    readonly source: string;
    readonly selectedUserId?: string | undefined;
  },
  customerId: string,
): void {
  const forAnother = consent.selectedUserId !== undefined && consent.selectedUserId !== customerId;
  const counterTender = consent.payments.some(
    ({ tenderType, amount }) => tenderType !== 'card' && tenderType !== 'credit' && amount !== 0,
  );
  if (consent.source === 'front-of-house' || forAnother || counterTender) throw forbidden();
}
