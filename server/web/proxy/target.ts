import { refusals } from './wireError';

/**
 * A path must be in the form that browsers write, because this server compares it with call names and the
 * platform decodes it. For example, `/api/auth/customer/logi%6e` would be a login whose token is not removed.
 * Encoded slashes, encoded letters and path parameters (`;`) have no legitimate use.
 */
const DISGUISED = /%2f|%5c|%00|[\\;]|%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;

/** The platform's address for one tenant, without a path of the API. */
function platformBase(platformUrl: string, tenant: string): string {
  return platformUrl.replace('{tenant}', encodeURIComponent(tenant));
}

/** The address of a call below the tenant's part. Throws `notFound` for a path not in normal form. */
export function platformTarget(platformUrl: string, tenant: string, rawUrl: string): URL {
  const base = new URL(platformBase(platformUrl, tenant));
  const path = rawUrl.split('?', 1)[0] ?? '';
  const address = base.href.replace(/\/$/, '') + rawUrl;
  if (!path.startsWith('/api/') || DISGUISED.test(path) || !URL.canParse(address)) throw refusals.notFound();
  const target = new URL(address);
  const asWritten = base.pathname.replace(/\/$/, '') + path;
  if (target.origin !== base.origin || target.pathname !== asWritten || path.includes('//')) {
    throw refusals.notFound();
  }
  return target;
}

/** The calls of the console. The documents process answers them. */
export const isConsoleCall = (path: string): boolean => /^\/api\/operators(?:\/|$)/i.test(path);

/** For example `PUT /api/my-account/user/update`. Some platforms ignore letter case and a trailing slash. */
export function callNamed(method: string, path: string): string {
  return `${method} ${path.toLowerCase().replace(/\/$/, '')}`;
}
