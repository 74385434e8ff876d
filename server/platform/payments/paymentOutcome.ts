/**
 * Records what the provider's records say about a payment. Every caller records through these functions:
 * authorise, complete, the bank's return, cancel, status and the reconciliation.
 */
import { lockCustomer } from '../customers';
import { type Executor, failureOf, json, type Log, type Tenant } from '../kernel';
import type { PaymentPlatform } from './payable';
import { findPaymentAttempt, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { mailPaymentReturned, mailPaymentVoided } from './paymentMails';
import type { ProviderCard, ProviderTransaction } from '../../providers/cards/port';
import { replaceSavedCard } from './savedCards';

/**
 * `notifyCustomer` mails the outcome to the customer. Use it if the customer left before the outcome was
 * known.
 */
export interface OutcomeOptions {
  readonly notifyCustomer: boolean;
  /** Runs in the same transaction. It stores the caller's response together with its effect. */
  readonly alongside?: (trx: Executor, orderId: string) => Promise<void>;
}

/**
 * Records that the money was taken, and fulfils the payable once. Returns the id of the order, new or
 * existing.
 */
export function recordCapture(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  card: ProviderCard,
  options: OutcomeOptions,
): Promise<string> {
  return platform.db.transaction().execute(async (trx) => {
    await lock(trx, platform, tenant, attempt);
    const current = await findPaymentAttempt(trx, tenant.id, attempt.id);
    if (current?.order_id) {
      await options.alongside?.(trx, current.order_id);
      return current.order_id;
    }
    const orderId = await platform.payables.fulfil(trx, platform, tenant, attempt, options);
    const moved = await movePaymentAttempt(trx, attempt, 'captured', platform.clock.now(), {
      order_id: orderId,
    });
    if (!moved)
      throw new Error(
        `Attempt ${attempt.reference} is captured but stored as ${current?.state ?? 'missing'}.`,
      );
    if (attempt.wants_card_saved) await replaceSavedCard(trx, moved, card, platform.clock.now());
    await options.alongside?.(trx, orderId);
    return orderId;
  });
}

/** Locks the customer first, then the payable. All code uses this order. */
async function lock(
  trx: Executor,
  { payables }: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<void> {
  await lockCustomer(trx, tenant.id, attempt.customer_id);
  await payables.lock(trx, tenant, attempt.payable_id);
}

/** Rolls back the rehearsal. */
class RehearsalDone extends Error {}

/**
 * Fulfils the payable before money is taken, and rolls back. A permanent error, such as encrypted details
 * that cannot be decrypted, is found here before anything is taken.
 */
export async function canBeFulfilled(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<boolean> {
  try {
    await platform.db.transaction().execute(async (trx) => {
      await lock(trx, platform, tenant, attempt);
      // The log is silent here. Entitlements that cannot be granted are logged when the order is created.
      const silent = { ...platform, log: SILENT };
      await platform.payables.fulfil(trx, silent, tenant, attempt, { notifyCustomer: false });
      throw new RehearsalDone();
    });
    return true;
  } catch (problem) {
    if (problem instanceof RehearsalDone) return true;
    if (failureOf(problem).status === 503) throw problem;
    const kind = problem instanceof Error ? problem.name : 'error';
    platform.log.error(
      { tenant: tenant.id, payment: attempt.reference, kind },
      'an authorised payment cannot become an order: nothing is taken',
    );
    return false;
  }
}

const ignore = (): void => undefined;
const SILENT: Log = { info: ignore, warn: ignore, error: ignore };

/**
 * Records that the captured money was refunded. The payable can be paid again. The customer always receives a
 * mail.
 */
export function recordRefund(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  return platform.db.transaction().execute(async (trx) => {
    await platform.payables.lock(trx, tenant, attempt.payable_id);
    const moved = await movePaymentAttempt(trx, attempt, 'voided', platform.clock.now());
    if (!moved) return (await findPaymentAttempt(trx, tenant.id, attempt.id)) ?? attempt;
    await platform.payables.release(trx, tenant, attempt.payable_id);
    await mailPaymentReturned(trx, platform, tenant, moved);
    return moved;
  });
}

/** The provider's results that mean that no money was taken. */
type NothingTaken = Extract<ProviderTransaction, { kind: 'declined' }> | { readonly kind: 'voided' };

/** Records that no money was taken and that none will be. The payable can be paid again. */
export function recordNothingTaken(
  platform: PaymentPlatform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  to: NothingTaken,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  return platform.db.transaction().execute(async (trx) => {
    await platform.payables.lock(trx, tenant, attempt.payable_id);
    const moved = await movePaymentAttempt(trx, attempt, to.kind, platform.clock.now(), {
      decline_reason: to.kind === 'declined' ? to.reason : null,
    });
    if (!moved) return (await findPaymentAttempt(trx, tenant.id, attempt.id)) ?? attempt;
    await platform.payables.release(trx, tenant, attempt.payable_id);
    if (options.notifyCustomer) await mailPaymentVoided(trx, platform, tenant, moved);
    return moved;
  });
}

export async function recordAuthorised(
  platform: PaymentPlatform,
  attempt: PaymentAttempt,
  transactionId: string,
  card: ProviderCard,
): Promise<PaymentAttempt> {
  const changes = { provider_transaction_id: transactionId, card: json(card) };
  return currentAttempt(
    platform,
    attempt,
    await movePaymentAttempt(platform.db, attempt, 'authorised', platform.clock.now(), changes),
  );
}

export async function recordUnknown(
  platform: PaymentPlatform,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  return currentAttempt(
    platform,
    attempt,
    await movePaymentAttempt(platform.db, attempt, 'unknown', platform.clock.now()),
  );
}

/** The first request that moves the attempt decides. The other request reads the current row. */
export async function currentAttempt(
  platform: PaymentPlatform,
  attempt: PaymentAttempt,
  moved: PaymentAttempt | undefined,
): Promise<PaymentAttempt> {
  return moved ?? (await findPaymentAttempt(platform.db, attempt.tenant, attempt.id)) ?? attempt;
}
