/** `/api/*`: checks a call, sends it to the tenant's platform, returns what may be shown. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  cookieSpaceFor,
  nameIn,
  SIGNED_IN_COOKIES,
  valuesOf,
  type CookieSpace,
  type Actor,
} from '../cookies/jar';
import { DEEPEST_BODY, jsonDepth } from '../../net/jsonDepth';
import { sendPacked } from '../compress';
import type { WebConfig } from '../config';
import { requestContext } from '../requestContext';
import type { SessionRules, Site } from '../site';
import { asRead, refuseRedirect, shownAnswer } from './answer';
import { endCartCookies, NO_CART, outgoingCart, cartCookies } from './visitorCart';
import { returnTarget, sendReturnPage, withReturnAllowed } from './challengeReturn';
import { guardOrigin, SCA_RETURN } from './guard';
import { platformHeaders } from './requestHeaders';
import {
  endsSession,
  outgoingToken,
  refuseOtherSession,
  sessionEnd,
  sessionRules,
  applySession,
  sessionActor,
} from './session';
import { validatedBody } from './tenantAnswers';
import { callNamed, platformTarget } from './target';
import type { Upstream, UpstreamAnswer } from './upstream';
import { ProxyRefusal, refusals, sendRefusal } from './wireError';

const BODY_LIMIT = 512 * 1024;

/** Calls with a file have separate size limits in bytes. The platform checks the allowed file size. */
const LARGER_BODIES: readonly { readonly url: string; readonly bodyLimit: number }[] = [
  { url: '/api/my-account/documents', bodyLimit: 7_100_000 },
];

export function proxyRoute(app: FastifyInstance, config: WebConfig, upstream: Upstream): void {
  for (const { url, bodyLimit } of [{ url: '/api/*', bodyLimit: BODY_LIMIT }, ...LARGER_BODIES]) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url,
      bodyLimit,
      handler: async (request, reply) => {
        const { site, origin } = requestContext(request);
        if (site === undefined) return sendRefusal(reply, refusals.notFound());
        return forwardRequest(request, reply, { site, origin }, config, upstream);
      },
    });
  }
}

/** One call that is passed on, with its owner and session rules. */
interface Passing {
  readonly site: Site;
  readonly origin: string;
  readonly path: string;
  /** For example 'GET /api/cart'. */
  readonly call: string;
  readonly who: Actor;
  readonly space: CookieSpace;
  readonly rules: SessionRules;
  readonly config: WebConfig;
}

async function forwardRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, origin }: { readonly site: Site; readonly origin: string },
  config: WebConfig,
  upstream: Upstream,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '';
  const call = callNamed(request.method, path);
  const who = sessionActor(call, request.headers);
  const space = cookieSpaceFor(request.headers, site.tenantHost, config.scheme);
  const rules = sessionRules(config, site);
  const passing = { site, origin, path, call, who, space, rules, config };
  try {
    refuseOtherOrigins(request, passing);
    const body = await validatedBody(site.sections, request);
    const carried = forwardedCookies(request, passing);
    const answer = await askPlatform(request, passing, carried, body, upstream);
    return await sendAnswer(request, reply, passing, carried, answer);
  } catch (error) {
    return refused(request, reply, error, passing);
  }
}

function refuseOtherOrigins(request: FastifyRequest, { path, origin, space, who, call }: Passing): void {
  guardOrigin(request.method, path, request.headers, origin);
  // Staff pages are never embedded, so the staff session is not used in frames of other sites.
  if (space.partitioned && who === 'staff') throw refusals.crossSite();
  refuseOtherSession(call, who, request.headers, space);
  checkType(request, path);
  refuseTooDeep(request.body);
}

/** The token and cart key from the cookies. Any caller can send the bank's return, so it gets none. */
function forwardedCookies({ headers }: FastifyRequest, { path, call, who, space, rules }: Passing) {
  if (path === SCA_RETURN) return { token: undefined, cart: NO_CART };
  const token = outgoingToken(call, who, headers, space, rules);
  const cart = who === 'staff' ? NO_CART : outgoingCart(call, headers, space, token !== undefined);
  return { token, cart };
}

type ForwardedCookies = ReturnType<typeof forwardedCookies>;

