/** POST /api/checkout/cancel. Releases the payment before the customer tries another card. */
import { type AnyCall, defineCall, ok } from '../kernel';
import { alreadyPaid, paymentInProgress } from './conflicts';
import type { PaymentContext, Payables } from './payable';
import { customersPaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { paymentState } from './paymentState';
import { isResponsePending, voidAuthorisation, reconcile } from './reconcile';

export const cancelPayment = (payables: Payables): AnyCall =>
  defineCall('cancelPayment', async ({ tenant, customerId, body }, platform) => {
    const attempt = await customersPaymentAttempt(platform.db, tenant.id, customerId, body.transactionUuid);
    const notifyCustomer = body.customerGone === true;
    const ended = await cancelled({ ...platform, payables, tenant, notifyCustomer }, attempt);
    if (ended.state === 'captured') throw alreadyPaid(ended.order_id);
    return ok({ data: paymentState(ended) });
  });

async function cancelled(context: PaymentContext, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  switch (attempt.state) {
    case 'challenge':
    case 'authorised':
      return voidAuthorisation(context, attempt);
    case 'unknown': {
      if (isResponsePending(attempt, context.clock.now())) throw paymentInProgress(attempt.reference);
      const reconciled = await reconcile(context, attempt);
      return reconciled.state === 'authorised' ? voidAuthorisation(context, reconciled) : reconciled;
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
