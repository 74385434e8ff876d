/**
 * Finishes payments that customers, browsers and crashes left open. An authorised payment has the customer's
 * consent and is completed. A challenge without an answer is voided. The customer receives a mail.
 */
import { causeOf } from '../../net/errorFacts';
import type { PaymentPlatform } from './payable';
import { openPaymentAttempts, type PaymentAttempt } from './paymentAttempts';
import { completeWithoutPage } from './completeWithoutPage';
import { eraseReturns } from './returnAddress';
import { isResponsePending, voidAuthorisation } from './reconcile';

/**
 * How long a page may be silent in each state before the reconciliation acts. An open page completes an
 * authorised payment immediately. *open* ends after two requests to the provider. An early reconciliation
 * does no harm, because the first one that moves the attempt decides. With the provider's time limit
 * (`CARD_TIMEOUT_MS`) and the time until the next reconciliation, the total is at most 30 s. A challenge
 * waits for the customer.
 */
const GRACE_MS: Readonly<Record<'open' | 'completing' | 'authorised' | 'challenge', number>> = {
  open: 15_000,
  completing: 15_000,
  authorised: 12_000,
  challenge: 15 * 60_000,
};

export interface ReconciliationOptions {
  /**
   * At the start of the only process on its database. No other code works on the open payments. Only a
   * challenge may still be on a customer's screen.
   */
  readonly atStart: boolean;
}

/** Payments reconciled in parallel, so that one slow provider call does not delay the others. */
const PARALLEL_PAYMENTS = 20;

export async function reconcileOpenPayments(
  platform: PaymentPlatform,
  options: ReconciliationOptions = { atStart: false },
): Promise<void> {
  const now = platform.clock.now();
  const left = (await openPaymentAttempts(platform.db)).filter((attempt) => !isFresh(attempt, now, options));
  for (let at = 0; at < left.length; at += PARALLEL_PAYMENTS)
    await Promise.all(
      left.slice(at, at + PARALLEL_PAYMENTS).map((attempt) => reconcileSafely(platform, attempt)),
    );
  await eraseReturns(platform.db, platform.clock.now());
}

function isFresh(attempt: PaymentAttempt, now: Date, { atStart }: ReconciliationOptions): boolean {
  const { state } = attempt;
  if (atStart && state !== 'challenge') return false;
  if (state === 'unknown') return isResponsePending(attempt, now);
  if (state === 'captured' || state === 'declined' || state === 'voided') return true;
  return now.getTime() - attempt.updated_at.getTime() < GRACE_MS[state];
}

async function reconcileSafely(platform: PaymentPlatform, attempt: PaymentAttempt): Promise<void> {
  const tenant = platform.tenants.find(attempt.tenant);
  if (tenant === undefined) return;
  const isChallenge = attempt.state === 'challenge';
  const ended = isChallenge
    ? voidAuthorisation({ ...platform, tenant, notifyCustomer: true }, attempt)
    : completeWithoutPage(platform, tenant, attempt);
  await ended.catch((problem: unknown) => {
    platform.log.error(
      { tenant: tenant.id, payment: attempt.reference, kind: causeOf(problem) },
      'payment not settled',
    );
  });
}
