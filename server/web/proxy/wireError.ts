import type { FastifyReply } from 'fastify';
import { words, type WordingKey } from '../wording';

/** The one form of every error on the wire. */
export interface WireError {
  readonly message: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export function wireError(code: string, key: WordingKey): WireError {
  return { message: words(key), code, errors: {} };
}

/** An ending of a call that the proxy itself decides on. */
export class ProxyRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly key: WordingKey,
    readonly errors: WireError['errors'] = {},
  ) {
    super(code);
  }
}

export const refusals = {
  crossSite: () => new ProxyRefusal(403, 'cross_site', 'web.api.forbidden'),
  notFound: () => new ProxyRefusal(404, 'not_found', 'web.api.notFound'),
  signedOut: () => new ProxyRefusal(401, 'unauthenticated', 'web.api.signedOut'),
  /** A cookie that is there twice: which one was planted nobody can tell. */
  planted: () => new ProxyRefusal(401, 'planted_cookie', 'web.api.signedOut'),
  wrongType: () => new ProxyRefusal(415, 'unsupported_type', 'web.api.wrongType'),
  tooLarge: () => new ProxyRefusal(413, 'too_large', 'web.api.tooLarge'),
  tooDeep: () => new ProxyRefusal(400, 'bad_request', 'web.api.failed'),
  /** Answers to the tenant's own questions that its rules refuse. */
  wrongAnswers: (errors: WireError['errors']) =>
    new ProxyRefusal(422, 'invalid', 'web.api.wrongAnswers', errors),
  /** Nobody answered: nothing can have been done. */
  unreachable: () => new ProxyRefusal(503, 'unavailable', 'web.api.failed'),
  /** The platform may have done what was asked. */
  unanswered: () => new ProxyRefusal(504, 'unanswered', 'web.api.failed'),
  /** An answer that is none: HTML, a redirect, something cut short. */
  badAnswer: () => new ProxyRefusal(502, 'bad_gateway', 'web.api.failed'),
} as const;

export function sendRefusal(reply: FastifyReply, refusal: ProxyRefusal): FastifyReply {
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...wireError(refusal.code, refusal.key), errors: refusal.errors }));
}
