/**
 * Whether customers can pay, and whether money is stuck. The numbers are those of the database, so every platform
 * of an installation reports the same ones.
 */
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { ServiceMetrics } from '../../metrics/serviceMetrics';
import type { Platform } from '../kernel';
import { LIVE_STATES } from './attemptStates';

const HOUR_MS = 60 * 60_000;

export function measurePayments(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { registry, prefix }: ServiceMetrics,
): void {
  // Each reads the table itself, because all metrics are collected at the same time.
  const open = () =>
    db
      .selectFrom('payment_attempts')
      .select(['tenant', sql<number>`count(*)`.as('payments'), sql<Date>`min(updated_at)`.as('since')])
      .where('state', 'in', [...LIVE_STATES])
      .groupBy('tenant')
      .execute();
  new Gauge({
    name: `${prefix}_payments_open`,
    help: 'Payments whose outcome is not known yet.',
    labelNames: ['tenant'] as const,
    registers: [registry],
    async collect() {
      const rows = await open();
      this.reset();
      for (const { tenant, payments } of rows) this.set({ tenant }, payments);
    },
  });
  new Gauge({
    name: `${prefix}_payments_open_oldest_seconds`,
    help: 'Time since the last event of the payment that has waited longest for its outcome.',
    labelNames: ['tenant'] as const,
    registers: [registry],
    async collect() {
      const rows = await open();
      this.reset();
      for (const { tenant, since } of rows)
        this.set({ tenant }, (clock.now().getTime() - since.getTime()) / 1000);
    },
  });
  new Gauge({
    name: `${prefix}_payments_last_hour`,
    help: 'Payments that ended in the last hour: captured, declined or voided.',
    labelNames: ['tenant', 'outcome'] as const,
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('payment_attempts')
        .select(['tenant', 'state', sql<number>`count(*)`.as('payments')])
        .where('updated_at', '>', new Date(clock.now().getTime() - HOUR_MS))
        .where('state', 'not in', [...LIVE_STATES])
        .groupBy(['tenant', 'state'])
        .execute();
      this.reset();
      for (const { tenant, state, payments } of rows) this.set({ tenant, outcome: state }, payments);
    },
  });
}
