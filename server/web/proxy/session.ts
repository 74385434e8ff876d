/**
 * The session at the web host. In `server` mode the token never reaches the page: it is removed from answers,
 * stored in an HttpOnly cookie and added to calls to the platform. In `client` mode the page stores the
 * token, and answers are passed on unchanged.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../../../schemas/isRecord';
import {
  clearCookie,
  nameIn,
  onlyValue,
  PAGE_TOKEN_COOKIES,
  setCookie,
  SIGNED_IN_COOKIES,
  tokenCookie,
  valuesOf,
  type CookieSpace,
  type Actor,
} from '../cookies/jar';
import type { WebConfig } from '../config';
import type { SessionRules, Site } from '../site';
import { refusals } from './wireError';

/** The tenant's rules, unless the operator of this server overrides them. */
export function sessionRules(config: Pick<WebConfig, 'sessionMode' | 'bearer'>, site: Site): SessionRules {
  if (site.console !== undefined) return site.session;
  return { mode: config.sessionMode ?? site.session.mode, bearer: config.bearer ?? site.session.bearer };
}

const LOGIN = 'POST /api/auth/customer/login';
const REGISTER = 'POST /api/auth/customer/register';
const UPDATE = 'PUT /api/my-account/user/update';
const LOGOUT = 'POST /api/auth/logout';
const STAFF_LOGIN = 'POST /api/auth/staff/login';
const STAFF_LOGOUT = 'POST /api/auth/staff/logout';

const OPERATOR_LOGIN = 'POST /api/operators/login';
const OPERATOR_LOGOUT = 'POST /api/operators/logout';
/** The return from an OpenID Connect provider. */
const PROVIDER_LOGIN = 'POST /api/operators/provider-login/finish';
/** An operator who accepts an invitation is logged in. */
const INVITATION = 'POST /api/operators/invitations/accept';

/** Calls whose answer may contain a new token. */
const GIVES_TOKEN = new Set([
  LOGIN,
  REGISTER,
  UPDATE,
  STAFF_LOGIN,
  OPERATOR_LOGIN,
  PROVIDER_LOGIN,
  INVITATION,
]);
/** Calls that begin a session. They are sent without the existing token, to prevent session fixation. */
const BEGINS_SESSION = new Set([LOGIN, REGISTER, STAFF_LOGIN, OPERATOR_LOGIN, PROVIDER_LOGIN, INVITATION]);
const ENDS_SESSION = new Set([LOGOUT, STAFF_LOGOUT, OPERATOR_LOGOUT]);
/** Calls that begin, renew or end a customer's session. They never use the staff session. */
const CUSTOMERS_OWN = new Set([LOGIN, REGISTER, UPDATE, LOGOUT]);
/** Calls of the counter and of the console only, `auth: staff` in `schemas/api/calls`, with login and logout. */
const STAFFS_OWN = /^\w+ \/api\/(?:auth\/staff|counter|customers|operators)(?:\/|$)/;
/** Calls of the console that a person without a session makes. */
const WITHOUT_SESSION =
  /^(?:GET \/api\/operators\/login-options|POST \/api\/operators\/(?:forgotten-password|reset-password|invitations\/read|shared-drafts\/read|provider-login\/begin))$/;

/** Printable ASCII characters without spaces. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,3500}$/.test(value);

/**
 * The session that a call uses. At the counter a browser may have both a staff session and a customer
 * session. The header selects one but gives no rights; the token does.
 */
export function sessionActor(call: string, headers: IncomingHttpHeaders): Actor {
  if (CUSTOMERS_OWN.has(call)) return 'customer';
  return STAFFS_OWN.test(call) || headers['x-foyer-actor'] === 'staff' ? 'staff' : 'customer';
}

/** A call, and the session and cookies that it uses. */
export interface SessionCall {
  /** For example 'GET /api/cart'. */
  readonly call: string;
  readonly actor: Actor;
  readonly headers: IncomingHttpHeaders;
  readonly space: CookieSpace;
  readonly rules: SessionRules;
}

