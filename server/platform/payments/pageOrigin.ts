/**
 * The exact origin of the page that pays: the bank's return comes back to it and speaks to it alone. The
 * web host says it in a header of its own; only origins under the tenant's configured ones are believed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { AreaName } from '../seed/format';
import type { Tenant } from '../tenants/tenant';

const HEADER = 'x-foyer-origin';

const declaredOrigin = new AsyncLocalStorage<string | undefined>();

/** Makes the header known to whatever a request of this scope does. */
export function storePageOrigin(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers[HEADER];
    declaredOrigin.run(typeof header === 'string' ? header : undefined, done);
  });
}

/** The pages that each source pays on. */
const AREAS: ReadonlyMap<string, AreaName> = new Map([
  ['online-joining', 'online-joining'],
  ['kiosk', 'online-joining'],
  ['bookings', 'bookings'],
  ['front-of-house', 'bookings'],
  ['my-account', 'my-account'],
]);

export function pageOriginOf(tenant: Tenant, source: string): string {
  const origin = declaredOrigin.getStore();
  if (origin !== undefined && isOurs(origin, Object.values(tenant.client.webOrigins)))
    return new URL(origin).origin;
  const address = areaAddress(tenant, AREAS.get(source) ?? 'online-joining');
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** In the order in which they stand in for one another: few operators have all. */
const LINKED: readonly AreaName[] = ['online-joining', 'my-account', 'bookings'];

/** Where a page of an area begins, as configured: with the area's base path, without a slash at the end. */
export function areaAddress({ client: { webOrigins } }: Tenant, area: AreaName): string {
  const known = [area, ...LINKED].map((one) => webOrigins[one]).find((address) => address !== undefined);
  return (known ?? '').replace(/\/+$/, '');
}

/** Where a mail leads to: the area that it was asked for from. Nothing of the header stands in a link. */
export function areaAddressOfRequest(tenant: Tenant): string {
  const { webOrigins } = tenant.client;
  const origin = declaredOrigin.getStore();
  const asked = LINKED.find((area) => origin !== undefined && isOurs(origin, [webOrigins[area] ?? '']));
  return areaAddress(tenant, asked ?? 'online-joining');
}

/** One of the configured hosts, or a host under one: `www.online-joining.riverside.example`. */
function isOurs(origin: string, configured: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const hosts = configured.filter((one) => URL.canParse(one)).map((one) => new URL(one).hostname);
  return (
    /^https?:$/.test(protocol) && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
