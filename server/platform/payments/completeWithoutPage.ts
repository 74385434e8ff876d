/** Finishes a payment whose page closed after Pay. A mail informs the customer of the outcome. */
import type { Tenant } from '../kernel';
import type { PaymentContext, PaymentPlatform } from './payable';
import type { PaymentAttempt } from './paymentAttempts';
import { canBeFulfilled } from './paymentOutcome';
import { capture, reconcile, voidAuthorisation } from './reconcile';

/** The attempt afterwards, live if the outcome is not known. Not for a challenge. */
export async function completeWithoutPage(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const context = { ...platform, tenant, notifyCustomer: true };
  const reconciled = attempt.state === 'authorised' ? attempt : await reconcile(context, attempt);
  if (reconciled.state !== 'authorised') return reconciled;
  // The customer consented to this amount. The purchase is completed while this amount is still the price.
  const canComplete =
    (await isStillAgreed(context, reconciled)) && (await canBeFulfilled(context, reconciled));
  return canComplete ? capture(context, reconciled) : voidAuthorisation(context, reconciled);
}

/** Whether the payable may still be bought, at the price to which the customer consented. */
async function isStillAgreed(context: PaymentContext, attempt: PaymentAttempt): Promise<boolean> {
  const { payables, tenant } = context;
  const current = await payables.current(context, tenant, attempt.payable_id);
  if (!current || current.refusal) return false;
  return payables.fingerprint(current.contents) === payables.fingerprint(attempt.quote);
}
