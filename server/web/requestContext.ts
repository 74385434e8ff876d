/** The context of a request. It is decided once, only from the Host header. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WebConfig } from './config';
import { readHost, type RequestHost } from './hostHeader';
import { visitOf, type Visit } from './pinning/visitOf';
import type { OpenPreview } from './preview/previews';
import type { Directory, Site } from './site';

export interface RequestContext {
  readonly host: RequestHost | undefined;
  /** With the version of the document that the visit has. */
  readonly site: Site | undefined;
  /** Set if the site is a preview of a draft. */
  readonly preview?: OpenPreview;
  /** Undefined without a site, and for a preview. */
  readonly visit: Visit | undefined;
  /** Exact origin of the pages of this host. */
  readonly origin: string;
  /** Nonce for the scripts and styles of this response. */
  readonly nonce: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent only if the address was too malformed to be routed. */
    requestContext: RequestContext | null | undefined;
  }
}

export interface ContextOptions {
  readonly config: WebConfig;
  readonly directory: Directory;
  /** Signs the cookie that stores the page mode. */
  readonly secret: string;
}

export function decorateRequestContext(
  app: FastifyInstance,
  { config, directory, secret }: ContextOptions,
): void {
  const options = { versions: directory.visits, scheme: config.scheme, secret };
  app.decorateRequest('requestContext', null);
  app.addHook('onRequest', async (request) => {
    const host = onlyHost(request.raw);
    const active = host === undefined ? undefined : directory.find(host.name);
    const visit = active && (await visitOf(active, request.headers, options));
    let nonce: string | undefined;
    request.requestContext = {
      host,
      site: visit?.site,
      visit,
      origin: `${config.scheme}://${host?.authority ?? ''}`,
      // Most responses need none.
      get nonce() {
        return (nonce ??= randomBytes(16).toString('base64url'));
      },
    };
  });
}

/** Two Host headers are refused: Node uses the first, a proxy before it may have used the second. */
function onlyHost({ headers, rawHeaders }: IncomingMessage): RequestHost | undefined {
  const named = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  return named.length > 1 ? undefined : readHost(headers.host);
}

export function requestContext(request: FastifyRequest): RequestContext {
  if (request.requestContext == null) throw new Error('A request has no context.');
  return request.requestContext;
}
