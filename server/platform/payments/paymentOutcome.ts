/**
 * Writes down what the provider's books say of a payment. Everything that may follow from an answer passes
 * through here, whoever asked: authorise, complete, the bank's return, cancel, status, or the sweep.
 */
import { lockCart, lockCustomer, lockCustomersCart, type CustomersCart } from '../checkout/carts';
import { returnPromotionUse } from '../checkout/promotionUses';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import { failureOf } from '../http/toFailure';
import { mailPaymentReturned, mailPaymentSettled, mailPaymentVoided } from '../orders/orderMail';
import { placeOrder } from '../orders/placeOrder';
import type { Log, Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { findPaymentAttempt, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import type { ProviderCard, ProviderTransaction } from './provider';
import { replaceSavedCard } from './savedCards';

/** `tell` mails the customer how it ended: for those who had to leave without knowing. */
export interface OutcomeOptions {
  readonly notifyCustomer: boolean;
  /** Runs in the same transaction: keeps the caller's answer with its effect. */
  readonly alongside?: (trx: Executor, orderId: string) => Promise<void>;
}

/** The money was taken: the order is made with it, once. Returns the order, made now or before. */
export function recordCapture(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  card: ProviderCard,
  options: OutcomeOptions,
): Promise<string> {
  return platform.db.transaction().execute(async (trx) => {
    // Customer first, then cart: everybody takes them in this order.
    await lockCustomer(trx, tenant.id, attempt.customer_id);
    const cart = await lockCustomersCart(trx, tenant.id, attempt.cart_id);
    const current = await findPaymentAttempt(trx, tenant.id, attempt.id);
    if (current?.order_id) {
      await options.alongside?.(trx, current.order_id);
      return current.order_id;
    }
    const orderId = await orderOf(trx, platform, tenant, attempt, cart);
    const moved = await movePaymentAttempt(trx, attempt, 'captured', platform.clock.now(), {
      order_id: orderId,
    });
    if (!moved)
      throw new Error(
        `Attempt ${attempt.reference} is captured but stands as ${current?.state ?? 'missing'}.`,
      );
    if (attempt.wants_card_saved) await replaceSavedCard(trx, moved, card, platform.clock.now());
    if (options.notifyCustomer) await mailPaymentSettled(trx, platform, tenant, moved, orderId);
    await options.alongside?.(trx, orderId);
    return orderId;
  });
}

function orderOf(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  cart: CustomersCart,
): Promise<string> {
  const payments = [{ tenderType: 'card', amount: attempt.amount, attemptId: attempt.id }];
  return placeOrder(trx, platform, tenant, { cart, quote: attempt.quote, payments });
}

/** Undoes a rehearsal. */
class RehearsalDone extends Error {}

/**
 * Before money is taken: makes the order and undoes it. What fails for good, such as sealed details that
 * do not open, fails here, while nothing has been taken.
 */
export async function canBecomeOrder(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<boolean> {
  try {
    await platform.db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, attempt.customer_id);
      const cart = await lockCustomersCart(trx, tenant.id, attempt.cart_id);
      // What cannot be given is told of when the order is made.
      await orderOf(trx, { ...platform, log: SILENT }, tenant, attempt, cart);
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

/** What was taken has been given back: the cart is free again, and the customer is told in every case. */
export function recordRefund(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  return platform.db.transaction().execute(async (trx) => {
    await lockCart(trx, tenant.id, attempt.cart_id);
    const moved = await movePaymentAttempt(trx, attempt, 'voided', platform.clock.now());
    if (!moved) return (await findPaymentAttempt(trx, tenant.id, attempt.id)) ?? attempt;
    await returnPromotionUse(trx, tenant.id, attempt.cart_id);
    await mailPaymentReturned(trx, platform, tenant, moved);
    return moved;
  });
}

/** How the provider says that nothing was taken. */
type NothingTaken = Extract<ProviderTransaction, { kind: 'declined' }> | { readonly kind: 'voided' };

/** Nothing was taken and nothing will be: the cart is free to be paid again, its promotion too. */
export function recordNothingTaken(
  platform: Platform,
  tenant: Tenant,
  attempt: PaymentAttempt,
  to: NothingTaken,
  options: OutcomeOptions,
): Promise<PaymentAttempt> {
  return platform.db.transaction().execute(async (trx) => {
    await lockCart(trx, tenant.id, attempt.cart_id);
    const moved = await movePaymentAttempt(trx, attempt, to.kind, platform.clock.now(), {
      decline_reason: to.kind === 'declined' ? to.reason : null,
    });
    if (!moved) return (await findPaymentAttempt(trx, tenant.id, attempt.id)) ?? attempt;
    await returnPromotionUse(trx, tenant.id, attempt.cart_id);
    if (options.notifyCustomer) await mailPaymentVoided(trx, platform, tenant, moved);
    return moved;
  });
}

export async function recordAuthorised(
  platform: Platform,
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

export async function recordUnknown(platform: Platform, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  return currentAttempt(
    platform,
    attempt,
    await movePaymentAttempt(platform.db, attempt, 'unknown', platform.clock.now()),
  );
}

/** Whoever moved it first decides; the other one reads what is so. */
export async function currentAttempt(
  platform: Platform,
  attempt: PaymentAttempt,
  moved: PaymentAttempt | undefined,
): Promise<PaymentAttempt> {
  return moved ?? (await findPaymentAttempt(platform.db, attempt.tenant, attempt.id)) ?? attempt;
}
