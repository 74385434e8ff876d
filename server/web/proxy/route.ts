/** `/api/*`: checks a call, sends it to the tenant's platform, returns what may be shown. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieSpaceFor } from '../cookies/jar';
import { DEEPEST_BODY, jsonDepth } from '../../net/jsonDepth';
import { sendPacked } from '../compress';
import type { WebConfig } from '../config';
import type { ReadPlatform } from '../pages/platformReads';
import { answerPreviewCall } from '../preview/answerCall';
import { previewCalls } from '../preview/previewCalls';
import { requestContext } from '../requestContext';
import type { Site } from '../site';
import { refusalFor, refuseRedirect, browserResponse } from './answer';
import { endCartCookies, NO_CART, outgoingCart, cartCookies } from './visitorCart';
import { returnTarget, sendReturnPage, withReturnAllowed } from './challengeReturn';
import { guardOrigin, isFromOutside, SCA_RETURN } from './guard';
import { platformHeaders } from './requestHeaders';
import {
  endsSession,
  outgoingToken,
  refuseOtherSession,
  sessionEnd,
  sessionRules,
  applySession,
  sessionActor,
  type SessionCall,
} from './session';
import { validatedBody } from './tenantAnswers';
import { endPin } from '../pinning/visitCookie';
import { recordOrder, visitCookies, type AnsweredCall } from '../pinning/visitEffects';
import type { Visit } from '../pinning/visitOf';
import type { VisitVersions } from '../pinning/visitVersions';
import { callNamed, isConsoleCall, platformTarget } from './target';
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream';
import { ProxyRefusal, refusals, sendRefusal } from './wireError';

const BODY_LIMIT = 512 * 1024;

/** Bytes of the history of a tenant, which the console exports and imports. */
const LARGEST_HISTORY = 40_000_000;

/** Calls with a file have separate size limits in bytes. The platform checks the allowed file size. */
const LARGER_BODIES: readonly { readonly url: string; readonly bodyLimit: number }[] = [
  { url: '/api/my-account/documents', bodyLimit: 7_100_000 },
  // Each call of the console has a lower limit of its own.
  { url: '/api/operators/*', bodyLimit: LARGEST_HISTORY },
];

interface ProxyOptions {
  readonly config: WebConfig;
  readonly upstream: Upstream;
  readonly versions: VisitVersions;
  readonly read: ReadPlatform;
}

export function proxyRoute(app: FastifyInstance, options: ProxyOptions): void {
  const { config, upstream, read } = options;
  const previewParts = { config, upstream, read, callOf: previewCalls() };
  for (const { url, bodyLimit } of [{ url: '/api/*', bodyLimit: BODY_LIMIT }, ...LARGER_BODIES]) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url,
      bodyLimit,
      handler: async (request, reply) => {
        // The page shows it if the call fails, so that a customer can name it to support.
        void reply.header('x-request-id', request.id);
        const { site, visit, origin, preview } = requestContext(request);
        if (site?.preview && preview)
          return answerPreviewCall(request, reply, { site, preview, origin }, previewParts);
        const isOfConsole = site?.console !== undefined;
        if (site === undefined || visit === undefined || isConsoleCall(request.url) !== isOfConsole)
          return sendRefusal(reply, refusals.notFound());
        return forwardRequest(request, reply, { site, visit, origin }, options);
      },
    });
  }
}

/** One call that is passed on. */
interface ProxiedCall extends SessionCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly visit: Visit;
  readonly origin: string;
  readonly path: string;
  readonly config: WebConfig;
  readonly versions: VisitVersions;
}

async function forwardRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, visit, origin }: Pick<ProxiedCall, 'site' | 'visit' | 'origin'>,
  { config, upstream, versions }: ProxyOptions,
): Promise<FastifyReply> {
  const { headers, method, url } = request;
  const path = url.split('?', 1)[0] ?? '';
  const call = callNamed(method, path);
  const actor = sessionActor(call, headers);
  const space = cookieSpaceFor(headers, site, config.scheme);
  const rules = sessionRules(config, site);
  const place = { site, visit, origin, path, space, rules, config, versions };
  const passing = { request, reply, headers, call, actor, ...place };
  // The page loads again when it gets this header. An unknown version may be that of another web host.
  if (visit.isHarmful) void reply.header('foyer-document', site.document.hash);
  try {
    refuseOtherOrigins(passing);
    const body = await validatedBody(site.sections, request);
    const carried = forwardedCookies(passing);
    const response = await upstream(upstreamRequest(passing, carried, body));
    refuseRedirect(response.status);
    return await sendAnswer(passing, carried, response);
  } catch (error) {
    return sendProxyRefusal(passing, error);
  }
}

function refuseOtherOrigins(passing: ProxiedCall): void {
  const { request, path, origin, space, actor } = passing;
  guardOrigin(request.method, path, request.headers, origin);
  // Staff pages are never embedded, so the staff session is not used in frames of other sites.
  if (space.partitioned && actor === 'staff') throw refusals.crossSite();
  refuseOtherSession(passing);
  checkType(request, path);
  refuseTooDeep(request.body);
}

/** The token and cart key from the cookies. Requests from outside get none. */
function forwardedCookies(passing: ProxiedCall) {
  const { headers, path, call, actor, space } = passing;
  if (isFromOutside(path)) return { token: undefined, cart: NO_CART };
  const token = outgoingToken(passing);
  const cart = actor === 'staff' ? NO_CART : outgoingCart(call, headers, space, token !== undefined);
  return { token, cart };
}

