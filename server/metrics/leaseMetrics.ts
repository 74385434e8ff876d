/** Which process does the work that one does for all, and whether the lease of this work is renewed. */
import { Counter, Gauge } from 'prom-client';
import type { Lease } from '../database/lease';
import type { ServiceMetrics } from './serviceMetrics';

type MeasuredLease = Pick<Lease<unknown>, 'name' | 'isHolder' | 'takeOvers' | 'secondsSinceRenewal'>;

const labelNames = ['lease'] as const;

export function measureLease(lease: MeasuredLease, { registry, prefix }: ServiceMetrics): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}_lease_held`,
    help: '1: this process holds the lease. 0: another one does.',
    labelNames,
    registers,
    collect() {
      this.set({ lease: lease.name }, lease.isHolder ? 1 : 0);
    },
  });
  new Gauge({
    name: `${prefix}_lease_renewed_seconds`,
    help: 'Seconds since a process has renewed the lease.',
    labelNames,
    registers,
    async collect() {
      const seconds = await lease.secondsSinceRenewal();
      this.reset();
      if (seconds !== undefined) this.set({ lease: lease.name }, seconds);
    },
  });
  new Counter({
    name: `${prefix}_lease_take_overs_total`,
    help: 'How often this process took the lease from one that did not renew it.',
    labelNames,
    registers,
    collect() {
      this.reset();
      this.inc({ lease: lease.name }, lease.takeOvers);
    },
  });
}