async function askPlatform(
  request: FastifyRequest,
  { site, origin, path, call, space, config }: Passing,
  { token, cart }: ForwardedCookies,
  body: Buffer | undefined,
  upstream: Upstream,
): Promise<UpstreamAnswer> {
  const answer = await upstream({
    url: platformTarget(config.platformUrl, site.tenant, request.url),
    method: request.method,
    headers: platformHeaders(request.headers, {
      token,
      cartKey: cart.key,
      address: request.ip,
      origin,
      requestId: request.id,
    }),
    body: withReturnAllowed(call, body, space, { ...site, origin }),
    timeoutMs: path.startsWith('/api/checkout/') ? config.timeouts.paymentMs : config.timeouts.callMs,
  });
  refuseRedirect(answer.status);
  return answer;
}

/** Sends the answer to the page and applies its changes to session and cart. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, origin, path, call, who, space, rules }: Passing,
  { token, cart }: ForwardedCookies,
  answer: UpstreamAnswer,
): Promise<FastifyReply> {
  const { method, headers } = request;
  const back = path === SCA_RETURN ? returnTarget(request, answer, { ...site, origin }) : undefined;
  if (back !== undefined) return sendReturnPage(request, reply, back);
  const before = { carriedToken: hadSession(token, who, request, space), cookie: headers.cookie };
  const settled = applySession(call, who, answer, before, space, rules);
  const shown = shownAnswer({ method, path }, { ...answer, body: settled.body });
  void reply
    .code(answer.status)
    .headers(shown.headers)
    .header('cache-control', cacheControl(method, token, answer));
  const cookies = [
    ...settled.cookies,
    ...(endsVisit(call, who) ? endCartCookies(headers, space) : cartCookies(cart, answer.status, space)),
  ];
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  return shown.type === undefined
    ? reply.send()
    : sendPacked(request, reply.header('vary', 'accept-encoding').type(shown.type), shown.body);
}

/** A staff logout keeps the cart of a customer who uses the same browser. */
const endsVisit = (call: string, who: Actor): boolean => endsSession(call) && who === 'customer';

/**
 * A readable cookie without the token is an incomplete session. A 401 must clear it, or the page would repeat
 * the request without end.
 */
function hadSession(
  token: string | undefined,
  who: Actor,
  { headers }: FastifyRequest,
  space: CookieSpace,
): boolean {
  return token !== undefined || valuesOf(headers.cookie, nameIn(space, SIGNED_IN_COOKIES[who])).length > 0;
}

/**
 * The visitor's browser may cache an answer that the platform marks as public. All other answers, and all
 * answers of a session, are not cached.
 */
function cacheControl(
  method: string,
  token: string | undefined,
  { status, headers }: UpstreamAnswer,
): string {
  const wanted = headers.get('cache-control') ?? '';
  const seconds = /\bmax-age=(\d{1,5})\b/.exec(wanted)?.[1];
  const open = method === 'GET' && status === 200 && token === undefined && /\bpublic\b/.test(wanted);
  return open && seconds !== undefined ? `private, max-age=${seconds}` : 'no-store';
}

function refused(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { path, call, who, space, rules }: Passing,
): FastifyReply {
  if (!(error instanceof ProxyRefusal)) throw error;
  // A logout ends the session in the browser even if the platform was not reached. It does not if the request
  // was forged or belongs to another session.
  const ends =
    rules.mode === 'server' &&
    error.code !== 'cross_site' &&
    error.code !== 'other_session' &&
    (endsSession(call) || error.status === 401);
  const cookies = [
    ...(ends ? sessionEnd(space, who) : []),
    ...(endsVisit(call, who) && error.code !== 'cross_site' ? endCartCookies(request.headers, space) : []),
  ];
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  // A forged cookie may have any path, so only the browser can remove it.
  if (error.code === 'planted_cookie') void reply.header('clear-site-data', '"cookies"');
  if (error.status >= 500)
    request.log.warn(
      { event: 'platform.failed', code: error.code, call: withoutIds(call) },
      'platform failed',
    );
  return sendRefusal(reply, asRead({ path }, error));
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
  const wanted = path === SCA_RETURN ? /^application\/x-www-form-urlencoded\b/i : /^application\/json\b/i;
  if (!wanted.test(type)) throw refusals.wrongType();
}
