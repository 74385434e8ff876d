/**
 * POST /api/checkout/cancel. Releases the open payment before the customer tries another card or another
 * challenge.
 */
import type { Wire } from '../../../schemas/generated/api';
import { customerCall, ok } from '../http/call';
import { notFound } from '../http/failure';
import { alreadyPaid, paymentInProgress } from '../checkout/payableCart';
import { findCart } from '../checkout/carts';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { findCustomersPaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import type { OutcomeOptions } from './paymentOutcome';
import { paymentState } from './paymentState';
import { isResponsePending, voidAuthorisation, reconcile } from './reconcile';

interface Types {
  readonly body: { readonly transactionUuid: string; readonly customerGone?: boolean };
  readonly answer: { readonly data: Wire.PaymentState };
}

export const cancelPayment = customerCall<Types>(
  'cancelPayment',
  async ({ tenant, customerId, body }, platform) => {
    const attempt = await findCustomersPaymentAttempt(
      platform.db,
      tenant.id,
      customerId,
      body.transactionUuid,
    );
    if (!attempt) throw notFound();
    const ended = await cancelled(platform, tenant, attempt, { notifyCustomer: body.customerGone === true });
    if (ended.state === 'captured') {
      const cart = await findCart(platform.db, tenant.id, ended.cart_id);
      throw cart ? await alreadyPaid(platform.db, cart) : notFound();
    }
    return ok({ data: paymentState(ended) });
  },
);

async function cancelled(
  platform: Platform,
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
