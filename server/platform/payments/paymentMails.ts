/** Mails about a payment that took nothing, or that was refunded. */
import { findCustomer } from '../customers';
import { areaAddress, enqueueMail, type Executor, formatMinor } from '../kernel';
import type { PaymentContext } from './payable';
import type { PaymentAttempt } from './paymentAttempts';

/** `paymentVoided`: nothing was taken. `paymentReturned`: the payment could not become an order. */
export async function mailPaymentEnded(
  trx: Executor,
  context: PaymentContext,
  attempt: PaymentAttempt,
  template: 'paymentVoided' | 'paymentReturned',
): Promise<void> {
  const { tenant } = context;
  const customer = await findCustomer(trx, tenant.id, attempt.customer_id);
  if (!customer) throw new Error(`Payment ${attempt.reference} has no customer.`);
  await enqueueMail(trx, context, tenant, {
    to: customer.email,
    template,
    values: {
      firstName: customer.first_name,
      reference: attempt.reference,
      total: formatMinor(tenant, attempt.amount),
      link: areaAddress(tenant, 'online-joining'),
    },
  });
}
