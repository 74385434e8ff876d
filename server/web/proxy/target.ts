import { refusals } from './wireError';

/** Slashes in disguise: a platform that decodes them would see another path than the one checked here. */
const DISGUISED = /%2f|%5c|\\|%00/i;

/** The platform's address for one tenant, with nothing after it. */
export function platformBase(platformUrl: string, tenant: string): string {
  return platformUrl.replace('{tenant}', encodeURIComponent(tenant));
}

/**
 * The address of a call at the platform. Whatever dots the path has, it stays below the tenant's own
 * part of the platform.
 */
export function platformTarget(platformUrl: string, tenant: string, rawUrl: string): URL {
  const base = new URL(platformBase(platformUrl, tenant));
  const path = rawUrl.split('?', 1)[0] ?? '';
  if (
    !path.startsWith('/api/') ||
    DISGUISED.test(path) ||
    !URL.canParse(base.href.replace(/\/$/, '') + rawUrl)
  ) {
    throw refusals.notFound();
  }
  const target = new URL(base.href.replace(/\/$/, '') + rawUrl);
  const prefix = `${base.pathname.replace(/\/$/, '')}/api/`;
  if (
    target.origin !== base.origin ||
    !target.pathname.startsWith(prefix) ||
    target.pathname.includes('//')
  ) {
    throw refusals.notFound();
  }
  return target;
}
