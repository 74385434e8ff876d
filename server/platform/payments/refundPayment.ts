/** Refunds a captured payment without an order. The reconciliation repeats it until it succeeds. */
import type { PaymentContext } from './payable';
import type { PaymentAttempt } from './paymentAttempts';
import { recordRefund } from './paymentOutcome';
import { refundCard } from './refundCard';

export async function refundPayment(
  context: PaymentContext,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { tenant, log } = context;
  const logFields = { tenant: tenant.id, payment: attempt.reference };
  const outcome = await refundCard(context, attempt, {
    // A separate code, so that repeated requests make one refund.
    vendorTxCode: `${attempt.vendor_tx_code}-r`,
    amount: attempt.amount,
  });
  if (outcome !== 'made') {
    log.error(logFields, 'a payment without an order could not be given back yet');
    return attempt;
  }
  log.error(logFields, 'a payment that could not become an order was given back');
  return recordRefund(context, attempt);
}
