import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { mailSandboxOf } from '../net/environment';
import { refuseLargeBodies } from '../net/largeBodies';
import { keepRequestIds } from '../net/currentRequestId';
import { receivedRequestId } from '../net/requestId';
import { codeOf } from '../net/errorFacts';
import { trustedCallers } from '../net/trustedCallers';
import { FileStores } from '../providers/files/fileStores';
import { MailProviders } from '../providers/mail/mailProviders';
import { tenantParameter, traceRequests } from '../tracing/traceRequests';
import { findCustomer, findSession } from './customers';
import { findStaff } from './counter';
import { allRoutes } from './routes';
import {
  failureOf,
  type Log,
  notFound,
  type Platform,
  readPlatformCalls,
  readJson,
  registerCall,
  registerDocs,
  SchemaBook,
  storePageOrigin,
} from './kernel';
import { cartPayables, receiveDirectDebit } from './orders';
import { addScaReturn, addWebhooks } from './payments';

const BODY_LIMIT = 256 * 1024;

const identities = { findSession, findStaff, findCustomer };

export type PlatformParts = Omit<Platform, 'log' | 'mails' | 'files'>;

export interface BuiltPlatform {
  readonly app: FastifyInstance;
  readonly platform: Platform;
}

/** Builds the reference platform on the given database, clock and configuration. It does not listen yet. */
export function buildPlatform(parts: PlatformParts): BuiltPlatform {
  const app = fastify({
    logger: parts.config.log ? { level: 'info', base: null } : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Only web hosts call the platform. Their headers name the address of the client.
    trustProxy: trustedCallers(parts.config.platformHost),
    genReqId: receivedRequestId,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { maxParamLength: 300 },
    // The error handler does not run for an address that is too malformed to route.
    frameworkErrors: (_error, request, reply) => void answerFailure(platform, notFound(), request, reply),
  });
  traceRequests(app, { tenantOf: tenantParameter, continues: true });
  keepRequestIds(app);
  const log: Log = app.log;
  const mails = new MailProviders({
    env: process.env,
    sandbox: mailSandboxOf(parts.config),
  });
  const { sandboxOrigin, dataDir } = parts.config;
  const files = new FileStores({
    env: process.env,
    sandbox: sandboxOrigin === undefined ? undefined : { origin: sandboxOrigin },
    dataDir,
  });
  app.addHook('onClose', () => {
    mails.close();
    files.close();
  });
  const platform: Platform = { ...parts, log, mails, files };
  refuseLargeBodies(app);
  readJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerFailure(platform, error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => answerFailure(platform, notFound(), request, reply));
  app.get('/health', (_request, reply) => answerHealth(platform, reply));
  registerDocs(app);
  app.register(
    (scope, _options, done) => {
      registerAll(scope, platform);
      storePageOrigin(scope);
      addScaReturn(scope, { ...platform, payables: cartPayables });
      addWebhooks(scope, { ...platform, payables: cartPayables }, receiveDirectDebit);
      done();
    },
    { prefix: '/:tenant' },
  );
  logRequests(app);
  return { app, platform };
}

function registerAll(scope: FastifyInstance, platform: Platform): void {
  const descriptors = readPlatformCalls();
  const book = new SchemaBook('calls');
  for (const call of allRoutes) {
    const descriptor = descriptors.get(call.name);
    if (descriptor === undefined) throw new Error(`There is no schemas/api/calls/${call.name}.json.`);
    registerCall(scope, platform, { call, descriptor, schemas: book.compile(descriptor), identities });
  }
}

function answerFailure(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error);
  if (failure.status >= 500) {
    // The text of the error may contain values of the request. Its type and location are enough to find it.
    const stack =
      error instanceof Error ? error.stack?.split('\n').slice(platform.config.production ? 1 : 0, 8) : [];
    platform.log.error(
      { id: request.id, route: request.routeOptions.url, code: codeOf(error), stack },
      'request failed',
    );
  }
  const retryAfter = failure.details?.retry_after_seconds;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  const { message, code, errors, details } = failure;
  return reply
    .status(failure.status)
    .header('Cache-Control', 'no-store')
    .send({ message, code, errors, ...(details && { details }) });
}

async function answerHealth(platform: Platform, reply: FastifyReply): Promise<FastifyReply> {
  await platform.db.selectFrom('tenants').select('tenant').limit(1).execute();
  const unavailable = platform.tenants.unavailable();
  const all = platform.tenants.all().map((tenant) => tenant.id);
  const served = all.filter((id) => !unavailable.includes(id));
  return reply.send({ ok: true, tenants: served, unavailable });
}

/** Logs the pattern of the route, not the address: addresses contain codes and ids. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, method } = request.routeOptions;
    app.log.info(
      { id: request.id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}
