import type { FastifyInstance } from 'fastify';
import type { WebConfig } from '../config';

const TWO_YEARS = 63_072_000;

/** On every answer, whatever it is. Answers add a policy of their own; without one they can do nothing. */
export function securityHeaders(app: FastifyInstance, config: WebConfig): void {
  app.addHook('onSend', async (_request, reply) => {
    const always: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy':
        'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), display-capture=()',
      'cross-origin-opener-policy': 'same-origin',
    };
    if (config.scheme === 'https')
      always['strict-transport-security'] = `max-age=${TWO_YEARS}; includeSubDomains`;
    for (const [name, value] of Object.entries(always)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
}
