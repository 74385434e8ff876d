/** Refunds a captured card payment, or a part of it. */
import type { RefundRequest } from '../../providers/cards/port';
import { checkoutText, type Platform, type Tenant } from '../kernel';
import { cardProviderOf } from './cardProvider';
import type { PaymentAttempt } from './paymentAttempts';

/** `unknown`: the provider did not answer. The same request again has one effect. */
export type CardRefundOutcome = 'made' | 'refused' | 'unknown';

export async function refundCard(
  context: Pick<Platform, 'config'> & { readonly tenant: Tenant },
  attempt: Pick<PaymentAttempt, 'provider' | 'provider_transaction_id' | 'currency'>,
  { vendorTxCode, amount }: Pick<RefundRequest, 'vendorTxCode' | 'amount'>,
): Promise<CardRefundOutcome> {
  const provider = cardProviderOf(context, attempt);
  const identity = { transactionId: attempt.provider_transaction_id ?? '', vendorTxCode };
  const refunded = await provider.refund({
    ...identity,
    amount,
    currency: attempt.currency,
    description: checkoutText('order.description', { brand: context.tenant.client.brand }),
  });
  if (refunded.status === 'ok') return 'made';
  // A provider may refuse a repeated code. Its records say whether it made the refund.
  const found = await provider.lookUpRefund(identity);
  if (found.status === 'ok') return 'made';
  const isMissing = found.status === 'rejected' && found.reason === 'notFound';
  return refunded.status === 'rejected' && isMissing ? 'refused' : 'unknown';
}
