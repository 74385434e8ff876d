/**
 * Records what the provider's records say about a payment. Every caller records through these functions:
 * authorise, complete, the bank's return, cancel, status and the reconciliation.
 */
import { causeOf } from '../../net/errorFacts';
import { lockCustomer } from '../customers';
import { type Executor, failureOf, json, type Log } from '../kernel';
import type { PaymentContext } from './payable';
import { findPaymentAttempt, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { mailPaymentEnded } from './paymentMails';
import type { ProviderCard, ProviderTransaction } from '../../providers/cards/port';
import { replaceSavedCard } from './savedCards';

/** Records that the money was taken, and fulfils the payable once. */
export function recordCapture(context: PaymentContext, attempt: PaymentAttempt, card: ProviderCard) {
  return context.db.transaction().execute(async (trx) => {
    await lock(trx, context, attempt);
    const current = await findPaymentAttempt(trx, attempt.tenant, attempt.id);
    const orderId = current?.order_id ?? (await fulfilOnce(trx, context, current ?? attempt, card));
    await context.beforeCommit?.(trx, orderId);
  });
}

async function fulfilOnce(
  trx: Executor,
  context: PaymentContext,
  attempt: PaymentAttempt,
  card: ProviderCard,
): Promise<string> {
  const now = context.clock.now();
  const orderId = await context.payables.fulfil(trx, context, context.tenant, attempt, context);
  const moved = await movePaymentAttempt(trx, attempt, 'captured', now, { order_id: orderId });
  if (!moved) throw new Error(`Attempt ${attempt.reference} is captured but stored as ${attempt.state}.`);
  if (attempt.wants_card_saved) await replaceSavedCard(trx, moved, card, now);
  return orderId;
}

/** Locks the customer first, then the payable. All code uses this order. */
async function lock(trx: Executor, { payables, tenant }: PaymentContext, attempt: PaymentAttempt) {
  await lockCustomer(trx, tenant.id, attempt.customer_id);
  await payables.lock(trx, tenant, attempt.payable_id);
}

/** Rolls back the rehearsal. */
class RehearsalRollback extends Error {}

/**
 * Fulfils the payable before money is taken, and rolls back. A permanent error, such as encrypted details
 * that cannot be decrypted, is found here before anything is taken.
 */
export async function canBeFulfilled(context: PaymentContext, attempt: PaymentAttempt): Promise<boolean> {
  const { db, payables, tenant } = context;
  try {
    await db.transaction().execute(async (trx) => {
      await lock(trx, context, attempt);
      // Another request has completed it since it was read.
      if ((await findPaymentAttempt(trx, attempt.tenant, attempt.id))?.order_id)
        throw new RehearsalRollback();
      // The log is silent here. Entitlements that cannot be granted are logged when the order is created.
      const silent = { ...context, log: SILENT };
      await payables.fulfil(trx, silent, tenant, attempt, { notifyCustomer: false });
      throw new RehearsalRollback();
    });
    return true;
  } catch (problem) {
    if (problem instanceof RehearsalRollback) return true;
    if (failureOf(problem).status === 503) throw problem;
    const logFields = { tenant: tenant.id, payment: attempt.reference, kind: causeOf(problem) };
    context.log.error(logFields, 'an authorised payment cannot become an order: nothing is taken');
    return false;
  }
}

const ignore = (): void => undefined;
const SILENT: Log = { info: ignore, warn: ignore, error: ignore };

/** The provider's results that mean that no money was taken. */
type UnpaidTransaction = Extract<ProviderTransaction, { kind: 'declined' }> | typeof VOIDED;

export const VOIDED = { kind: 'voided' } as const;

/** Records that no money was taken and that none will be. The payable can be paid again. */
export function recordNothingTaken(
  context: PaymentContext,
  attempt: PaymentAttempt,
  to: UnpaidTransaction,
): Promise<PaymentAttempt> {
  const mail = context.notifyCustomer ? 'paymentVoided' : undefined;
  return recordEnd(context, attempt, to, mail);
}

/** Records that the captured money was refunded. The customer always receives a mail. */
export const recordRefund = (context: PaymentContext, attempt: PaymentAttempt): Promise<PaymentAttempt> =>
  recordEnd(context, attempt, VOIDED, 'paymentReturned');

function recordEnd(
  context: PaymentContext,
  attempt: PaymentAttempt,
  to: UnpaidTransaction,
  mail: 'paymentVoided' | 'paymentReturned' | undefined,
): Promise<PaymentAttempt> {
  const { db, clock, payables, tenant } = context;
  return db.transaction().execute(async (trx) => {
    await payables.lock(trx, tenant, attempt.payable_id);
    const changes = to.kind === 'declined' ? { decline_reason: to.reason } : {};
    const moved = await movePaymentAttempt(trx, attempt, to.kind, clock.now(), changes);
    if (!moved) return (await findPaymentAttempt(trx, attempt.tenant, attempt.id)) ?? attempt;
    await payables.release(trx, tenant, attempt.payable_id);
    if (mail) await mailPaymentEnded(trx, context, moved, mail);
    return moved;
  });
}

export async function recordAuthorised(
  context: PaymentContext,
  attempt: PaymentAttempt,
  { transactionId, card }: { readonly transactionId: string; readonly card: ProviderCard },
): Promise<PaymentAttempt> {
  const changes = { provider_transaction_id: transactionId, card: json(card) };
  const moved = await movePaymentAttempt(context.db, attempt, 'authorised', context.clock.now(), changes);
  return moved ?? currentAttempt(context, attempt);
}

export async function recordUnknown(
  context: PaymentContext,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const moved = await movePaymentAttempt(context.db, attempt, 'unknown', context.clock.now());
  return moved ?? currentAttempt(context, attempt);
}

/** The row as it is now. The first request that moves an attempt decides; the other requests read it. */
export async function currentAttempt(
  { db }: PaymentContext,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  return (await findPaymentAttempt(db, attempt.tenant, attempt.id)) ?? attempt;
}
