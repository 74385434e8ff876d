/** The venue of the page's theme: the kiosk's centre, or the visitor's cookie. */
import type { ChosenVenue } from '../../../schemas/boot';
import { isRecord } from '../../../schemas/isRecord';
import { nameIn, onlyValue, VENUE_COOKIE, type CookieSpace } from '../cookies/jar';
import { slug } from '../cookies/mode';
import type { Site } from '../site';
import type { ReadPlatform } from './platformReads';
import { routeOf } from './routeOf';
import { dataOf } from './responseData';

export function namedVenue(
  cookies: string | undefined,
  centre: string | undefined,
  space: CookieSpace,
): string | undefined {
  return centre ?? slug(onlyValue(cookies, nameIn(space, VENUE_COOKIE)));
}

/** Calls about one venue. A page with one of these preloaded responses is about the venue in its address. */
const ABOUT_ONE: readonly string[] = ['getJoiningVenue', 'getActivityVenue'];

export function addressedVenue({ document, preloads }: Site, pathname: string): string | undefined {
  const found = routeOf(document, pathname);
  const preload = found && preloads(found.route.id).find(({ call }) => ABOUT_ONE.includes(call));
  const { identifier = '' } = preload?.params ?? {};
  return identifier.startsWith(':') ? slug(found?.params[identifier.slice(1)]) : undefined;
}

/** Some centres offer joining, others offer bookings. The chosen centre may be in either list. */
const LISTS = ['getJoiningVenues', 'getActivityVenues'] as const;

async function listed(read: ReadPlatform, tenant: string, named: string) {
  const lists = await Promise.all(LISTS.map((call) => read(tenant, call)));
  const [joining, other] = lists.map(({ body }) => {
    const data = dataOf(body);
    return Array.isArray(data) ? data.filter(isRecord).find((one) => one.slug === named) : undefined;
  });
  return { joining, venue: joining ?? other };
}

/** The name of the venue with this slug. Undefined if the platform does not know it. */
export async function nameOfVenue(read: ReadPlatform, tenant: string, named: string) {
  const { venue } = await listed(read, tenant, named);
  return typeof venue?.name === 'string' ? venue.name : undefined;
}

/** Undefined for an unknown slug, so that invented slugs do not fill the page cache. */
export async function fetchKnownVenue(
  read: ReadPlatform,
  tenant: string,
  named: string | undefined,
): Promise<ChosenVenue | undefined> {
  if (named === undefined) return undefined;
  const { joining, venue } = await listed(read, tenant, named);
  return (
    venue && {
      slug: named,
      // Without an explicit setting, the centres in the joining list offer online joining.
      onlineJoining: flag(venue.online_joining_enabled) ?? joining !== undefined,
      guestPasses: venue.online_guest_passes_enabled === true,
    }
  );
}

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Slug of the first centre that offers joining. Undefined if the platform does not answer. */
export async function firstVenue(read: ReadPlatform, tenant: string): Promise<string | undefined> {
  const data = dataOf((await read(tenant, 'getJoiningVenues')).body);
  const [first] = Array.isArray(data) ? data.filter(isRecord) : [];
  return slug(typeof first?.slug === 'string' ? first.slug : undefined);
}
