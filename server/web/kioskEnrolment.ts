/**
 * A browser becomes a kiosk when a user confirms it on a page of the same host. It stays a kiosk until staff
 * end kiosk mode by a login. A link alone, for example in a mail or a QR code, does neither.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../schemas/isRecord';
import { escapeHtml } from '../net/escapeHtml';
import { requestContext } from './requestContext';
import { clearCookie, cookieSpaceFor, MODE_COOKIE, nameIn, onlyValue, setCookie } from './cookies/jar';
import { PLAIN_MODE, readMode, slug, writeMode } from './cookies/mode';
import { endVisit, hasKiosk, kioskAddress, kioskPath } from './kiosk';
import { keysHtml } from './kioskKeys';
import { FAILED, NOT_FOUND, plainHtml, sendPlainPage } from './plainPage';
import { bodyJson } from './proxy/bodyJson';
import { platformHeaders } from './proxy/requestHeaders';
import { isToken } from './proxy/session';
import { platformTarget } from './proxy/target';
import { plainPolicyWithForm, plainPolicyWithScript } from './security/policy';
import type { PageRouteDeps } from './pages/page';
import { fetchKnownVenue, nameOfVenue } from './pages/venue';
import type { Site } from './site';
import { copyText, type CopyKey } from './copyText';

const ENROL = '/_foyer/kiosk';
const LEAVE = '/_foyer/kiosk/leave';
const STAFF_LOGIN = '/api/auth/staff/login';
const STAFF_LOGOUT = '/api/auth/staff/logout';
/** Seconds. Browsers keep no cookie longer. A kiosk stays a kiosk after it was switched off for the night. */
export const KIOSK_MAX_AGE = 400 * 24 * 3600;
/** Seconds without a touch or key press until the login form is replaced by the kiosk home. */
const LEAVE_FORM_OPEN = 60;
/** Seconds after the response, for a page whose script does not run. */
const LEAVE_FORM_MAX_SECONDS = 300;

const safeCopy = (key: CopyKey): string => escapeHtml(copyText(key));

/** Path of the page where staff end kiosk mode. */
const leavePath = (site: Site): string => `${kioskPath(site)}/leave`;

interface EnrolmentPage {
  readonly title: CopyKey;
  readonly body: string;
  readonly status?: number;
  readonly policy?: typeof plainPolicyWithForm;
}

function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { title, body, status = 200, policy = plainPolicyWithForm }: EnrolmentPage,
): FastifyReply {
  const { nonce } = requestContext(request);
  // Browsers also apply the policy to redirects of a form. The last redirect leads to the kiosk home in the
  // joining area.
  const home = kioskAddress(site, undefined);
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy(nonce, home === undefined ? [] : [new URL(home).origin]),
      vary: 'cookie, sec-fetch-site',
      'origin-agent-cluster': '?1',
    })
    .type('text/html; charset=utf-8')
    .send(plainHtml(copyText(title), body, nonce));
}

/** Explains kiosk mode and asks the user to confirm. */
export async function askToEnrol(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { centre, read }: { readonly centre: string | undefined } & Pick<PageRouteDeps, 'read'>,
): Promise<FastifyReply> {
  const { name, basePath } = site.document;
  const query = centre === undefined ? '' : `?${new URLSearchParams({ centre }).toString()}`;
  const venue = centre === undefined ? undefined : ((await nameOfVenue(read, site.tenant, centre)) ?? centre);
  const place = venue === undefined || venue === name ? name : `${name}, ${venue}`;
  const body = `<p>${safeCopy('web.kiosk.enrol.venue')} <strong>${escapeHtml(place)}</strong></p>
<p>${safeCopy('web.kiosk.enrol.text')}</p><p>${safeCopy('web.kiosk.enrol.end')} <code>${escapeHtml(leavePath(site))}</code></p>
<form method="post" action="${escapeHtml(ENROL + query)}"><button class="main">${safeCopy('web.kiosk.enrol.confirm')}</button></form>
<p><a href="${escapeHtml(basePath)}">${safeCopy('web.kiosk.enrol.cancel')}</a></p>`;
  return sendForm(request, reply, site, { title: 'web.kiosk.enrol.title', body });
}

function leaveForm(request: FastifyRequest, reply: FastifyReply, site: Site, failed?: CopyKey) {
  const field = (name: string, label: CopyKey, type: string) =>
    `<p><label for="${name}">${safeCopy(label)}</label><input id="${name}" name="${name}" type="${type}" autocomplete="off" required></p>`;
  const home = kioskAddress(site, undefined) ?? '/';
  const body = `${failed === undefined ? '' : `<p role="alert">${safeCopy(failed)}</p>`}
<form method="post" action="${LEAVE}">${field('username', 'web.kiosk.leave.username', 'text')}${field(
    'password',
    'web.kiosk.leave.password',
    'password',
  )}<button class="main">${safeCopy('web.kiosk.leave.confirm')}</button></form>
<p><a href="${escapeHtml(home)}">${safeCopy('web.kiosk.leave.cancel')}</a></p>
${keysHtml({ nonce: requestContext(request).nonce, home, seconds: LEAVE_FORM_OPEN })}`;
  void reply.header('refresh', `${LEAVE_FORM_MAX_SECONDS}; url=${home}`);
  return sendForm(request, reply, site, {
    title: 'web.kiosk.leave.title',
    body,
    status: failed === undefined ? 200 : 422,
    policy: plainPolicyWithScript,
  });
}

