/**
 * POST /api/checkout/cancel. Releases the open payment before the customer tries another card or another
 * challenge.
 */
import { type AnyCall, defineCall, notFound, ok, type Tenant } from '../kernel';
import { alreadyPaid, paymentInProgress } from './conflicts';
import type { PaymentPlatform, Payables } from './payable';
import { findCustomersPaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import type { OutcomeOptions } from './paymentOutcome';
import { paymentState } from './paymentState';
import { isResponsePending, voidAuthorisation, reconcile } from './reconcile';

export const cancelPayment = (payables: Payables): AnyCall =>
  defineCall('cancelPayment', async ({ tenant, customerId, body }, platform) => {
    const attempt = await findCustomersPaymentAttempt(
      platform.db,
      tenant.id,
      customerId,
      body.transactionUuid,
    );
    if (!attempt) throw notFound();
    const options = { notifyCustomer: body.customerGone === true };
    const ended = await cancelled({ ...platform, payables }, tenant, attempt, options);
    if (ended.state === 'captured') throw alreadyPaid(ended.order_id);
    return ok({ data: paymentState(ended) });
  });

async function cancelled(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  switch (attempt.state) {
    case 'challenge':
    case 'authorised':
      return voidAuthorisation(platform, tenant, attempt, options);
    case 'unknown': {
      if (isResponsePending(attempt, platform.clock.now())) throw paymentInProgress(attempt.reference);
      const asked = await reconcile(platform, tenant, attempt, options);
      return asked.state === 'authorised' ? voidAuthorisation(platform, tenant, asked, options) : asked;
    }
    case 'open':
    case 'completing':
      throw paymentInProgress(attempt.reference);
    case 'captured':
    case 'declined':
    case 'voided':
      return attempt;
  }
}
