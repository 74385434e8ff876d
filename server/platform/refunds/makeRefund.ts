/**
 * Makes a refund. It is committed before the card provider is asked, so that a refund whose answer is lost is
 * found and finished by `reconcileRefunds`.
 */
import { randomUUID } from 'node:crypto';
import { causeOf } from '../../net/errorFacts';
import { lockCustomer } from '../customers';
import {
  conflict,
  type Executor,
  formatMinor,
  invalid,
  notFound,
  type Platform,
  type Staff,
  type Tenant,
  text,
} from '../kernel';
import { findOrder, giveCredit } from '../orders';
import { type ListedRefund, refundById } from './listRefunds';
import { mailRefund } from './mailRefund';
import { type RefundablePayment, refundablePayments } from './refundable';
import { settleCardRefund } from './settleCardRefund';

export interface NewRefund {
  readonly tenant: Tenant;
  readonly staff: Staff;
  readonly orderId: string;
  /** The payment of the order. */
  readonly position: number;
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  /** Locks the till that pays cash out, and returns its id. Undefined: the person has no open till. */
  readonly holdTill: (trx: Executor) => Promise<string | undefined>;
  /** Stores the response for a repeated request, in the transaction of the refund. */
  readonly saveResponse: (trx: Executor, refund: ListedRefund) => Promise<void>;
}

export async function makeRefund(platform: Platform, wanted: NewRefund): Promise<ListedRefund> {
  const refund = await platform.db.transaction().execute((trx) => record(trx, platform, wanted));
  if (refund.row.status !== 'pending') return refund;
  return settleCardRefund(platform, wanted.tenant, refund.row).catch((problem: unknown) => {
    const logFields = { tenant: wanted.tenant.id, refund: refund.row.id, kind: causeOf(problem) };
    platform.log.error(logFields, 'a refund could not be finished yet');
    return refund;
  });
}

async function record(trx: Executor, platform: Platform, wanted: NewRefund): Promise<ListedRefund> {
  const { tenant, staff, amount, reason } = wanted;
  const order = await findOrder(trx, tenant.id, wanted.orderId);
  if (order === undefined) throw notFound();
  // The till first, as a payment at the counter does.
  const payment = await paymentOf(trx, wanted);
  const shiftId = payment.method === 'cash' ? await wanted.holdTill(trx) : null;
  if (shiftId === undefined) throw conflict('no_shift', text('counter.noShift'));
  await lockCustomer(trx, tenant.id, order.customer_id);
  const { method, creditType, refundable, takenElsewhere } = await paymentOf(trx, wanted);
  if (takenElsewhere) throw invalid({ amount: [text('refund.takenElsewhere')] });
  if (amount > refundable) throw tooMuch(tenant, refundable);
  const id = randomUUID();
  const now = platform.clock.now();
  await trx
    .insertInto('refunds')
    .values({
      tenant: tenant.id,
      id,
      order_id: order.id,
      customer_id: order.customer_id,
      position: wanted.position,
      amount,
      currency: order.currency,
      method,
      reason,
      status: method === 'card' ? 'pending' : 'done',
      staff_id: staff.id,
      shift_id: shiftId,
      vendor_tx_code: method === 'card' ? `foyer-r-${id.replaceAll('-', '')}` : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (method === 'credit')
    await giveCredit(trx, {
      tenant: tenant.id,
      customerId: order.customer_id,
      type: creditType ?? 'general',
      amount,
      description: text('credit.refunded', { reference: order.reference }),
      orderId: order.id,
      at: now,
    });
  const refund = await refundById(trx, tenant, id);
  if (method !== 'card') await mailRefund(trx, platform, tenant, refund);
  await wanted.saveResponse(trx, refund);
  return refund;
}

async function paymentOf(
  trx: Executor,
  { tenant, orderId, position }: Pick<NewRefund, 'tenant' | 'orderId' | 'position'>,
): Promise<RefundablePayment> {
  const payments = await refundablePayments(trx, tenant.id, [orderId]);
  const found = payments.find((payment) => payment.position === position);
  if (found === undefined) throw notFound();
  return found;
}

const tooMuch = (tenant: Tenant, refundable: number) =>
  invalid({
    amount: [
      refundable === 0
        ? text('refund.nothingLeft')
        : text('refund.tooMuch', { amount: formatMinor(tenant, refundable) }),
    ],
  });
