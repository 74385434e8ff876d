/** Counts the requests of a server and measures how long they take. */
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { ServiceMetrics } from './serviceMetrics';

/** Seconds. A page takes about 0.02 s, and a call to a card provider up to 6 s. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface RequestLabels {
  readonly method: string;
  /** The pattern. */
  readonly route: string;
  readonly status: number;
}

/**
 * `fromZero`: requests that an alert counts and that may be rare. Their count begins with 0, because Prometheus sees
 * no increase in the first value of a series.
 */
export function measureRequests(
  app: FastifyInstance,
  { registry, prefix }: ServiceMetrics,
  fromZero: readonly RequestLabels[] = [],
): void {
  const duration = new Histogram({
    name: `${prefix}_request_duration_seconds`,
    help: 'Duration of requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  for (const labels of fromZero) duration.zero({ ...labels });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route and not the address: addresses contain ids and codes, and their number has no limit.
    // The method is that of the request: a route may have several.
    const { url: route = 'none' } = request.routeOptions;
    const labels: RequestLabels = { method: request.method, route, status: reply.statusCode };
    duration.observe({ ...labels }, reply.elapsedTime / 1000);
    done();
  });
}
