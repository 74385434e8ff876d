import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/**
 * Requests are logged by event and id. Log lines must not contain a query, a header or a body. In production
 * they also leave out error messages, which may contain them. The error type and stack are enough to find the
 * cause.
 */
export function loggerOptions(level: string, production: boolean): FastifyServerOptions['logger'] {
  return {
    level,
    base: { service: 'web' },
    serializers: {
      req: (request) => ({ id: request.id, method: request.method }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: production ? '' : error.message,
        code: error.code ?? '',
        stack: production ? stackOnly(error) : (error.stack ?? ''),
      }),
    },
  };
}

/** Keeps only stack frames, because an error message may have several lines. */
const stackOnly = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Monitoring calls this route very often, and its response contains everything needed.
    if (request.routeOptions.url === '/health') return done();
    const facts = {
      event: 'web.answered',
      method: request.method,
      // The route pattern, not the address, because paths contain ids and codes.
      route: request.routeOptions.url ?? 'none',
      tenant: request.requestContext?.site?.tenant,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](facts, 'answered');
    done();
  });
}
