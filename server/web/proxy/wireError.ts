import type { FastifyReply } from 'fastify';
import { copyText, type CopyKey } from '../copyText';

/** The one form of every error on the wire. */
export interface WireError {
  readonly message: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export function wireError(code: string, key: Wording): WireError {
  return { message: key === undefined ? '' : copyText(key), code, errors: {} };
}

/** Undefined: nothing of its own to say. The page has words for each of its calls, which any words would push aside. */
type Wording = CopyKey | undefined;

/** An ending of a call that the proxy itself decides on. */
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
  /** Meant by whoever was logged in here before: nothing was done. */
  otherSession: () => new ProxyRefusal(401, 'other_session', 'web.api.otherSession'),
  /** A cookie that is there twice: which one was planted nobody can tell. */
  planted: () => new ProxyRefusal(401, 'planted_cookie', 'web.api.signedOut'),
  wrongType: () => new ProxyRefusal(415, 'unsupported_type', 'web.api.wrongType'),
  tooLarge: () => new ProxyRefusal(413, 'too_large', 'web.api.tooLarge'),
  tooDeep: () => new ProxyRefusal(400, 'bad_request', 'web.api.tooDeep'),
  /** Answers to the tenant's own questions that its rules refuse. */
  wrongAnswers: (errors: WireError['errors']) =>
    new ProxyRefusal(422, 'invalid', 'web.api.wrongAnswers', errors),
  /** The platform, or what stands before it, refused without words of its own. */
  byStatus: (status: number) => {
    const { code, key } = BY_STATUS[status] ?? { code: 'refused' };
    return new ProxyRefusal(status, code, key);
  },
  /** The platform broke down, and what it said is nobody's business. */
  failed: () => new ProxyRefusal(500, 'failed', undefined),
  /** Nobody answered: nothing can have been done. */
  unreachable: () => new ProxyRefusal(503, 'unavailable', undefined),
  /** The platform may have done what was asked. */
  unanswered: () => new ProxyRefusal(504, 'unanswered', undefined),
  /** An answer that is none: HTML, a redirect, something cut short. */
  badAnswer: () => new ProxyRefusal(502, 'bad_gateway', undefined),
} as const;

/** For whom no page puts it into words: a person who sees the answer as it is. */
export const inWords = ({ status, code, key, errors }: ProxyRefusal): ProxyRefusal =>
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
