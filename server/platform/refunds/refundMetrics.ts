/** Whether refunds wait for the card provider. The numbers are those of the database. */
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { ServiceMetrics } from '../../metrics/serviceMetrics';
import type { Platform } from '../kernel';

export function measureRefunds(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { registry, prefix }: ServiceMetrics,
): void {
  new Gauge({
    name: `${prefix}_refunds_pending_oldest_seconds`,
    help: 'Age of the oldest refund that the card provider has not confirmed.',
    labelNames: ['tenant'] as const,
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('refunds')
        .select(['tenant', sql<Date>`min(created_at)`.as('since')])
        .where('status', '=', 'pending')
        .groupBy('tenant')
        .execute();
      this.reset();
      for (const { tenant, since } of rows)
        this.set({ tenant }, (clock.now().getTime() - since.getTime()) / 1000);
    },
  });
}
