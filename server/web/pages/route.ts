/** Serves every page of a tenant with one handler, because the document defines which paths exist. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChosenVenue, PageMode, ResolvedRoute } from '../../../schemas/boot';
import { isCalendarDate } from '../../../schemas/calendarDays';
import { isReserved } from '../../tenants/reservedPaths';
import { requestContext } from '../requestContext';
import { sendCompressed } from '../compress';
import type { WebConfig } from '../config';
import {
  ACTORS,
  clearCookie,
  cookieSpaceFor,
  MODE_COOKIE,
  nameIn,
  onlyValue,
  PAGE_TOKEN_COOKIES,
  setCookie,
  SIGNED_IN_COOKIES,
  tokenCookie,
  valuesOf,
  type CookieSpace,
} from '../cookies/jar';
import { chosenMode, PLAIN_MODE, readMode, sameMode, slug, writeMode } from '../cookies/mode';
import { NOT_FOUND, sendPlainPage } from '../plainPage';
import {
  endVisit,
  hasKiosk,
  isBesideKiosk,
  isKioskHome,
  isCrossSiteKioskLink,
  kioskElsewhere,
} from '../kiosk';
import { askToEnrol, KIOSK_MAX_AGE } from '../kioskEnrolment';
import { sessionRules } from '../proxy/session';
import { REPORT_GROUP, REPORT_PATH } from '../security/reports';
import type { Site, SitePreview } from '../site';
import type { Page, PageRouteDeps } from './page';
import type { ReadPlatform } from './platformReads';
import { policyOf } from './policyOf';
import { routeOf } from './routeOf';
import { addressedVenue, fetchKnownVenue, firstVenue, namedVenue } from './venue';

/** Characters. All routes are shorter. */
const MAX_PATH = 500;
/** Seconds until a failed page is requested again. */
const RETRY_SECONDS = '30';

export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageRouteDeps,
): Promise<FastifyReply> {
  const { site } = requestContext(request);
  const [pathname = '/', search = ''] = splitOnce(request.url);
  if (site === undefined || !wantsPage(request, pathname))
    return sendPlainPage(request, reply, 404, NOT_FOUND);
  const { basePath } = site.document;
  if (basePath !== '/' && !pathname.startsWith(basePath))
    return redirectBelowBasePath(request, reply, basePath, pathname);

  const visit = await visitOf(request, site, search, deps);
  const { mode, params } = visit;
  const isNewKiosk = mode.kiosk && !visit.remembered.kiosk;
  if (isNewKiosk && request.method !== 'HEAD')
    return askToEnrol(request, reply, site, { centre: mode.centre, read: deps.read });
  // A browser that is not yet a kiosk gets no cookies here. A kiosk's HEAD request without cookies only
  // checks whether its home page is available.
  const cookies = isNewKiosk ? [] : cookiesOf(request, site, pathname, visit, deps);
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  const elsewhere = mode.kiosk ? kioskElsewhere(site, mode) : undefined;
  if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  const route = routeOf(site.document, pathname)?.route;
  if (route?.cardEntry && route.guard === 'customer' && !isSignedIn(request, site, visit, deps.config))
    return reply
      .header('cache-control', 'no-store')
      .redirect(loginAddress(basePath, request.url, visit), 302);
  const venue = await venueOf(request, site, pathname, visit, deps.read);
  const centre = await fetchKnownVenue(deps.read, site.tenant, slug(params.get('centre')));
  const routeParameters = routeQuery(route, params);
  const query = allowedQuery(params, centre, routeParameters);
  const page = await deps.makePage({ site, pathname, mode, query, routeQuery: routeParameters, venue });
  const policy = policyOf(
    { site, mode, route },
    page.body.inlineSources(requestContext(request)),
    deps.config,
  );
  // Only an address that cannot be decoded was changed before it was routed.
  const isMalformed = request.originalUrl !== request.url;
  const status = isMalformed && page.status === 404 ? 400 : page.status;
  return sendPage(request, reply, { ...page, status }, policy, mode.kiosk, deps.config.scheme);
}

/**
 * The host serves only this area. A page outside the base path is redirected below it, where at least the
 * not-found page exists. Without the redirect, the router of the page would not know the address and would
 * render an empty page.
 */
function redirectBelowBasePath(
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
  pathname: string,
): FastifyReply {
  if (isReserved(pathname) || isBesideKiosk(pathname)) return sendPlainPage(request, reply, 404, NOT_FOUND);
  const below = `${pathname}/` === basePath ? '' : pathname.replace(/^\/+/, '');
  // The query is kept. The redirect is not permanent, because the base path is one setting of the document.
  return reply
    .header('cache-control', 'no-cache')
    .redirect(basePath + below + request.url.slice(pathname.length), 302);
}

