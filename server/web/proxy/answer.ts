/** Which answers of a platform may reach the page, and as what. */
import { refusals } from './wireError';
import { SCA_RETURN } from './guard';
import type { UpstreamAnswer } from './upstream';

/** The two calls that answer with HTML; from all others HTML is somebody's error or login page. */
const FOOTER = '/api/activities/footer';

/** Opened by itself, the footer is a document that can do nothing. */
const INERT = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** The platform's own policy, with the nonce of its script, goes through; without one nothing runs on our origin. */
const RETURN_PAGE = "default-src 'none'; frame-ancestors 'self'";

const PASSED = ['retry-after', 'x-request-id', 'content-disposition'] as const;

export interface ShownAnswer {
  readonly type: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export function shownAnswer(
  call: { readonly method: string; readonly path: string },
  answer: UpstreamAnswer,
): ShownAnswer {
  const headers: Record<string, string> = {};
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (answer.status === 204 || (answer.body.length === 0 && isSuccess(answer.status))) {
    return { type: undefined, headers };
  }
  const type = answer.headers.get('content-type') ?? '';
  if (/^application\/(problem\+)?json\b/i.test(type) && !looksLikeHtml(answer.body)) {
    return { type: 'application/json; charset=utf-8', headers };
  }
  const policy = htmlPolicy(call, answer);
  if (policy === undefined || !/^text\/html\b/i.test(type)) throw refusals.badAnswer();
  return { type: 'text/html; charset=utf-8', headers: { ...headers, 'content-security-policy': policy } };
}

function htmlPolicy(
  call: { readonly method: string; readonly path: string },
  answer: UpstreamAnswer,
): string | undefined {
  if (call.method === 'POST' && call.path === SCA_RETURN) {
    return answer.headers.get('content-security-policy') ?? RETURN_PAGE;
  }
  return call.path === FOOTER && answer.status === 200 ? INERT : undefined;
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** Also refuses redirects: their body, if any, is HTML, and their status is never a success. */
export function refuseRedirect(status: number): void {
  if (status < 200 || (status >= 300 && status <= 399)) throw refusals.badAnswer();
}

function looksLikeHtml(body: Buffer): boolean {
  return body
    .subarray(0, 64)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .startsWith('<');
}
