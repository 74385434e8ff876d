/** The metrics of the web host about tenants. `docs/monitoring.md` explains them. */
import { Gauge } from 'prom-client';
import type { ServiceMetrics } from '../metrics/serviceMetrics';
import type { Directory } from './site';

export function measureTenants(
  { list, unavailable, notLive }: Pick<Directory, 'list' | 'unavailable' | 'notLive'>,
  { registry, prefix }: ServiceMetrics,
): void {
  new Gauge({
    name: `${prefix}_tenant_available`,
    help: '1: the web host serves the tenant. 0: its document has errors.',
    labelNames: ['tenant'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { id } of list()) this.set({ tenant: id }, 1);
      for (const tenant of unavailable()) this.set({ tenant }, 0);
    },
  });
  new Gauge({
    name: `${prefix}_tenant_outdated`,
    help: '1: the last change of the tenant has errors, so that the version before it is served.',
    labelNames: ['tenant'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { tenant } of notLive()) this.set({ tenant }, 1);
    },
  });
}
