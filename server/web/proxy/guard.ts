/**
 * Refuses calls that are forged on another site or a sibling sub-domain. SameSite=Lax cookies are also sent
 * from sub-domains of the same site. The exact origin is therefore checked too, and a header that neither a
 * form nor a simple cross-origin request can set.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { refusals } from './wireError';

const SAFE = new Set(['GET', 'HEAD']);

/** The bank's page sends the customer's frame here without cookies. The platform finds the payment by reference. */
export const SCA_RETURN = '/api/checkout/sca-return';

/** Providers send messages here. The platform verifies their signatures. */
export const isWebhook = (path: string): boolean => path.startsWith('/api/webhooks/');

/** Requests of other sites and servers. They receive no cookie of ours. */
export const isFromOutside = (path: string): boolean => path === SCA_RETURN || isWebhook(path);

export function guardOrigin(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  origin: string,
): void {
  if (isFromOutside(path)) return;
  const site = headers['sec-fetch-site'];
  if (SAFE.has(method)) {
    // 'none': the user typed the address. Reads from other origins are refused too, because some reads begin
    // a payment.
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusals.crossSite();
    return;
  }
  if (headers['x-foyer'] !== '1') throw refusals.crossSite();
  if (headers.origin === undefined && site === undefined) throw refusals.crossSite();
  if (headers.origin !== undefined && headers.origin !== origin) throw refusals.crossSite();
  if (site !== undefined && site !== 'same-origin') throw refusals.crossSite();
}
