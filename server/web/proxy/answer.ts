/** Which answers of the platform reach the page, and with which content type. */
import { isRecord } from '../../../schemas/isRecord';
import { bodyJson } from './bodyJson';
import { withMessage, refusalBody, refusals, type ProxyRefusal } from './wireError';
import { SCA_RETURN } from './guard';
import type { UpstreamAnswer } from './upstream';

/** One of the two calls that answer with HTML. HTML from any other call is an error page or a login page. */
const FOOTER = '/api/activities/footer';

/** The footer may be opened directly. This policy stops all scripts and requests in it. */
const STATIC_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** Used if the platform sends no policy for its script. Nothing may then run on our origin. */
const RETURN_PAGE = "default-src 'none'; frame-ancestors 'self'";

const PASSED = ['retry-after', 'x-request-id', 'content-disposition'] as const;

interface Call {
  readonly method: string;
  readonly path: string;
}

export interface BrowserResponse {
  /** Undefined for an answer without content. */
  readonly type: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function browserResponse(call: Call, response: UpstreamAnswer): BrowserResponse {
  const { status, body } = response;
  const headers: Record<string, string> = {};
  for (const name of PASSED) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (status === 204 || (body.length === 0 && isSuccess(status))) return { type: undefined, headers, body };
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/(?:[\w.-]+\+)?json\b/i.test(type) && body.length > 0 && !looksLikeHtml(body)) {
    return { type: JSON_TYPE, headers, body: status >= 500 ? gatewayError(call, body) : body };
  }
  const policy = htmlPolicy(call, response);
  if (policy !== undefined && /^text\/html\b/i.test(type)) {
    return {
      type: 'text/html; charset=utf-8',
      headers: { ...headers, 'content-security-policy': policy },
      body,
    };
  }
  const refusal = refusalByStatus(call, response);
  if (refusal === undefined) throw refusals.badAnswer();
  return { type: JSON_TYPE, headers, body: bodyOf(call, refusal) };
}

/**
 * An error body may contain internal details. A message for a customer has the wire format of errors. It is
 * passed on without other fields.
 */
function gatewayError(call: Call, body: Buffer): Buffer {
  const received = bodyJson(body);
  if (!isRecord(received)) return bodyOf(call, refusals.failed());
  const { message, code, errors, details } = received;
  const isOurForm = typeof message === 'string' && typeof code === 'string' && isRecord(errors);
  if (!isOurForm) return bodyOf(call, refusals.failed());
  return Buffer.from(JSON.stringify({ message, code, errors, ...(isRecord(details) && { details }) }));
}

/**
 * Converts a refusal that is not JSON, by its status only. Undefined if the status is not reliable. A refusal
 * without a body comes from the platform. An HTML page comes from a proxy in between, which may have
 * interrupted the platform's work. For calls that change data, only statuses that are decided before any work
 * are accepted.
 */
function refusalByStatus({ method }: Call, { status, body }: UpstreamAnswer): ProxyRefusal | undefined {
  if (status < 400 || status > 499) {
    return status === 503 && method === 'GET' ? refusals.unreachable() : undefined;
  }
  const isBelieved = body.length === 0 || BEFORE_ANYTHING.has(status) || (method === 'GET' && status === 404);
  return isBelieved ? refusals.byStatus(status) : undefined;
}

const bodyOf = (call: Call, refusal: ProxyRefusal): Buffer => refusalBody(refusalFor(call, refusal));

/** A user sees the bank's return directly, without our page, so the refusal contains a message. */
export const refusalFor = ({ path }: Pick<Call, 'path'>, refusal: ProxyRefusal): ProxyRefusal =>
  path === SCA_RETURN ? withMessage(refusal) : refusal;

const BEFORE_ANYTHING = new Set([401, 429]);

function htmlPolicy(call: Call, response: UpstreamAnswer): string | undefined {
  if (call.path === SCA_RETURN) {
    return response.headers.get('content-security-policy') ?? RETURN_PAGE;
  }
  return call.path === FOOTER && response.status === 200 ? STATIC_CSP : undefined;
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** Throws for redirects, whose body can only be HTML, and for invalid statuses. */
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
