/** The web host. The Host header selects a site; a site serves pages, files and API calls. */
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { refuseLargeBodies } from '../net/largeBodies';
import { traceRequests } from '../tracing/traceRequests';
import { requestContext, decorateRequestContext } from './requestContext';
import { buildFileRoutes, tenantAssetRoutes } from './assets/routes';
import type { BuildFiles } from './assets/buildFiles';
import type { WebConfig } from './config';
import { copyText } from './copyText';
import { listingPage } from './development/listing';
import { embedRoutes, isEmbedRoute } from './embed/routes';
import { checkHealth, type Health } from './health';
import { isBareLoopback, isLoopbackAddress } from './hostHeader';
import { answerLeaveForm, enrolmentRoutes } from './kioskEnrolment';
import { logAnswers, loggerOptions } from './log';
import type { Artefacts } from './pages/artefacts';
import type { PublicReads } from './pages/publicReads';
import { copyRoute } from './pages/copyRoute';
import { pageMaker, type PageRouteDeps } from './pages/page';
import { platformReads, type ReadPlatform } from './pages/platformReads';
import { workerPolicyOf } from './pages/policyOf';
import { answerPage } from './pages/route';
import { FAILED, NOT_FOUND, UNAVAILABLE, sendPlainMessage, sendPlainPage, UNKNOWN_HOST } from './plainPage';
import { proxyRoute } from './proxy/route';
import type { Upstream } from './proxy/upstream';
import { cardScriptRoute } from './preview/cardScript';
import { previewHosts } from './preview/previewHosts';
import type { Previews } from './preview/previews';
import { ProxyRefusal, refusals, sendRefusal } from './proxy/wireError';
import { securityHeaders, commonHeaders } from './security/headers';
import { plainPolicy } from './security/policy';
import { reportRoute } from './security/reports';
import type { Directory } from './site';
import { answerOfflineKiosk } from './offlineKiosk';

export interface WebDeps {
  readonly config: WebConfig;
  readonly directory: Directory;
  /** Undefined: drafts have no previews, because there is no console. */
  readonly previews?: Previews;
  readonly upstream: Upstream;
  readonly artefacts: Artefacts;
  readonly files: BuildFiles;
  readonly calls: PublicReads;
  /** Signs the cookie that stores the page mode. */
  readonly secret: string;
  readonly now?: () => Date;
  readonly health?: () => Promise<Health>;
  readonly logLevel?: string;
}

export function buildWebHost(deps: WebDeps): FastifyInstance {
  const { config, directory, upstream } = deps;
  const app = Fastify({
    logger: loggerOptions(deps.logLevel ?? 'info', config.production),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    rewriteUrl: routableAddress,
    // No hook runs for an address that is too malformed to be routed.
    frameworkErrors: (_error, request, reply) =>
      void sendNotFound(request, reply.headers(commonHeaders(config)), 400),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  traceRequests(app, {
    tenantOf: ({ requestContext: known }) => known?.site?.tenant,
    continues: false,
  });
  decorateRequestContext(app, deps);
  refuseLargeBodies(app);
  securityHeaders(app, config);
  logAnswers(app);
  answerFailures(app);
  const read = platformReads(config, upstream, deps.calls);
  if (deps.previews) previewHosts(app, { config, previews: deps.previews, read });

  healthRoute(app, deps.health ?? (() => checkHealth(config, directory.unavailable(), directory.notLive())));
  refuseUnknownHosts(app, config, directory);
  redirectDottedHosts(app);
  reportRoute(app);
  proxyRoute(app, { config, upstream, versions: directory.visits, read });
  cardScriptRoute(app);
  tenantAssetRoutes(app, directory.visits);
  embedRoutes(app, deps.files, directory);
  copyRoute(app, directory.visits);
  buildFileRoutes(app, deps.artefacts.prefix, deps.files, (site) => workerPolicyOf(site, config));
  pageRoute(app, deps, read);
  return app;
}

/**
 * A path that cannot be decoded is an unknown page, in the look of the tenant: each `%` counts as a character.
 * `answerPage` sends it with status 400.
 */
function routableAddress({ url = '/' }: { readonly url?: string }): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

function pageRoute(
  app: FastifyInstance,
  { config, directory, upstream, artefacts, secret, now }: WebDeps,
  read: ReadPlatform,
): void {
  const makePage = pageMaker({ config, read, artefacts, now: now ?? (() => new Date()), log: app.log });
  const pages: PageRouteDeps = { config, read, makePage, upstream, artefacts, secret };
  enrolmentRoutes(app, pages);
  app.get('/*', async (request, reply) => {
    if (answerLeaveForm(request, reply, pages)) return reply;
    // Only pages are offline. Calls are answered, so that a payment in progress ends as usual.
    const { host, site } = requestContext(request);
    const offline = directory.offlineMessage(host?.name ?? '');
    // The operator writes the message in the language of the visitors.
    const language = site?.document.locale;
    if (offline !== undefined)
      return sendPlainMessage(request, reply, 503, copyText('web.offline.title'), offline, language);
    await answerOfflineKiosk(request, reply, pages);
    // The result of an awaited reply is not usable. `reply.sent` shows whether the offline kiosk has
    // answered.
    return reply.sent ? reply : answerPage(request, reply, pages);
  });
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, 404));
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  return isCall(request.url)
    ? sendRefusal(reply, refusals.notFound())
    : sendPlainPage(request, reply, status, NOT_FOUND);
}

