import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/**
 * Requests are logged by event and id. Nothing here may hold a query, a header or a body; in production that goes
 * for an error's own text as well, which may: its kind and place are enough to find it.
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

/** An error's text may have several lines, too. */
const stackOnly = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // Asked every moment by whoever watches this server: its answer says enough.
    if (request.routeOptions.url === '/health') return;
    const facts = {
      event: 'web.answered',
      method: request.method,
      // The pattern, not the address: ids and codes in paths are nobody's business here.
      route: request.routeOptions.url ?? 'none',
      tenant: request.arrival?.site?.tenant,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](facts, 'answered');
  });
}
