import type { IncomingHttpHeaders } from 'node:http';

/** A provider signs its webhooks in such a header, for example `stripe-signature`. */
const SIGNATURE = /^[a-z]{1,40}(?:-[a-z]{1,40})?-signature$/;

/** The request headers that a platform receives: no cookies, forwarded hosts or hop-by-hop headers. */
const PASSED = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'user-agent'] as const;

export interface ForwardedIdentity {
  readonly token: string | undefined;
  /** The platform's key of a visitor's cart. It is never taken from the page. */
  readonly cartKey: string | undefined;
  readonly address: string;
  /** Exact origin of the page. The 3-D Secure answer posts its message to it. */
  readonly origin: string;
  readonly requestId: string;
}

export function platformHeaders(
  headers: IncomingHttpHeaders,
  added: ForwardedIdentity,
): Record<string, string> {
  const out: Record<string, string> = {};
  for (const name of PASSED) {
    const value = headers[name];
    if (typeof value === 'string') out[name] = value;
  }
  for (const [name, value] of Object.entries(headers))
    if (SIGNATURE.test(name) && typeof value === 'string') out[name] = value;
  out['x-forwarded-for'] = added.address;
  out['x-foyer-origin'] = added.origin;
  out['x-request-id'] = added.requestId;
  if (added.cartKey !== undefined) out['x-foyer-basket'] = added.cartKey;
  if (added.token !== undefined) out.authorization = `Bearer ${added.token}`;
  return out;
}
