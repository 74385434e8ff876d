/** Finishes card refunds whose answer was lost: of a crash, or while the provider could not be reached. */
import { causeOf } from '../../net/errorFacts';
import type { Platform } from '../kernel';
import { settleCardRefund } from './settleCardRefund';

/** Another request may still be waiting for the provider's answer during this time. */
const IN_PROGRESS_MS = 30_000;
const BATCH = 50;

export async function reconcileRefunds(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - IN_PROGRESS_MS);
  const pending = await platform.db
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'pending')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(BATCH)
    .execute();
  for (const refund of pending) {
    const tenant = platform.tenants.find(refund.tenant);
    if (tenant === undefined) continue;
    await settleCardRefund(platform, tenant, refund).catch((problem: unknown) => {
      const logFields = { tenant: tenant.id, refund: refund.id, kind: causeOf(problem) };
      platform.log.error(logFields, 'a refund could not be finished');
    });
  }
}
