import type { FastifyInstance } from 'fastify';
import type { WebConfig } from '../config';

/** Seconds. The preload list of browsers requires at least one year. */
const TWO_YEARS_S = 63_072_000;

/** Headers of every response. Pages add their own policy; without one a response may load and run nothing. */
export function commonHeaders({ scheme }: Pick<WebConfig, 'scheme'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), display-capture=()',
    'cross-origin-opener-policy': 'same-origin',
    // Responses for other sites, `/embed*` and `/assets`, override this.
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(scheme === 'https'
      ? { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }
      : {}),
  };
}

export function securityHeaders(app: FastifyInstance, config: WebConfig): void {
  const status = Object.entries(commonHeaders(config));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of status) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    done();
  });
}