/** Answers the page where staff of the centre end kiosk mode. Undefined for another address. */
export function answerLeaveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageRouteDeps,
): FastifyReply | undefined {
  const { site } = requestContext(request);
  if (site === undefined || request.url.split('?', 1)[0] !== leavePath(site)) return undefined;
  return isKiosk(request, site, deps)
    ? leaveForm(request, reply, site)
    : sendPlainPage(request, reply, 404, NOT_FOUND);
}

function isKiosk({ headers }: FastifyRequest, site: Site, { config, secret }: PageRouteDeps): boolean {
  const space = cookieSpaceFor(headers, site, config.scheme);
  return readMode(onlyValue(headers.cookie, nameIn(space, MODE_COOKIE)), site.tenant, secret).kiosk;
}

/** Refuses forms from pages of another origin and from frames in them. */
function isOurForm({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin === origin && (site === undefined || site === 'same-origin');
}

export function enrolmentRoutes(app: FastifyInstance, deps: PageRouteDeps): void {
  app.post(ENROL, async (request, reply) => {
    const { site, origin } = requestContext(request);
    if (site === undefined || !hasKiosk(site)) return sendPlainPage(request, reply, 404, NOT_FOUND);
    const space = cookieSpaceFor(request.headers, site, deps.config.scheme);
    if (!isOurForm(request, origin) || space.partitioned) return sendPlainPage(request, reply, 403, FAILED);
    const requested = slug(new URLSearchParams(request.url.split('?', 2)[1]).get('centre'));
    const centre = (await fetchKnownVenue(deps.read, site.tenant, requested))?.slug;
    const mode = writeMode({ ...PLAIN_MODE, kiosk: true, centre }, site.tenant, deps.secret);
    const cookie = setCookie(space, nameIn(space, MODE_COOKIE), mode, {
      httpOnly: true,
      maxAge: KIOSK_MAX_AGE,
    });
    return reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': cookie })
      .redirect(kioskAddress(site, centre) ?? '/', 303);
  });
  app.post(LEAVE, { bodyLimit: 4096 }, async (request, reply) => {
    const { site, origin } = requestContext(request);
    if (site === undefined || !isKiosk(request, site, deps))
      return sendPlainPage(request, reply, 404, NOT_FOUND);
    if (!isOurForm(request, origin)) return sendPlainPage(request, reply, 403, FAILED);
    const failed = await failureOfLogin(request, site, origin, deps);
    if (failed !== undefined) return leaveForm(request, reply, site, failed);
    const space = cookieSpaceFor(request.headers, site, deps.config.scheme);
    const cookies = [
      clearCookie(space, nameIn(space, MODE_COOKIE), true),
      ...endVisit(request.headers, site, deps.config, deps.upstream),
    ];
    return reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': cookies })
      .redirect(site.document.basePath, 303);
  });
}

/** Undefined if the login succeeds. Its session ends immediately: it only proves the identity. */
async function failureOfLogin(
  request: FastifyRequest,
  site: Site,
  origin: string,
  { config, upstream }: PageRouteDeps,
): Promise<CopyKey | undefined> {
  const sent = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  const login = { username: sent.get('username') ?? '', password: sent.get('password') ?? '' };
  if (login.username === '' || login.password === '') return 'web.kiosk.leave.wrong';
  const call = (path: string, token: string | undefined, body?: Buffer) =>
    upstream({
      url: platformTarget(config.platformUrl, site.tenant, path),
      method: 'POST',
      headers: {
        ...platformHeaders(request.headers, {
          token,
          cartKey: undefined,
          address: request.ip,
          origin,
          requestId: request.id,
        }),
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body,
      timeoutMs: config.timeouts.callMs,
    });
  try {
    const { status, body } = await call(STAFF_LOGIN, undefined, Buffer.from(JSON.stringify(login)));
    if (status === 429 || status >= 500) return 'web.kiosk.leave.later';
    const token = status === 200 ? tokenIn(bodyJson(body)) : undefined;
    if (token === undefined) return 'web.kiosk.leave.wrong';
    await call(STAFF_LOGOUT, token).catch(() => undefined);
    return undefined;
  } catch {
    return 'web.kiosk.leave.later';
  }
}

function tokenIn(body: unknown): string | undefined {
  const token = isRecord(body) && isRecord(body.data) ? body.data.token : undefined;
  return isToken(token) ? token : undefined;
}
