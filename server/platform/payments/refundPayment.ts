/**
 * Refunds a captured payment whose order cannot be created, and mails the customer. The reconciliation
 * repeats it until it succeeds.
 */
import { checkoutText, type Tenant } from '../kernel';
import type { PaymentPlatform } from './payable';
import type { PaymentAttempt } from './paymentAttempts';
import { recordRefund } from './paymentOutcome';
import type { CardProvider } from '../../providers/cards/port';

/** The refund has a separate code, so that repeated requests make one refund. */
const refundCodeOf = (attempt: PaymentAttempt): string => `${attempt.vendor_tx_code}-r`;

export async function refundPayment(
  platform: PaymentPlatform,
  tenant: Tenant,
  provider: CardProvider,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const about = { tenant: tenant.id, payment: attempt.reference };
  const vendorTxCode = refundCodeOf(attempt);
  const refunded = await provider.refund({
    transactionId: attempt.provider_transaction_id ?? '',
    vendorTxCode,
    amount: attempt.amount,
    currency: attempt.currency,
    description: checkoutText('order.description', { brand: tenant.client.brand }),
  });
  const isDone = refunded.status === 'ok' || (await isRecordedAtProvider(provider, vendorTxCode));
  if (!isDone) {
    platform.log.error(about, 'a payment without an order could not be given back yet');
    return attempt;
  }
  platform.log.error(about, 'a payment that could not become an order was given back');
  return recordRefund(platform, tenant, attempt);
}

async function isRecordedAtProvider(provider: CardProvider, vendorTxCode: string): Promise<boolean> {
  const found = await provider.lookUp(vendorTxCode);
  return found.status === 'ok' && found.value.kind !== 'declined';
}
