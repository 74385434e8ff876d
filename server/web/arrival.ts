/** Where a request came in: decided once, from the Host header alone. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { WebConfig } from './config';
import { readHost, type RequestHost } from './hostHeader';
import type { Directory, Site } from './site';

export interface Arrival {
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
    arrival: Arrival | null | undefined;
  }
}

export function decorateArrival(app: FastifyInstance, config: WebConfig, directory: Directory): void {
  app.decorateRequest('arrival', null);
  app.addHook('onRequest', async (request) => {
    const host = readHost(request.raw.headers.host);
    request.arrival = {
      host,
      site: host === undefined ? undefined : directory.find(host.name),
      origin: `${config.scheme}://${host?.authority ?? ''}`,
      nonce: randomBytes(16).toString('base64url'),
    };
  });
}

export function arrival(request: FastifyRequest): Arrival {
  if (request.arrival == null) throw new Error('A request was handled before it arrived.');
  return request.arrival;
}
