/** Which answers of a platform may reach the page, and as what. */
import { isRecord } from '../../../schemas/isRecord';
import { bodyJson } from './bodyJson';
import { inWords, refusalBody, refusals, type ProxyRefusal } from './wireError';
import { SCA_RETURN } from './guard';
import type { UpstreamAnswer } from './upstream';

/** The two calls that answer with HTML; from all others HTML is somebody's error or login page. */
const FOOTER = '/api/activities/footer';

/** Opened by itself, the footer is a document that can do nothing. */
const STATIC_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** The platform's own policy, with the nonce of its script, goes through; without one nothing runs on our origin. */
const RETURN_PAGE = "default-src 'none'; frame-ancestors 'self'";

const PASSED = ['retry-after', 'x-request-id', 'content-disposition'] as const;

interface Call {
  readonly method: string;
  readonly path: string;
}

export interface ShownAnswer {
  /** Undefined where there is nothing to show. */
  readonly type: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function shownAnswer(call: Call, answer: UpstreamAnswer): ShownAnswer {
  const { status, body } = answer;
  const headers: Record<string, string> = {};
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (status === 204 || (body.length === 0 && isSuccess(status))) return { type: undefined, headers, body };
  const type = answer.headers.get('content-type') ?? '';
  if (/^application\/(?:[\w.-]+\+)?json\b/i.test(type) && body.length > 0 && !looksLikeHtml(body)) {
    return { type: JSON_TYPE, headers, body: status >= 500 ? gatewayError(call, body) : body };
  }
  const policy = htmlPolicy(call, answer);
  if (policy !== undefined && /^text\/html\b/i.test(type)) {
    return {
      type: 'text/html; charset=utf-8',
      headers: { ...headers, 'content-security-policy': policy },
      body,
    };
  }
  const refusal = refusalByStatus(call, answer);
  if (refusal === undefined) throw refusals.badAnswer();
  return { type: JSON_TYPE, headers, body: bodyOf(call, refusal) };
}

/** What breaks down may tell of its inside. Words for a customer come in the form of the wire, and pass without what stands beside them. */
function gatewayError(call: Call, body: Buffer): Buffer {
  const received = bodyJson(body);
  if (!isRecord(received)) return bodyOf(call, refusals.failed());
  const { message, code, errors, details } = received;
  const isOurForm = typeof message === 'string' && typeof code === 'string' && isRecord(errors);
  if (!isOurForm) return bodyOf(call, refusals.failed());
  return Buffer.from(JSON.stringify({ message, code, errors, ...(isRecord(details) && { details }) }));
}

/**
 * A refusal that is no JSON, by its status alone; undefined where that is not to be believed. Without a body
 * it is the platform's own. A page is of something in between, which may have broken off what the platform
 * was doing: of calls that change something, only those are believed that nobody looks at before doing anything.
 */
function refusalByStatus({ method }: Call, { status, body }: UpstreamAnswer): ProxyRefusal | undefined {
  if (status < 400 || status > 499) {
    return status === 503 && method === 'GET' ? refusals.unreachable() : undefined;
  }
  const isBelieved = body.length === 0 || BEFORE_ANYTHING.has(status) || (method === 'GET' && status === 404);
  return isBelieved ? refusals.byStatus(status) : undefined;
}

const bodyOf = (call: Call, refusal: ProxyRefusal): Buffer => refusalBody(asRead(call, refusal));

/** The bank's return is opened by itself, in its frame or in a window. */
export const asRead = ({ path }: Pick<Call, 'path'>, refusal: ProxyRefusal): ProxyRefusal =>
  path === SCA_RETURN ? inWords(refusal) : refusal;

const BEFORE_ANYTHING = new Set([401, 429]);

function htmlPolicy(call: Call, answer: UpstreamAnswer): string | undefined {
  if (call.method === 'POST' && call.path === SCA_RETURN) {
    return answer.headers.get('content-security-policy') ?? RETURN_PAGE;
  }
  return call.path === FOOTER && answer.status === 200 ? STATIC_CSP : undefined;
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** Redirects, whose body, if any, is HTML, and what is no status at all. */
export function refuseRedirect(status: number): void {
  if (status < 200 || (status >= 300 && status <= 399) || status > 599) throw refusals.badAnswer();
}

function looksLikeHtml(body: Buffer): boolean {
  return body
    .subarray(0, 64)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .startsWith('<');
}
