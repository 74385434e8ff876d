/**
 * Finishes a payment after the customer pressed Pay and the page closed. A mail informs the customer of the
 * outcome.
 */
import type { Tenant } from '../kernel';
import type { PaymentPlatform } from './payable';
import { movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { canBeFulfilled, currentAttempt } from './paymentOutcome';
import { capture, reconcile, voidAuthorisation } from './reconcile';

const MAIL_CUSTOMER = { notifyCustomer: true };

/**
 * Returns the attempt afterwards. It is still live if the outcome is not known. Do not use it for a
 * challenge.
 */
export async function completeWithoutPage(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const asked =
    attempt.state === 'authorised' ? attempt : await reconcile(platform, tenant, attempt, MAIL_CUSTOMER);
  return asked.state === 'authorised' ? completeForCustomer(platform, tenant, asked) : asked;
}

/** The customer consented to this amount. The purchase is completed while this amount is still the price. */
async function completeForCustomer(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const canComplete =
    (await isStillAgreed(platform, tenant, attempt)) && (await canBeFulfilled(platform, tenant, attempt));
  if (!canComplete) return voidAuthorisation(platform, tenant, attempt, MAIL_CUSTOMER);
  const now = platform.clock.now();
  const moved = await movePaymentAttempt(platform.db, attempt, 'completing', now, { step: 'release' }, [
    'authorised',
  ]);
  return moved
    ? capture(platform, tenant, moved, MAIL_CUSTOMER)
    : currentAttempt(platform, attempt, undefined);
}

/** Whether the payable may still be bought, at the price to which the customer consented. */
async function isStillAgreed(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<boolean> {
  const { payables } = platform;
  const current = await payables.current(platform, tenant, attempt.payable_id);
  if (!current || current.refusal) return false;
  return payables.fingerprint(current.contents) === payables.fingerprint(attempt.quote);
}
