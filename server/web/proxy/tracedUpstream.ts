import { causeOf } from '../../net/errorFacts';
import { startSpan } from '../../tracing/tracing';
import type { Upstream } from './upstream';

/** Each call is a span, and the called process continues the trace. */
export const tracedUpstream =
  (upstream: Upstream): Upstream =>
  async (request) => {
    const { method } = request;
    const span = startSpan({ name: `${method} upstream`, kind: 'client', fields: { method } });
    if (span === undefined) return upstream(request);
    try {
      const answer = await upstream({ ...request, headers: { ...request.headers, ...span.headers() } });
      span.end({ status: answer.status });
      return answer;
    } catch (error) {
      span.end({ error: causeOf(error) });
      throw error;
    }
  };
