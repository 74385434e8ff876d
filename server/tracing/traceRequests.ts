/** One span for each request that a server receives. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, startSpan, type OpenSpan } from './tracing';

export interface TraceRequestsOptions {
  readonly tenantOf: (request: FastifyRequest) => string | undefined;
  /** Only for servers that web hosts call: the trace of the caller continues. A browser cannot choose a trace. */
  readonly continues: boolean;
}

/** Load balancers and web hosts call them all the time. */
const UNTRACED = new Set(['/health', '/host/changes']);

/** Call it before the other hooks are added. */
export function traceRequests(app: FastifyInstance, { tenantOf, continues }: TraceRequestsOptions): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const { method, id: requestId, headers } = request;
    const span = UNTRACED.has(route)
      ? undefined
      : startSpan({
          name: `${method} ${route}`,
          kind: 'server',
          fields: { method, route, requestId },
          traceparent: continues ? String(headers.traceparent ?? '') : undefined,
        });
    if (span === undefined) return done();
    spans.set(request, span);
    span.run(done);
  });
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const failed = status >= 500 && { error: String(status) };
    spans.get(request)?.end({ status, tenant: tenantOf(request), ...failed });
    done();
  });
}

/** The tenant in the address of a call to the platform or to the documents. */
export function tenantParameter({ params }: FastifyRequest): string | undefined {
  const { tenant } = (params ?? {}) as { readonly tenant?: unknown };
  return typeof tenant === 'string' && /^[a-z0-9-]{1,63}$/.test(tenant) ? tenant : undefined;
}
