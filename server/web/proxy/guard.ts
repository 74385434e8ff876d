/**
 * Refuses calls forged from another site or from a sibling sub-domain. Cookies are sent by SameSite=Lax
 * to sub-domains of the same site, so the exact origin is checked as well, and a header that no form
 * and no plain cross-origin request can set.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { refusals } from './wireError';

const SAFE = new Set(['GET', 'HEAD']);

/** The bank's page posts here from its own site, without cookies; the platform knows the transaction by its reference. */
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
    // 'none' is a person who typed the address. Some reads begin a payment, so others are refused too.
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusals.crossSite();
    return;
  }
  if (headers['x-foyer'] !== '1') throw refusals.crossSite();
  if (headers.origin === undefined && site === undefined) throw refusals.crossSite();
  if (headers.origin !== undefined && headers.origin !== origin) throw refusals.crossSite();
  if (site !== undefined && site !== 'same-origin') throw refusals.crossSite();
}
