/** Where a request came in: decided once, from the Host header alone. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WebConfig } from './config';
import { readHost, type RequestHost } from './hostHeader';
import type { Directory, Site } from './site';

export interface RequestContext {
  readonly host: RequestHost | undefined;
  readonly site: Site | undefined;
  /** Exact origin of the pages of this host. */
  readonly origin: string;
  /** For the scripts and styles of this one answer. */
  readonly nonce: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent only where an address was too malformed to be routed. */
    arrival: RequestContext | null | undefined;
  }
}

export function decorateRequestContext(app: FastifyInstance, config: WebConfig, directory: Directory): void {
  app.decorateRequest('arrival', null);
  app.addHook('onRequest', async (request) => {
    const host = onlyHost(request.raw);
    request.arrival = {
      host,
      site: host === undefined ? undefined : directory.find(host.name),
      origin: `${config.scheme}://${host?.authority ?? ''}`,
      nonce: randomBytes(16).toString('base64url'),
    };
  });
}

/** Node takes the first of two Host headers; something in front of us may have taken the other. */
function onlyHost({ headers, rawHeaders }: IncomingMessage): RequestHost | undefined {
  const named = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  return named.length > 1 ? undefined : readHost(headers.host);
}

export function requestContext(request: FastifyRequest): RequestContext {
  if (request.arrival == null) throw new Error('A request was handled before it arrived.');
  return request.arrival;
}
