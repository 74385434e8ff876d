/** The HTTP server of the documents process. It does not listen yet. */
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { causeOf, codeOf } from '../net/errorFacts';
import { refuseLargeBodies } from '../net/largeBodies';
import { keepRequestIds } from '../net/currentRequestId';
import { receivedRequestId } from '../net/requestId';
import { tenantParameter, traceRequests } from '../tracing/traceRequests';
import { hostServer, type HostServerOptions } from './hostServer';
import { StoreRefusal, type RefusalCode } from './store';

export interface DocumentsParts extends HostServerOptions {
  /** Callers whose X-Forwarded-For is trusted, in Fastify's format. Default: none. */
  readonly trustProxy?: string;
}

const BODY_LIMIT = 8 * 1024 * 1024;

export function buildDocuments(parts: DocumentsParts): FastifyInstance {
  const app = Fastify({
    logger: { level: 'warn', base: null },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: parts.trustProxy ?? false,
    genReqId: receivedRequestId,
    routerOptions: { maxParamLength: 300 },
    ajv: { customOptions: { removeAdditional: false, allowUnionTypes: true } },
  });
  traceRequests(app, { tenantOf: tenantParameter, continues: true });
  keepRequestIds(app);
  refuseLargeBodies(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, message } = answerOf(error);
    if (status >= 500)
      app.log.error(
        { id: request.id, route: request.routeOptions.url, cause: causeOf(error) },
        'request failed',
      );
    return reply.code(status).header('cache-control', 'no-store').send({ code, message });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'not-found', message: 'There is no such call.' }),
  );
  app.get('/health', () => ({ ok: true }));
  hostServer(app, parts);
  return app;
}

/** HTTP status of each refusal. */
const STATUS: Readonly<Record<RefusalCode, number>> = {
  'unknown-tenant': 404,
  'unknown-version': 404,
  'unknown-draft': 404,
  'unknown-asset': 404,
  'unknown-preview': 404,
  'tenant-exists': 409,
  'draft-changed': 409,
  'base-outdated': 409,
  scheduled: 409,
  'nothing-to-publish': 409,
  'folder-not-writable': 409,
  'invalid-file': 400,
  'too-large': 413,
  'store-unavailable': 503,
};

export const statusOf = ({ code }: StoreRefusal): number => STATUS[code];

function answerOf(error: FastifyError): { status: number; code: string; message: string } {
  if (error instanceof StoreRefusal)
    return { status: statusOf(error), code: error.code, message: error.message };
  const status = error.statusCode ?? 500;
  if (status >= 500)
    return { status: 500, code: 'unexpected', message: 'An unexpected error. The log has its cause.' };
  return { status, code: codeOf(error) ?? 'bad-request', message: error.message };
}
