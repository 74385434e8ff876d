/** Asks the card provider for a refund and records its answer. Repeated requests make one refund. */
import { findPaymentAttempt, refundCard } from '../payments';
import type { Platform, Tenant } from '../kernel';
import { type ListedRefund, refundById } from './listRefunds';
import { mailRefund } from './mailRefund';
import type { RefundStatus } from './tables';

type PendingRefund = ListedRefund['row'];

export async function settleCardRefund(
  platform: Platform,
  tenant: Tenant,
  refund: PendingRefund,
): Promise<ListedRefund> {
  const outcome = await askProvider(platform, tenant, refund);
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const isMoved = await trx
      .updateTable('refunds')
      .set({ status: outcome, updated_at: now })
      .where('tenant', '=', tenant.id)
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    const settled = await refundById(trx, tenant, refund.id);
    // Only the request that settles the refund sends the mail.
    if (isMoved && outcome === 'done') await mailRefund(trx, platform, tenant, settled);
    return settled;
  });
}

async function askProvider(platform: Platform, tenant: Tenant, refund: PendingRefund): Promise<RefundStatus> {
  const attempt = await attemptOf(platform, refund);
  const logFields = { tenant: tenant.id, refund: refund.id };
  const outcome = await refundCard({ ...platform, tenant }, attempt, {
    vendorTxCode: refund.vendor_tx_code ?? '',
    amount: refund.amount,
  });
  if (outcome === 'made') return 'done';
  if (outcome === 'unknown') {
    platform.log.warn(logFields, 'the card provider has not confirmed a refund yet');
    return 'pending';
  }
  platform.log.error(logFields, 'the card provider refused a refund');
  return 'refused';
}

async function attemptOf({ db }: Platform, { tenant, order_id, position }: PendingRefund) {
  const { attempt_id: id } = await db
    .selectFrom('order_payments')
    .select('attempt_id')
    .where('tenant', '=', tenant)
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const attempt = id === null ? undefined : await findPaymentAttempt(db, tenant, id);
  if (attempt === undefined) throw new Error(`The card payment of order ${order_id} is missing.`);
  return attempt;
}
