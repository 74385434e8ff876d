import type { FastifyReply } from 'fastify';
import { copyText, type CopyKey } from '../copyText';

/** The format of every error on the wire. */
export interface WireError {
  readonly message: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export function wireError(code: string, key: Wording): WireError {
  return { message: key === undefined ? '' : copyText(key), code, errors: {} };
}

/** Undefined: no message. A message here would replace the page's message for the call. */
type Wording = CopyKey | undefined;

/** A failure of a call that the proxy decides. */
export class ProxyRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly key: Wording,
    readonly errors: WireError['errors'] = {},
  ) {
    super(code);
  }
}

const BY_STATUS: Readonly<Record<number, { readonly code: string; readonly key?: CopyKey }>> = {
  401: { code: 'unauthenticated', key: 'web.api.signedOut' },
  403: { code: 'forbidden' },
  404: { code: 'not_found' },
  429: { code: 'too_many' },
};

export const refusals = {
  crossSite: () => new ProxyRefusal(403, 'cross_site', 'web.api.forbidden'),
  notFound: () => new ProxyRefusal(404, 'not_found', 'web.api.notFound'),
  signedOut: () => new ProxyRefusal(401, 'unauthenticated', 'web.api.signedOut'),
  /** The call belongs to the previously logged-in user. Nothing was done. */
  otherSession: () => new ProxyRefusal(401, 'other_session', 'web.api.otherSession'),
  /** A cookie occurs twice, and the forged one cannot be identified. */
  planted: () => new ProxyRefusal(401, 'planted_cookie', 'web.api.signedOut'),
  wrongType: () => new ProxyRefusal(415, 'unsupported_type', 'web.api.wrongType'),
  tooLarge: () => new ProxyRefusal(413, 'too_large', 'web.api.tooLarge'),
  /** The call would change something, or belongs to a customer. */
  notInPreview: () => new ProxyRefusal(403, 'not_in_preview', 'web.preview.refused'),
  tooDeep: () => new ProxyRefusal(400, 'bad_request', 'web.api.tooDeep'),
  /** Answers that break rules of the tenant's questions. */
  wrongAnswers: (errors: WireError['errors']) =>
    new ProxyRefusal(422, 'invalid', 'web.api.wrongAnswers', errors),
  /** The platform, or a proxy in front of it, refused the call without a message. */
  byStatus: (status: number) => {
    const { code, key } = BY_STATUS[status] ?? { code: 'refused' };
    return new ProxyRefusal(status, code, key);
  },
  /** The platform failed, and its message may contain internal details. */
  failed: () => new ProxyRefusal(500, 'failed', undefined),
  /** No connection to the platform, so nothing was done. */
  unreachable: () => new ProxyRefusal(503, 'unavailable', undefined),
  /** Timeout. The platform may have done the work. */
  unanswered: () => new ProxyRefusal(504, 'unanswered', undefined),
  /** An invalid answer: HTML, a redirect or incomplete data. */
  badAnswer: () => new ProxyRefusal(502, 'bad_gateway', undefined),
} as const;

/** Adds a message for a user who sees the answer directly, without a page of the application. */
export const withMessage = ({ status, code, key, errors }: ProxyRefusal): ProxyRefusal =>
  new ProxyRefusal(status, code, key ?? 'web.api.failed', errors);

export const refusalBody = ({ code, key, errors }: ProxyRefusal): Buffer =>
  Buffer.from(JSON.stringify({ ...wireError(code, key), errors }));

export function sendRefusal(reply: FastifyReply, refusal: ProxyRefusal): FastifyReply {
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusalBody(refusal));
}
