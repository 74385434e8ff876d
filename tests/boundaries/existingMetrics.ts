import { collectDefaultMetrics, Registry } from 'prom-client';
import fastify from 'fastify';
import { measureLease } from '../../server/metrics/leaseMetrics';
import { measureOutbox } from '../../server/metrics/outboxMetrics';
import { measurePool } from '../../server/metrics/poolMetrics';
import { measureRequests } from '../../server/metrics/requests';
import { serviceMetrics } from '../../server/metrics/serviceMetrics';
import { platformMetrics } from '../../server/platform/metrics';
import { measureTenants } from '../../server/web/webMetrics';

/** The labels of all metrics of the processes, by name. Nothing is collected, so no database is necessary. */
export function existingMetrics(): ReadonlyMap<string, readonly string[]> {
  const nothing = {} as never;
  const platform = platformMetrics(nothing, nothing);
  const [web, documents] = [serviceMetrics('web'), serviceMetrics('documents')];
  measureLease(nothing, platform);
  measureTenants(nothing, web);
  measureOutbox(nothing, documents);
  measurePool(nothing, documents);
  for (const service of [platform, web, documents]) measureRequests(fastify(), service);
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const services = [platform, web, documents].map(({ registry }) => registry);
  return new Map([ofNode, ...services].flatMap(labelsIn));
}

const labelsIn = (registry: Registry): readonly (readonly [string, readonly string[]])[] =>
  registry
    .getMetricsAsArray()
    .map(({ name }) => [name, labelNamesOf(registry.getSingleMetric(name))] as const);

/** The types of `prom-client` do not have them. */
function labelNamesOf(metric: object | undefined): readonly string[] {
  const names: unknown = metric && Reflect.get(metric, 'labelNames');
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
