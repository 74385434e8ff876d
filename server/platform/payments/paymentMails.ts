/** Mails about a payment that took nothing, or that was refunded. */
import { findCustomer } from '../customers';
import { areaAddress, enqueueMail, type Executor, formatMinor, type Platform, type Tenant } from '../kernel';
import type { PaymentAttempt } from './paymentAttempts';

type AboutPayment = [trx: Executor, platform: Platform, tenant: Tenant, attempt: PaymentAttempt];

/** For a payment with unknown outcome: nothing was taken. */
export const mailPaymentVoided = (...about: AboutPayment) => mailPaymentEnded('paymentVoided', ...about);

/** The payment was taken but could not become an order, so it was refunded. */
export const mailPaymentReturned = (...about: AboutPayment) => mailPaymentEnded('paymentReturned', ...about);

async function mailPaymentEnded(
  template: 'paymentVoided' | 'paymentReturned',
  ...[trx, platform, tenant, attempt]: AboutPayment
): Promise<void> {
  const customer = await findCustomer(trx, tenant.id, attempt.customer_id);
  if (!customer) throw new Error(`Payment ${attempt.reference} has no customer.`);
  await enqueueMail(trx, platform, tenant, {
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