/** Reads the cookies that the page reads: `core/session/pageSession.ts`. */
function isSignedIn({ headers }: FastifyRequest, site: Site, { space }: Visit, config: WebConfig): boolean {
  const names = sessionRules(config, site).mode === 'client' ? PAGE_TOKEN_COOKIES : SIGNED_IN_COOKIES;
  return valuesOf(headers.cookie, nameIn(space, names.customer)).some((value) => value !== '');
}

/**
 * The login, which leads back to the requested page. The login is a document without card entry, so the page
 * itself would have to load it as a second document.
 */
function loginAddress(basePath: string, url: string, { params }: Visit): string {
  const query = new URLSearchParams({ redirect: url.slice(basePath.length - 1) });
  for (const name of ['embedded', 'kiosk', 'centre', 'text', 'contrast']) {
    const value = params.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${basePath}login?${query}`;
}

/** How this browser displays the page: the stored mode, and the mode that the address requests. */
interface Visit {
  readonly space: CookieSpace;
  readonly remembered: PageMode;
  readonly mode: PageMode;
  /** The query without parameters that a link from another site must not set. */
  readonly params: URLSearchParams;
}

const NO_PARAMETERS = new URLSearchParams();

async function visitOf(
  { headers }: FastifyRequest,
  site: Site,
  search: string,
  { config, read, secret }: PageRouteDeps,
): Promise<Visit> {
  const space = cookieSpaceFor(headers, site, config.scheme);
  // The console has no other display, and no venue.
  if (site.console) return { space, remembered: PLAIN_MODE, mode: PLAIN_MODE, params: NO_PARAMETERS };
  if (site.preview) return previewVisit(space, site, site.preview, search, read);
  const remembered = readMode(onlyValue(headers.cookie, nameIn(space, MODE_COOKIE)), site.tenant, secret);
  const params = new URLSearchParams(search);
  if (isCrossSiteKioskLink(headers, site)) params.delete('kiosk');
  const chosen = chosenMode(params, remembered, hasKiosk(site) && !space.partitioned);
  const mode = withOtherSite(await checkedMode(chosen, remembered, site, read), space);
  return { space, remembered, mode, params };
}

/** The operator chooses the display of a preview. Its kiosk stands at the first centre. */
async function previewVisit(
  space: CookieSpace,
  site: Site,
  { mode: { embedded, kiosk } }: SitePreview,
  search: string,
  read: ReadPlatform,
): Promise<Visit> {
  const centre = kiosk ? await firstVenue(read, site.tenant) : undefined;
  const mode = { embedded, kiosk: centre !== undefined && hasKiosk(site), centre };
  return { space, remembered: mode, mode, params: new URLSearchParams(search) };
}

/** The mode cookie if it changed. At the kiosk home, and after kiosk mode, all others are removed. */
function cookiesOf(
  { headers }: FastifyRequest,
  site: Site,
  pathname: string,
  { space, remembered, mode }: Visit,
  deps: PageRouteDeps,
): readonly string[] {
  if (site.preview) return [];
  const changed = sameMode(mode, remembered) ? [] : [modeCookie(space, site, mode, deps)];
  const atHome = mode.kiosk && isKioskHome(site, pathname);
  // If the document removes kiosk mode during a visit, the idle timer of the kiosk can no longer end it.
  const isClosed = remembered.kiosk && !mode.kiosk;
  if (atHome || isClosed) return [...changed, ...endVisit(headers, site, deps.config, deps.upstream)];
  return [...changed, ...abandonedTokens(headers, site, space, deps.config)];
}

/**
 * A page that ends its session can remove only the mark: after a 401 of a proxy in front of this host, for
 * example. Without this the token would stay, and authenticate the calls of the next user of the browser.
 */
function abandonedTokens(
  { cookie }: FastifyRequest['headers'],
  site: Site,
  space: CookieSpace,
  config: WebConfig,
): readonly string[] {
  if (sessionRules(config, site).mode === 'client') return [];
  const has = (name: string) => valuesOf(cookie, name).some((value) => value !== '');
  return ACTORS.filter(
    (actor) => has(tokenCookie(space, actor)) && !has(nameIn(space, SIGNED_IN_COOKIES[actor])),
  ).map((actor) => clearCookie(space, tokenCookie(space, actor), true));
}

/** The venue in the page's address, else the venue of the kiosk or the visitor's earlier choice. */
async function venueOf(
  { headers }: FastifyRequest,
  site: Site,
  pathname: string,
  { space, mode }: Visit,
  read: ReadPlatform,
): Promise<ChosenVenue | undefined> {
  if (site.console) return undefined;
  const addressed = mode.centre === undefined ? addressedVenue(site, pathname) : undefined;
  return (
    (await fetchKnownVenue(read, site.tenant, addressed)) ??
    (await fetchKnownVenue(read, site.tenant, namedVenue(headers.cookie, mode.centre, space)))
  );
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: Page,
  policy: string,
  isKiosk: boolean,
  scheme: WebConfig['scheme'],
): Promise<FastifyReply> {
  if (status === 503) void reply.header('retry-after', RETRY_SECONDS);
  if (scheme === 'https') void reply.header('reporting-endpoints', `${REPORT_GROUP}="${REPORT_PATH}"`);
  // The page gets a process for its origin alone, in which the service worker does not run. The process of a
  // hanging page then ends when the browser leaves the page.
  if (isKiosk) void reply.header('origin-agent-cluster', '?1');
  // A kiosk has no user who presses Reload.
  if (isKiosk && status >= 500) void reply.header('refresh', RETRY_SECONDS);
  void reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      // A kiosk stores no page, neither on disk nor in the back/forward cache.
      'cache-control': isKiosk ? 'no-store' : 'private, no-cache',
      vary: 'accept-encoding, cookie, sec-fetch-dest, sec-fetch-site',
    })
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, (accepted) => body.compressed(requestContext(request), accepted));
}

/** Ignores a centre that does not exist. */
async function checkedMode(
  mode: PageMode,
  remembered: PageMode,
  site: Site,
  read: ReadPlatform,
): Promise<PageMode> {
  if (mode.centre === undefined || mode.centre === remembered.centre) return mode;
  const centre = await fetchKnownVenue(read, site.tenant, mode.centre);
  return { ...mode, centre: centre?.slug ?? remembered.centre };
}

/** The page must know which set of cookies it uses. */
const withOtherSite = (mode: PageMode, { partitioned }: CookieSpace): PageMode =>
  mode.embedded && partitioned ? { ...mode, otherSite: true } : mode;

function modeCookie(space: CookieSpace, site: Site, mode: PageMode, { secret }: PageRouteDeps): string {
  const name = nameIn(space, MODE_COOKIE);
  if (sameMode(mode, PLAIN_MODE)) return clearCookie(space, name, true);
  return setCookie(space, name, writeMode(mode, site.tenant, secret), {
    httpOnly: true,
    maxAge: mode.kiosk ? KIOSK_MAX_AGE : undefined,
  });
}

const WORD = /^[\w.-]{1,64}$/;

/** The valid query parameters that the route's manifest declares, always in the same order. */
function routeQuery(route: ResolvedRoute | undefined, params: URLSearchParams): Record<string, string> {
  const allowed: Record<string, string> = {};
  for (const [name, kind] of Object.entries(route?.query ?? {})) {
    const value = params.get(name);
    if (value !== null && (kind === 'date' ? isCalendarDate(value) : WORD.test(value))) allowed[name] = value;
  }
  return allowed;
}

/** The query for server rendering, without invented centres. The browser reads the rest. */
function allowedQuery(
  params: URLSearchParams,
  centre: ChosenVenue | undefined,
  routeParameters: Readonly<Record<string, string>>,
): string {
  const allowed = new URLSearchParams();
  for (const name of ['embedded', 'kiosk']) {
    const value = params.get(name);
    if (value === 'true' || value === 'false') allowed.set(name, value);
  }
  if (centre !== undefined) allowed.set('centre', centre.slug);
  for (const [name, value] of Object.entries(routeParameters)) allowed.set(name, value);
  const text = allowed.toString();
  return text === '' ? '' : `?${text}`;
}

const HTML = /text\/html|application\/xhtml\+xml/i;
const HTML_AMONG_ALL = /text\/html|application\/xhtml\+xml|\*\/\*/i;

/**
 * A request for a picture or a script gets no page. An address that looks like a file can be the address of
 * an old page, or contain a name with a dot. A user who opens it sends an Accept header with HTML.
 */
function wantsPage({ headers: { accept } }: FastifyRequest, pathname: string): boolean {
  if (pathname.length > MAX_PATH) return false;
  if (/\.[a-z0-9]{2,5}$/i.test(pathname)) return accept !== undefined && HTML.test(accept);
  return accept === undefined || HTML_AMONG_ALL.test(accept);
}

function splitOnce(url: string): readonly [string, string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
