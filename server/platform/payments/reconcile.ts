/**
 * Looks a payment up at the provider by its vendor code, and finishes it. An intended capture is captured; an
 * intended void is voided. It never starts a payment.
 */
import { causeOf } from '../../net/errorFacts';
import { failureOf } from '../kernel';
import type { ProviderCard, ProviderTransaction } from '../../providers/cards/port';
import type { Step } from './attemptStates';
import { cardProviderOf, lookUpPayment } from './cardProvider';
import type { PaymentContext } from './payable';
import { movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import {
  currentAttempt,
  recordAuthorised,
  recordCapture,
  recordNothingTaken,
  recordUnknown,
  VOIDED,
} from './paymentOutcome';
import { refundPayment } from './refundPayment';

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

/** Returns the attempt afterwards. It is still live if the outcome is not known. */
export async function reconcile(context: PaymentContext, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  if (attempt.step === 'refund') return refundPayment(context, attempt);
  const found = await lookUpPayment(context, attempt);
  if (found.status === 'ok') return applyTransaction(context, attempt, found.value);
  const isUnknown = found.status === 'rejected' && found.reason === 'notFound';
  return isUnknown ? handleUnknownAtProvider(context, attempt) : attempt;
}

/**
 * Captures an authorised payment, unless another request has moved it. The state *completing* is committed
 * before the request to the provider.
 */
export async function capture(context: PaymentContext, authorised: PaymentAttempt): Promise<PaymentAttempt> {
  const now = context.clock.now();
  const changes = { step: 'release' as const };
  const attempt = await movePaymentAttempt(context.db, authorised, 'completing', now, changes, [
    'authorised',
  ]);
  if (!attempt) return currentAttempt(context, authorised);
  const provider = cardProviderOf(context, attempt);
  const transactionId = attempt.provider_transaction_id ?? '';
  const released = await provider.release(transactionId);
  if (released.status === 'ok' && attempt.card)
    return captureAsOrder(context, attempt, { transactionId, card: attempt.card });
  const found = await lookUpPayment(context, attempt);
  return found.status === 'ok' && found.value.kind !== 'authorised'
    ? applyTransaction(context, attempt, found.value)
    : recordUnknown(context, attempt);
}

/** The state *unknown* is committed first: the reconciliation finishes the void after a crash. */
export async function voidAuthorisation(
  context: PaymentContext,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const now = context.clock.now();
  const moved = await movePaymentAttempt(context.db, attempt, 'unknown', now, { step: 'abort' }, [
    'authorised',
    'challenge',
    'unknown',
  ]);
  return moved ? abort(context, moved) : currentAttempt(context, attempt);
}

async function applyTransaction(
  context: PaymentContext,
  attempt: PaymentAttempt,
  transaction: ProviderTransaction,
): Promise<PaymentAttempt> {
  switch (transaction.kind) {
    case 'captured':
      return captureAsOrder(context, attempt, transaction);
    case 'declined':
      return recordNothingTaken(context, attempt, transaction);
    case 'voided':
      return recordNothingTaken(context, attempt, VOIDED);
    case 'challenge':
      // Either the customer's page shows this challenge, or the page never received it and can no longer
      // answer it.
      return attempt.state === 'challenge' ? attempt : voidTransaction(context, attempt, transaction);
    case 'authorised':
      return applyAuthorised(context, attempt, transaction);
  }
}

async function applyAuthorised(
  context: PaymentContext,
  attempt: PaymentAttempt,
  transaction: Extract<ProviderTransaction, { kind: 'authorised' | 'captured' | 'voided' }>,
): Promise<PaymentAttempt> {
  if (attempt.step === 'abort') return voidTransaction(context, attempt, transaction);
  if (attempt.step !== 'release') return recordAuthorised(context, attempt, transaction);
  const released = await cardProviderOf(context, attempt).release(transaction.transactionId);
  return released.status === 'ok'
    ? captureAsOrder(context, attempt, transaction)
    : recordUnknown(context, attempt);
}

async function voidTransaction(
  context: PaymentContext,
  attempt: PaymentAttempt,
  { transactionId }: ProviderTransaction,
): Promise<PaymentAttempt> {
  const changes = { step: 'abort' as const, provider_transaction_id: transactionId };
  const moved = await movePaymentAttempt(context.db, attempt, 'unknown', context.clock.now(), changes);
  return moved ? abort(context, moved) : currentAttempt(context, attempt);
}

async function abort(context: PaymentContext, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const provider = cardProviderOf(context, attempt);
  const aborted = await provider.abort(attempt.provider_transaction_id ?? '');
  if (aborted.status === 'ok') return recordNothingTaken(context, attempt, VOIDED);
  const found = await lookUpPayment(context, attempt);
  if (found.status !== 'ok' || found.value.kind === 'authorised' || found.value.kind === 'challenge')
    return attempt;
  return applyTransaction(context, attempt, found.value);
}

/**
 * The provider has no record of the payment. This is certain only after no request can be on its way. If the
 * provider has already returned a transaction id, a missing record proves nothing: the money may have been
 * taken.
 */
async function handleUnknownAtProvider(context: PaymentContext, attempt: PaymentAttempt) {
  if (attempt.provider_transaction_id !== null) {
    const logFields = { tenant: attempt.tenant, payment: attempt.reference };
    context.log.error(logFields, 'the provider does not know a payment any more');
    return attempt;
  }
  const age = context.clock.now().getTime() - attempt.updated_at.getTime();
  return age < REQUEST_IN_FLIGHT_MS ? attempt : recordNothingTaken(context, attempt, VOIDED);
}

/** How long to retry the creation of an order for a captured payment before the refund. */
const RETRY_FOR_MS = 60_000;

/** Creates the order for captured money. If that fails permanently, refunds the money. */
async function captureAsOrder(
  context: PaymentContext,
  attempt: PaymentAttempt,
  { transactionId, card }: { readonly transactionId: string; readonly card: ProviderCard },
): Promise<PaymentAttempt> {
  try {
    await recordCapture(context, attempt, card);
    return await currentAttempt(context, attempt);
  } catch (problem) {
    const now = context.clock.now();
    const logFields = { tenant: attempt.tenant, payment: attempt.reference, kind: causeOf(problem) };
    context.log.error(logFields, 'a payment was taken and has not become an order');
    if (failureOf(problem).status === 503) throw problem;
    if (now.getTime() - attempt.updated_at.getTime() < RETRY_FOR_MS) return attempt;
    // Commit before the request to the provider. A payment that is being refunded must never become an order.
    const changes = { step: 'refund' as const, provider_transaction_id: transactionId };
    const moved = await movePaymentAttempt(context.db, attempt, 'unknown', now, changes);
    return moved ? refundPayment(context, moved) : currentAttempt(context, attempt);
  }
}
