/**
 * Ends what customers, browsers and crashes left open. An authorised payment was consented to and is
 * completed; a challenge that nobody answers is let go; the customer is told by mail.
 */
import { eraseAbandoned } from '../checkout/bankDetails';
import { releaseExpired } from '../checkout/releaseExpired';
import { eraseExpired } from '../handover/handovers';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { openPaymentAttempts, type PaymentAttempt } from './paymentAttempts';
import { completeWithoutPage } from './completeWithoutPage';
import { eraseReturns } from './returnAddress';
import { isResponsePending, voidAuthorisation } from './reconcile';

/**
 * How long a page may say nothing in each state before the sweep takes over. A page that is alive completes what
 * is authorised at once, and *open* ends with the two tries of asking the provider; who is early loses nothing,
 * since the one that moves the attempt first decides. With what the provider may take (`CARD_TIMEOUT_MS`) and the
 * way to the next sweep it is 30 s at most. A challenge is in the customer's hands.
 */
const GRACE_MS: Readonly<Record<'open' | 'completing' | 'authorised' | 'challenge', number>> = {
  open: 15_000,
  completing: 15_000,
  authorised: 12_000,
  challenge: 15 * 60_000,
};

export interface ReconciliationOptions {
  /**
   * At the start of the only process on its database: nobody is at work on what was left, and only a
   * challenge may still be on a customer's screen.
   */
  readonly atStart: boolean;
}

/** A provider that hangs over one payment must not hold up the others, nor the places that are to be given back. */
const AT_ONCE = 20;

export async function reconcileOpenPayments(
  platform: Platform,
  options: ReconciliationOptions = { atStart: false },
): Promise<void> {
  const now = platform.clock.now();
  const left = (await openPaymentAttempts(platform.db)).filter((attempt) => !isFresh(attempt, now, options));
  for (let at = 0; at < left.length; at += AT_ONCE)
    await Promise.all(left.slice(at, at + AT_ONCE).map((attempt) => reconcileSafely(platform, attempt)));
  await releaseExpired(platform);
  await eraseAbandoned(platform);
  await eraseExpired(platform);
  await eraseReturns(platform.db, platform.clock.now());
}

function isFresh(attempt: PaymentAttempt, now: Date, { atStart }: ReconciliationOptions): boolean {
  const { state } = attempt;
  if (atStart && state !== 'challenge') return false;
  if (state === 'unknown') return isResponsePending(attempt, now);
  if (state === 'captured' || state === 'declined' || state === 'voided') return true;
  return now.getTime() - attempt.updated_at.getTime() < GRACE_MS[state];
}

async function reconcileSafely(platform: Platform, attempt: PaymentAttempt): Promise<void> {
  const tenant = platform.tenants.find(attempt.tenant);
  if (tenant === undefined) return;
  await end(platform, tenant, attempt).catch((problem: unknown) => {
    const kind = problem instanceof Error ? problem.name : 'error';
    platform.log.error({ tenant: tenant.id, payment: attempt.reference, kind }, 'payment not settled');
  });
}

async function end(platform: Platform, tenant: Tenant, attempt: PaymentAttempt): Promise<void> {
  if (attempt.state === 'challenge')
    await voidAuthorisation(platform, tenant, attempt, { notifyCustomer: true });
  else await completeWithoutPage(platform, tenant, attempt);
}
