/** Ends a payment for a customer who pressed Pay and whose page has gone: they are told by mail how it ended. */
import { quoteStillHolds } from '../checkout/quoteStillHolds';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { canBecomeOrder, currentAttempt } from './paymentOutcome';
import { capture, reconcile, voidAuthorisation } from './reconcile';

const MAIL_CUSTOMER = { notifyCustomer: true };

/** The attempt as it stands afterwards; still live when nobody could say. Not for a challenge. */
export async function completeWithoutPage(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const asked =
    attempt.state === 'authorised' ? attempt : await reconcile(platform, tenant, attempt, MAIL_CUSTOMER);
  return asked.state === 'authorised' ? completeForCustomer(platform, tenant, asked) : asked;
}

/** They consented to this amount: while it is still the price, they get what they asked for. */
async function completeForCustomer(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const isRequested =
    (await quoteStillHolds(platform, tenant, attempt)) && (await canBecomeOrder(platform, tenant, attempt));
  if (!isRequested) return voidAuthorisation(platform, tenant, attempt, MAIL_CUSTOMER);
  const now = platform.clock.now();
  const moved = await movePaymentAttempt(platform.db, attempt, 'completing', now, { step: 'release' }, [
    'authorised',
  ]);
  return moved
    ? capture(platform, tenant, moved, MAIL_CUSTOMER)
    : currentAttempt(platform, attempt, undefined);
}
