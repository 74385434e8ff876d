/**
 * Finds out how a payment stands by asking the provider's books under our own code, and ends it: what was
 * to be captured is captured, what was to be let go is let go. Never starts a payment.
 */
import { failureOf } from '../http/toFailure';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import type { PaymentAttempt } from './paymentAttempts';
import { cardProviderOf } from './cardProvider';
import {
  recordAuthorised,
  recordCapture,
  recordNothingTaken,
  recordUnknown,
  type OutcomeOptions,
} from './paymentOutcome';
import { isLive, type Step } from './attemptStates';
import { findPaymentAttempt, movePaymentAttempt } from './paymentAttempts';
import { refundPayment } from './refundPayment';
import type { CardProvider, ProviderCard, ProviderTransaction } from './provider';

/** A request may still be on its way to the provider for this long after we gave up waiting. */
const REQUEST_IN_FLIGHT_MS = 30_000;

/**
 * While an answer may still be on its way to another request of ours, asking the books would cut in: a
 * challenge would look abandoned that is just being answered.
 */
const RESPONSE_PENDING_MS: Readonly<Record<Step, number>> = {
  authorise: 8_000,
  challenge: 15_000,
  release: 2_000,
  abort: 2_000,
  refund: 15_000,
};

export const isResponsePending = (attempt: PaymentAttempt, now: Date): boolean =>
  now.getTime() - attempt.updated_at.getTime() < RESPONSE_PENDING_MS[attempt.step];

/** Asks and acts. Gives back the attempt as it stands afterwards; still live when nobody could say. */
export async function reconcile(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  const provider = cardProviderOf(platform.config, tenant);
  if (attempt.step === 'refund') return refundPayment(platform, tenant, provider, attempt);
  const found = await provider.lookUp(attempt.vendor_tx_code);
  switch (found.status) {
    case 'ok':
      return applyTransaction(platform, tenant, provider, attempt, found.value, options);
    case 'rejected':
      return found.reason === 'notFound'
        ? handleUnknownAtProvider(platform, tenant, attempt, options)
        : attempt;
    case 'unreachable':
    case 'timeout':
      return attempt;
  }
}

/** Captures an attempt that stands at *completing*: the intent is committed before the provider is asked. */
export async function capture(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  const provider = cardProviderOf(platform.config, tenant);
  const released = await provider.release(attempt.provider_transaction_id ?? '');
  if (released.status === 'ok' && attempt.card) {
    const transactionId = attempt.provider_transaction_id ?? '';
    return captureAsOrder(platform, tenant, attempt, { transactionId, card: attempt.card }, options);
  }
  const found = await provider.lookUp(attempt.vendor_tx_code);
  if (found.status === 'ok' && found.value.kind !== 'authorised') {
    return applyTransaction(platform, tenant, provider, attempt, found.value, options);
  }
  return recordUnknown(platform, attempt);
}

/** Lets go of what is held. Committed first as *unknown*, so that a crash leaves the sweep to finish it. */
export async function voidAuthorisation(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  const moved = await movePaymentAttempt(
    platform.db,
    attempt,
    'unknown',
    platform.clock.now(),
    { step: 'abort' },
    ['authorised', 'challenge', 'unknown'],
  );
  if (!moved) return current(platform, attempt);
  return abort(platform, tenant, cardProviderOf(platform.config, tenant), moved, options);
}

async function applyTransaction(
  platform: Platform,
  tenant: Tenant,
  provider: CardProvider,
  attempt: PaymentAttempt,
  transaction: ProviderTransaction,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  switch (transaction.kind) {
    case 'captured':
      return captureAsOrder(platform, tenant, attempt, transaction, options);
    case 'declined':
      return recordNothingTaken(platform, tenant, attempt, transaction, options);
    case 'voided':
      return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, options);
    case 'challenge':
      // The customer's page has this challenge, or never got it and cannot answer it any more.
      return attempt.state === 'challenge'
        ? attempt
        : voidAuthorisationOf(platform, tenant, provider, attempt, transaction, options);
    case 'authorised':
      return applyAuthorised(platform, tenant, provider, attempt, transaction, options);
  }
}

