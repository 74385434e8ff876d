/**
 * Finishes a payment after the customer pressed Pay and the page closed. A mail informs the customer of the
 * outcome.
 */
import { quoteStillHolds } from '../checkout/quoteStillHolds';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { canBecomeOrder, currentAttempt } from './paymentOutcome';
import { capture, reconcile, voidAuthorisation } from './reconcile';

const MAIL_CUSTOMER = { notifyCustomer: true };

/**
 * Returns the attempt afterwards. It is still live if the outcome is not known. Do not use it for a
 * challenge.
 */
export async function completeWithoutPage(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const asked =
    attempt.state === 'authorised' ? attempt : await reconcile(platform, tenant, attempt, MAIL_CUSTOMER);
  return asked.state === 'authorised' ? completeForCustomer(platform, tenant, asked) : asked;
}

/** The customer consented to this amount. The purchase is completed while this amount is still the price. */
async function completeForCustomer(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const canComplete =
    (await quoteStillHolds(platform, tenant, attempt)) && (await canBecomeOrder(platform, tenant, attempt));
  if (!canComplete) return voidAuthorisation(platform, tenant, attempt, MAIL_CUSTOMER);
  const now = platform.clock.now();
  const moved = await movePaymentAttempt(platform.db, attempt, 'completing', now, { step: 'release' }, [
    'authorised',
  ]);
  return moved
    ? capture(platform, tenant, moved, MAIL_CUSTOMER)
    : currentAttempt(platform, attempt, undefined);
}
