/** How much of each payment of an order can still be refunded. */
import { sql } from 'kysely';
import type { CreditType } from '../customers';
import type { Executor } from '../kernel';
import type { RefundMethod } from './tables';

export interface RefundablePayment {
  readonly orderId: string;
  readonly position: number;
  readonly tenderType: string;
  readonly amount: number;
  /** Minor units. */
  readonly refundable: number;
  readonly method: RefundMethod;
  /** The card payment. */
  readonly attemptId: string | null;
  readonly creditType: CreditType | null;
  readonly lastFourDigits: string | null;
  /** An order of another system: the card provider of this platform does not know the payment. */
  readonly takenElsewhere: boolean;
}

const methodOf = (tenderType: string): RefundMethod =>
  tenderType === 'card' || tenderType === 'credit' ? tenderType : 'cash';

/**
 * No payment returns more than it took, and all of an order together no more than the order. Credit that
 * cancelled bookings have returned counts: it came from the same money. They return membership credit only
 * from a payment with it, and general credit from every other payment.
 */
export async function refundablePayments(
  executor: Executor,
  tenant: string,
  orderIds: readonly string[],
): Promise<readonly RefundablePayment[]> {
  if (orderIds.length === 0) return [];
  const payments = await executor
    .selectFrom('order_payments')
    .leftJoin('payment_attempts as attempt', (join) =>
      join
        .onRef('attempt.tenant', '=', 'order_payments.tenant')
        .onRef('attempt.id', '=', 'order_payments.attempt_id'),
    )
    .select(['position', 'tender_type', 'attempt_id', 'credit_type', 'card'])
    .select(['order_payments.order_id', 'order_payments.amount'])
    .where('order_payments.tenant', '=', tenant)
    .where('order_payments.order_id', 'in', [...orderIds])
    .orderBy('position')
    .execute();
  const refunds = await refundsOf(executor, tenant, orderIds);
  const credits = await returnedCredit(executor, tenant, orderIds);
  return payments.map((row) => {
    const orderId = row.order_id;
    const left = sumOf(payments, orderId) - returnedOf(orderId, refunds, credits);
    const returned =
      row.credit_type === 'membership'
        ? credits.filter(({ type }) => type === 'membership')
        : refunds.filter(({ position }) => position === row.position);
    const takenElsewhere = row.tender_type === 'card' && row.attempt_id === null;
    return {
      orderId,
      position: row.position,
      tenderType: row.tender_type,
      amount: row.amount,
      refundable: takenElsewhere ? 0 : Math.max(0, Math.min(left, row.amount - sumOf(returned, orderId))),
      method: methodOf(row.tender_type),
      attemptId: row.attempt_id,
      creditType: row.credit_type,
      lastFourDigits: row.card?.lastFourDigits ?? null,
      takenElsewhere,
    };
  });
}

/**
 * What a refund of a booking in credit returns: the price that was paid, as far as its order has not returned
 * more already. For a query of `bookings`.
 */
export const refundableOfBooking = () => sql<number>`case when bookings.order_id is null then bookings.paid
  else least(bookings.paid, greatest(0,
    (select coalesce(sum(amount), 0) from order_payments
      where tenant = bookings.tenant and order_id = bookings.order_id)
    - (select coalesce(sum(amount), 0) from refunds
      where tenant = bookings.tenant and order_id = bookings.order_id
        and status <> 'refused' and method <> 'credit')
    - (select coalesce(sum(amount), 0) from credit_movements
      where tenant = bookings.tenant and order_id = bookings.order_id and amount > 0)))::integer end`;

interface Returned {
  readonly order_id: string | null;
  readonly amount: number;
}

const sumOf = (rows: readonly Returned[], orderId: string): number =>
  rows.filter((row) => row.order_id === orderId).reduce((sum, { amount }) => sum + amount, 0);

/** A refund of credit is in both lists, so only the other refunds count here. */
const returnedOf = (
  orderId: string,
  refunds: readonly (Returned & { readonly method: RefundMethod })[],
  credits: readonly Returned[],
): number =>
  sumOf(
    refunds.filter(({ method }) => method !== 'credit'),
    orderId,
  ) + sumOf(credits, orderId);

/** A refused refund returned nothing. A pending one may have returned its money. */
const refundsOf = (executor: Executor, tenant: string, orderIds: readonly string[]) =>
  executor
    .selectFrom('refunds')
    .select(['order_id', 'position', 'amount', 'method'])
    .where('tenant', '=', tenant)
    .where('order_id', 'in', [...orderIds])
    .where('status', '<>', 'refused')
    .execute();

/** Credit that refunds and cancelled bookings of the orders have returned. */
const returnedCredit = (executor: Executor, tenant: string, orderIds: readonly string[]) =>
  executor
    .selectFrom('credit_movements')
    .select(['order_id', 'amount', 'type'])
    .where('tenant', '=', tenant)
    .where('order_id', 'in', [...orderIds])
    .where('amount', '>', 0)
    .execute();
