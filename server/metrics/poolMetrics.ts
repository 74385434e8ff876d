/** The connections to PostgreSQL. */
import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { ServiceMetrics } from './serviceMetrics';

/**
 * Registered before all metrics that query the database. A registry reads its metrics in the order of their
 * registration, so these numbers do not contain the queries of the others.
 */
export function measurePool(pool: pg.Pool, { registry, prefix }: ServiceMetrics): void {
  new Gauge({
    name: `${prefix}_database_connections`,
    help: 'Connections of this process to the database, by state, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