/** The token for the platform, if any. Throws if the cookie occurs twice, or if a staff call has no token. */
export function outgoingToken(one: SessionCall): string | undefined {
  const { call, actor } = one;
  if (BEGINS_SESSION.has(call)) return undefined;
  const token = tokenIn(one);
  // Without a token the call would be a visitor's call, and its answer would be treated as that of the
  // customer who is served.
  const isOpen = ENDS_SESSION.has(call) || WITHOUT_SESSION.test(call);
  if (token === undefined && actor === 'staff' && !isOpen) throw refusals.signedOut();
  return token;
}

function tokenIn({ headers, actor, space, rules }: SessionCall): string | undefined {
  const own = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (isToken(own) && (rules.mode === 'client' || rules.bearer)) return own;
  // The page cannot write the prefixed cookie in every browser, so its cookie has no prefix.
  const name = rules.mode === 'client' ? nameIn(space, PAGE_TOKEN_COOKIES[actor]) : tokenCookie(space, actor);
  if (valuesOf(headers.cookie, name).length > 1) throw refusals.planted();
  const token = onlyValue(headers.cookie, name);
  return isToken(token) ? token : undefined;
}

/** Identifies a session in the readable cookie. It is random and has no other use. */
const MARK = /^[\w-]{1,64}$/;

/**
 * A tab sends the mark of its session. If another user has logged in since then in another tab, the call
 * belongs to the previous customer and is refused. Logout is always allowed.
 */
export function refuseOtherSession({ call, actor, headers, space }: SessionCall): void {
  const reported = headers['x-foyer-session'];
  const mark = onlyValue(headers.cookie, nameIn(space, SIGNED_IN_COOKIES[actor]));
  if (reported === undefined || mark === undefined || BEGINS_SESSION.has(call) || ENDS_SESSION.has(call))
    return;
  if (reported !== mark) throw refusals.otherSession();
}

/**
 * A readable cookie without the token is an incomplete session. A 401 must clear it, or the page would repeat
 * the request without end.
 */
const hadSession = ({ headers, actor, space }: SessionCall, token: string | undefined): boolean =>
  token !== undefined || valuesOf(headers.cookie, nameIn(space, SIGNED_IN_COOKIES[actor])).length > 0;

interface SettledCookies {
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** The changes of an answer to the session: the cookies to set, and the body for the page. */
export function applySession(
  one: SessionCall,
  token: string | undefined,
  { status, body }: { readonly status: number; readonly body: Buffer },
): SettledCookies {
  if (one.rules.mode === 'client') return { cookies: [], body };
  if (endsSession(one.call) || (status === 401 && hadSession(one, token)))
    return { cookies: sessionEnd(one), body };
  if (!GIVES_TOKEN.has(one.call) || status < 200 || status > 299) return { cookies: [], body };
  return withoutToken(one, body);
}

/** A renewed token belongs to the same person, so the mark stays and other tabs continue. */
function sessionMarkFor({ call, headers, space }: SessionCall): string {
  const mark = onlyValue(headers.cookie, nameIn(space, SIGNED_IN_COOKIES.customer));
  return call === UPDATE && mark !== undefined && MARK.test(mark)
    ? mark
    : randomBytes(16).toString('base64url');
}

export function sessionEnd({ space, actor }: SessionCall): readonly string[] {
  return [
    clearCookie(space, tokenCookie(space, actor), true),
    clearCookie(space, nameIn(space, SIGNED_IN_COOKIES[actor]), false),
  ];
}

export function endsSession(call: string): boolean {
  return ENDS_SESSION.has(call);
}

function withoutToken(one: SessionCall, body: Buffer): SettledCookies {
  const { space, actor } = one;
  const parsed: unknown = parse(body);
  if (!isRecord(parsed) || !isRecord(parsed.data) || !('token' in parsed.data)) return { cookies: [], body };
  const { token } = parsed.data;
  const bodyWithoutToken = Buffer.from(JSON.stringify({ ...parsed, data: { ...parsed.data, token: null } }));
  if (token === null) return { cookies: [], body: bodyWithoutToken };
  if (!isToken(token)) throw refusals.badAnswer();
  const cookies = [
    setCookie(space, tokenCookie(space, actor), token, { httpOnly: true }),
    setCookie(space, nameIn(space, SIGNED_IN_COOKIES[actor]), sessionMarkFor(one), { httpOnly: false }),
  ];
  return { cookies, body: bodyWithoutToken };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refusals.badAnswer();
  }
}