type ForwardedCookies = ReturnType<typeof forwardedCookies>;

const upstreamRequest = (
  { request, site, origin, path, call, space, config }: ProxiedCall,
  { token, cart }: ForwardedCookies,
  body: Buffer | undefined,
): UpstreamRequest => ({
  url: platformTarget(site.console ? config.documentsUrl : config.platformUrl, site.tenant, request.url),
  method: request.method,
  headers: platformHeaders(request.headers, {
    token,
    cartKey: cart.key,
    address: request.ip,
    origin,
    requestId: request.id,
  }),
  body: withReturnAllowed(call, body, space, { ...site, origin }),
  ...(isConsoleCall(path) && { maxBytes: LARGEST_HISTORY }),
  // A call of the console may prove a document.
  timeoutMs:
    path.startsWith('/api/checkout/') || isConsoleCall(path)
      ? config.timeouts.paymentMs
      : config.timeouts.callMs,
});

/** Sends the answer to the page and applies its changes to session and cart. */
async function sendAnswer(
  passing: ProxiedCall,
  { token, cart }: ForwardedCookies,
  response: UpstreamAnswer,
): Promise<FastifyReply> {
  const { request, reply, headers, site, origin, path, space } = passing;
  const back = path === SCA_RETURN ? returnTarget(request, response, { ...site, origin }) : undefined;
  if (back !== undefined) return sendReturnPage(request, reply, back);
  const { method } = request;
  const settled = applySession(passing, token, response);
  const shown = browserResponse({ method, path }, { ...response, body: settled.body });
  void reply
    .code(response.status)
    .headers(shown.headers)
    .header('cache-control', passing.visit.isHarmful ? 'no-store' : cacheControl(method, token, response));
  const answered = answeredCall(passing, response);
  recordOrder(answered, passing.versions);
  setCookies(reply, [
    ...settled.cookies,
    ...(endsVisit(passing) ? endCartCookies(headers, space) : cartCookies(cart, response.status, space)),
    ...visitCookies(answered),
  ]);
  return shown.type === undefined
    ? reply.send()
    : sendPacked(request, reply.header('vary', 'accept-encoding').type(shown.type), shown.body);
}

const answeredCall = (
  { call, actor, headers, space, visit }: ProxiedCall,
  { status, body }: Pick<UpstreamAnswer, 'status' | 'body'>,
): AnsweredCall => ({ call, actor, cookie: headers.cookie, space, visit, status, body });

function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
}

/** A staff logout keeps the cart of a customer who uses the same browser. */
const endsVisit = ({ call, actor }: ProxiedCall): boolean => endsSession(call) && actor === 'customer';

/**
 * The visitor's browser may cache an answer that the platform marks as public. All other answers, and all
 * answers of a session, are not cached.
 */
function cacheControl(
  method: string,
  token: string | undefined,
  { status, headers }: UpstreamAnswer,
): string {
  const upstreamValue = headers.get('cache-control') ?? '';
  const seconds = /\bmax-age=(\d{1,5})\b/.exec(upstreamValue)?.[1];
  const open = method === 'GET' && status === 200 && token === undefined && /\bpublic\b/.test(upstreamValue);
  return open && seconds !== undefined ? `private, max-age=${seconds}` : 'no-store';
}

function sendProxyRefusal(passing: ProxiedCall, error: unknown): FastifyReply {
  if (!(error instanceof ProxyRefusal)) throw error;
  const { request, reply, headers, path, call, space, rules } = passing;
  const { code, status } = error;
  // A logout ends the session in the browser even if the platform was not reached. It does not if the request
  // was forged or belongs to another session.
  const isOwn = code !== 'cross_site' && code !== 'other_session';
  const ends = rules.mode === 'server' && isOwn && (endsSession(call) || status === 401);
  setCookies(reply, [
    ...(ends ? sessionEnd(passing) : []),
    ...(endsVisit(passing) && code !== 'cross_site'
      ? [...endCartCookies(headers, space), ...endPin(headers.cookie, space)]
      : []),
  ]);
  // A forged cookie may have any path, so only the browser can remove it.
  if (code === 'planted_cookie') void reply.header('clear-site-data', '"cookies"');
  if (status >= 500)
    request.log.warn({ event: 'platform.failed', code, call: withoutIds(call) }, 'platform failed');
  return sendRefusal(reply, refusalFor({ path }, error));
}

/** Paths contain ids and codes, which must not be logged. */
function withoutIds(call: string): string {
  return call.replace(/\/[^/]*\d[^/]*/g, '/_');
}

/**
 * Deeply nested JSON would crash its parser, here and at the platform. The body is read as latin1, because
 * brackets are single bytes in UTF-8 too.
 */
function refuseTooDeep(body: unknown): void {
  if (Buffer.isBuffer(body) && jsonDepth(body.toString('latin1')) > DEEPEST_BODY) throw refusals.tooDeep();
}

/** Only JSON is passed on, so that no form of another site reaches the platform, except the bank's. */
function checkType(request: FastifyRequest, path: string): void {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return;
  const type = request.headers['content-type'] ?? '';
  const expected = path === SCA_RETURN ? /^application\/x-www-form-urlencoded\b/i : /^application\/json\b/i;
  if (!expected.test(type)) throw refusals.wrongType();
}
