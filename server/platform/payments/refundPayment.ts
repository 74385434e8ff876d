/** Refunds a captured payment without an order. The reconciliation repeats it until it succeeds. */
import { checkoutText } from '../kernel';
import { cardProviderOf } from './cardProvider';
import type { PaymentContext } from './payable';
import type { PaymentAttempt } from './paymentAttempts';
import { recordRefund } from './paymentOutcome';

export async function refundPayment(
  context: PaymentContext,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { tenant, log } = context;
  const provider = cardProviderOf(context, attempt);
  const logFields = { tenant: tenant.id, payment: attempt.reference };
  const refund = {
    transactionId: attempt.provider_transaction_id ?? '',
    // A separate code, so that repeated requests make one refund.
    vendorTxCode: `${attempt.vendor_tx_code}-r`,
  };
  const refunded = await provider.refund({
    ...refund,
    amount: attempt.amount,
    currency: attempt.currency,
    description: checkoutText('order.description', { brand: tenant.client.brand }),
  });
  const isDone = refunded.status === 'ok' || (await provider.lookUpRefund(refund)).status === 'ok';
  if (!isDone) {
    log.error(logFields, 'a payment without an order could not be given back yet');
    return attempt;
  }
  log.error(logFields, 'a payment that could not become an order was given back');
  return recordRefund(context, attempt);
}