function healthRoute(app: FastifyInstance, health: () => Promise<Health>): void {
  app.get('/health', async (request, reply) => {
    // On a tenant's host this route would be public.
    if (!isBareLoopback(requestContext(request).host?.name ?? ''))
      return sendPlainPage(request, reply, 404, NOT_FOUND);
    const state = await health();
    return reply
      .code(state.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
}

/** Unknown hosts get a plain page. In development, bare localhost gets the list of tenants. */
function refuseUnknownHosts(app: FastifyInstance, config: WebConfig, directory: Directory): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host, site } = requestContext(request);
    if (site !== undefined || request.routeOptions.url === '/health') return;
    const near = host !== undefined && isBareLoopback(host.name) && isLoopbackAddress(request.ip);
    const isKnown = host !== undefined && directory.isKnown(host.name);
    // Pages of other sites load these files from any of our hosts.
    if (isEmbedRoute(request.routeOptions.url) && (isKnown || (near && !config.production))) return;
    if (host !== undefined && directory.isUnavailable(host.name))
      return sendPlainPage(request, reply, 503, UNAVAILABLE);
    if (config.production || !near || request.method !== 'GET' || request.url !== '/')
      return sendPlainPage(request, reply, 404, UNKNOWN_HOST);
    const { nonce } = requestContext(request);
    void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': plainPolicy(nonce) });
    // The launcher reads the same list as JSON and prints it.
    if (request.headers.accept === 'application/json')
      return reply.send({ tenants: directory.list(), console: directory.consoleAddress });
    return reply.type('text/html; charset=utf-8').send(listingPage(directory.list(), config, nonce));
  });
}

/**
 * Browsers do not keep a tenant's cookies for a host name that ends in a dot. Login and kiosk mode would not
 * work there.
 */
function redirectDottedHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { host, site, origin } = requestContext(request);
    if (host?.dotted !== true || site === undefined) return done();
    if (request.method !== 'GET' || !request.url.startsWith('/')) return done();
    void reply.header('cache-control', 'no-store').redirect(origin + request.url, 302);
  });
}

/** Error details stay in the log. No response has a stack trace, and no API call gets HTML. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ event: 'web.failed', err: error }, 'failed');
    if (!isCall(request.url))
      return sendPlainPage(request, reply, status, status >= 500 ? FAILED : NOT_FOUND);
    if (status === 413) return sendRefusal(reply, refusals.tooLarge());
    if (status === 415) return sendRefusal(reply, refusals.wrongType());
    return sendRefusal(reply, new ProxyRefusal(status, status >= 500 ? 'failed' : 'bad_request', undefined));
  });
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') || url === '/api';
}
