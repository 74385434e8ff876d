/** The metrics of the platform. `docs/monitoring.md` explains them. */
import { Gauge } from 'prom-client';
import { measureOutbox } from '../../metrics/outboxMetrics';
import { measurePool } from '../../metrics/poolMetrics';
import { serviceMetrics, type ServiceMetrics } from '../../metrics/serviceMetrics';
import type { OpenDatabase, Platform } from '../kernel';
import { measurePayments } from '../payments';
import { measureRefunds } from '../refunds';

/** The alert FoyerCheckoutUnavailable counts them. */
export const PAYMENTS_THAT_CANNOT_BEGIN = [
  { method: 'GET', route: '/:tenant/api/checkout/prepare', status: 503 },
  { method: 'POST', route: '/:tenant/api/checkout/authorise', status: 503 },
];

export function platformMetrics(
  platform: Pick<Platform, 'db' | 'clock' | 'tenants'>,
  /** Undefined: the embedded database, which has one connection. */
  pool: OpenDatabase['pool'] | undefined,
): ServiceMetrics {
  const metrics = serviceMetrics('platform');
  if (pool) measurePool(pool, metrics);
  measurePayments(platform, metrics);
  measureRefunds(platform, metrics);
  measureOutbox({ db: platform.db, table: 'outbox', now: () => platform.clock.now() }, metrics);
  new Gauge({
    name: `${metrics.prefix}_tenant_available`,
    help: '1: the platform answers the calls of the tenant. 0: its seed is missing or has errors.',
    labelNames: ['tenant'] as const,
    registers: [metrics.registry],
    collect() {
      this.reset();
      for (const { id } of platform.tenants.all()) this.set({ tenant: id }, 1);
      for (const tenant of platform.tenants.unavailable()) this.set({ tenant }, 0);
    },
  });
  return metrics;
}
