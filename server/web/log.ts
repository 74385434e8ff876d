import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Requests are logged by event and id. Nothing here may hold a query, a header or a body. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: { service: 'web' },
    serializers: {
      req: (request) => ({ id: request.id, method: request.method }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code ?? '',
        stack: error.stack ?? '',
      }),
    },
  };
}

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
