/**
 * The exact origin of the page that pays. The bank's return goes to this origin, and its message is addressed
 * only to this origin. The web host sends it in a separate header. Only the tenant's configured origins and
 * their subdomains are accepted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { AreaName } from '../tenants/tenant';
import type { Tenant } from '../tenants/tenant';

const HEADER = 'x-foyer-origin';

const declaredOrigin = new AsyncLocalStorage<string | undefined>();

/** Makes the header available to all code that handles a request of this scope. */
export function storePageOrigin(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers[HEADER];
    declaredOrigin.run(typeof header === 'string' ? header : undefined, done);
  });
}

/** The area whose pages each source uses for payment. */
const AREAS: ReadonlyMap<string, AreaName> = new Map([
  ['online-joining', 'online-joining'],
  ['kiosk', 'online-joining'],
  ['bookings', 'bookings'],
  ['front-of-house', 'bookings'],
  ['my-account', 'my-account'],
]);

export function pageOriginOf(tenant: Tenant, source: string): string {
  const origin = declaredOrigin.getStore();
  if (origin !== undefined && isTenantOrigin(origin, Object.values(tenant.client.webOrigins)))
    return new URL(origin).origin;
  const address = areaAddress(tenant, AREAS.get(source) ?? 'online-joining');
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The order of the fallback. Few operators have all areas. */
const LINKED: readonly AreaName[] = ['online-joining', 'my-account', 'bookings'];

/** The configured address of an area, with its base path and without a slash at the end. */
export function areaAddress({ client: { webOrigins } }: Tenant, area: AreaName): string {
  const linkedAddress = [area, ...LINKED]
    .map((one) => webOrigins[one])
    .find((address) => address !== undefined);
  return (linkedAddress ?? '').replace(/\/+$/, '');
}

/**
 * The address for links in a mail: the area of the request. The header only selects the area; no part of the
 * header is copied into a link.
 */
export function areaAddressOfRequest(tenant: Tenant): string {
  const { webOrigins } = tenant.client;
  const origin = declaredOrigin.getStore();
  const requestedArea = LINKED.find(
    (area) => origin !== undefined && isTenantOrigin(origin, [webOrigins[area] ?? '']),
  );
  return areaAddress(tenant, requestedArea ?? 'online-joining');
}

/** Accepts a configured host, or a subdomain of one, such as `www.online-joining.riverside.example`. */
function isTenantOrigin(origin: string, configured: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const hosts = configured.filter((one) => URL.canParse(one)).map((one) => new URL(one).hostname);
  return (
    /^https?:$/.test(protocol) && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