async function applyAuthorised(
  platform: Platform,
  tenant: Tenant,
  provider: CardProvider,
  attempt: PaymentAttempt,
  transaction: Extract<ProviderTransaction, { kind: 'authorised' | 'captured' | 'voided' }>,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  if (attempt.step === 'abort')
    return voidAuthorisationOf(platform, tenant, provider, attempt, transaction, options);
  if (attempt.step !== 'release')
    return recordAuthorised(platform, attempt, transaction.transactionId, transaction.card);
  const released = await provider.release(transaction.transactionId);
  if (released.status !== 'ok') return recordUnknown(platform, attempt);
  return captureAsOrder(platform, tenant, attempt, transaction, options);
}

async function voidAuthorisationOf(
  platform: Platform,
  tenant: Tenant,
  provider: CardProvider,
  attempt: PaymentAttempt,
  transaction: ProviderTransaction,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  const changes = { step: 'abort' as const, provider_transaction_id: transaction.transactionId };
  const moved = await movePaymentAttempt(platform.db, attempt, 'unknown', platform.clock.now(), changes);
  return moved ? abort(platform, tenant, provider, moved, options) : current(platform, attempt);
}

async function abort(
  platform: Platform,
  tenant: Tenant,
  provider: CardProvider,
  attempt: PaymentAttempt,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  const aborted = await provider.abort(attempt.provider_transaction_id ?? '');
  if (aborted.status === 'ok')
    return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, options);
  const found = await provider.lookUp(attempt.vendor_tx_code);
  if (found.status !== 'ok') return attempt;
  switch (found.value.kind) {
    case 'captured':
      return captureAsOrder(platform, tenant, attempt, found.value, options);
    case 'declined':
      return recordNothingTaken(platform, tenant, attempt, found.value, options);
    case 'voided':
      return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, options);
    case 'authorised':
    case 'challenge':
      return attempt;
  }
}

/**
 * The provider never heard of it: sure only once nothing can be on its way any more. Of what it has told us of
 * before, books that do not know it say nothing: the money may have been taken.
 */
function handleUnknownAtProvider(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  if (attempt.provider_transaction_id !== null) {
    platform.log.error(
      { tenant: tenant.id, payment: attempt.reference },
      'the provider does not know a payment any more',
    );
    return Promise.resolve(attempt);
  }
  const age = platform.clock.now().getTime() - attempt.updated_at.getTime();
  if (age < REQUEST_IN_FLIGHT_MS) return Promise.resolve(attempt);
  return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, options);
}

/** How long a payment that was taken is tried to be made an order, before its money goes back. */
const RETRY_FOR_MS = 60_000;

/** The money was taken: its order is made, or, where that cannot be done for good, the money is given back. */
async function captureAsOrder(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  { transactionId, card }: { readonly transactionId: string; readonly card: ProviderCard },
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  try {
    await recordCapture(platform, tenant, attempt, card, options);
    return await current(platform, attempt);
  } catch (problem) {
    const now = platform.clock.now();
    const kind = problem instanceof Error ? problem.name : 'error';
    platform.log.error(
      { tenant: tenant.id, payment: attempt.reference, kind },
      'a payment was taken and has not become an order',
    );
    if (failureOf(problem).status === 503) throw problem;
    if (now.getTime() - attempt.updated_at.getTime() < RETRY_FOR_MS) return attempt;
    // Committed before the provider is asked: what goes back never becomes an order any more.
    const changes = { step: 'refund' as const, provider_transaction_id: transactionId };
    const moved = await movePaymentAttempt(platform.db, attempt, 'unknown', now, changes);
    if (!moved) return current(platform, attempt);
    return refundPayment(platform, tenant, cardProviderOf(platform.config, tenant), moved);
  }
}

async function current(platform: Platform, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  return (await findPaymentAttempt(platform.db, attempt.tenant, attempt.id)) ?? attempt;
}

export const isSettled = (attempt: PaymentAttempt): boolean => !isLive(attempt.state);
