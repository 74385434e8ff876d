/**
 * Refuses calls that are forged on another site or a sibling sub-domain. SameSite=Lax cookies are also sent
 * from sub-domains of the same site. The exact origin is therefore checked too, and a header that neither a
 * form nor a simple cross-origin request can set.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { refusals } from './wireError';

const SAFE = new Set(['GET', 'HEAD']);

/** The bank's page posts here without cookies. The platform finds the transaction by reference. */
export const SCA_RETURN = '/api/checkout/sca-return';

export function guardOrigin(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  origin: string,
): void {
  if (method === 'POST' && path === SCA_RETURN) return;
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
