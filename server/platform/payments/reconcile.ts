/**
 * Looks a payment up at the provider by its vendor code, and finishes it. An intended capture is captured; an
 * intended void is voided. It never starts a payment.
 */
import { failureOf, type Tenant } from '../kernel';
import type { PaymentPlatform } from './payable';
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
import type { CardProvider, ProviderCard, ProviderTransaction } from '../../providers/cards/port';

/** A request may still reach the provider during this time after the timeout here. */
const REQUEST_IN_FLIGHT_MS = 30_000;

/**
 * During this time another request here may still receive the provider's answer. A lookup in this time would
 * interfere: a challenge that the bank is just answering would look abandoned.
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

/**
 * Looks the payment up and acts on the result. Returns the attempt afterwards. It is still live if the
 * outcome is not known.
 */
export async function reconcile(
  platform: PaymentPlatform,
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

/**
 * Captures an attempt in the state *completing*. That state is committed before the request to the provider.
 */
export async function capture(
  platform: PaymentPlatform,
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

/**
 * Releases the authorised money. The state *unknown* is committed first, so that the reconciliation finishes
 * the void after a crash.
 */
export async function voidAuthorisation(
  platform: PaymentPlatform,
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
  platform: PaymentPlatform,
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
      // Either the customer's page shows this challenge, or the page never received it and can no longer
      // answer it.
      return attempt.state === 'challenge'
        ? attempt
        : voidAuthorisationOf(platform, tenant, provider, attempt, transaction, options);
    case 'authorised':
      return applyAuthorised(platform, tenant, provider, attempt, transaction, options);
  }
}

async function applyAuthorised(
  platform: PaymentPlatform,
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
  platform: PaymentPlatform,
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
  platform: PaymentPlatform,
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
 * The provider has no record of the payment. This is certain only after no request can be on its way. If the
 * provider has already returned a transaction id, a missing record proves nothing: the money may have been
 * taken.
 */
function handleUnknownAtProvider(
  platform: PaymentPlatform,
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

/** How long to retry the creation of an order for a captured payment before the refund. */
const RETRY_FOR_MS = 60_000;

/** Creates the order for captured money. If that fails permanently, refunds the money. */
async function captureAsOrder(
  platform: PaymentPlatform,
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
    // Commit before the request to the provider. A payment that is being refunded must never become an order.
    const changes = { step: 'refund' as const, provider_transaction_id: transactionId };
    const moved = await movePaymentAttempt(platform.db, attempt, 'unknown', now, changes);
    if (!moved) return current(platform, attempt);
    return refundPayment(platform, tenant, cardProviderOf(platform.config, tenant), moved);
  }
}

async function current(platform: PaymentPlatform, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  return (await findPaymentAttempt(platform.db, attempt.tenant, attempt.id)) ?? attempt;
}

export const isSettled = (attempt: PaymentAttempt): boolean => !isLive(attempt.state);
