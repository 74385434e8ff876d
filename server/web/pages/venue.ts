/** The venue whose theme a page has: named by the kiosk's centre or by the visitor's cookie, if it exists. */
import { onlyValue, VENUE_COOKIE } from '../cookies/jar';
import { slug } from '../cookies/mode';
import type { ReadPlatform } from './platformReads';
import { dataOf, isRecord } from './wire';

export function namedVenue(cookies: string | undefined, centre: string | undefined): string | undefined {
  return centre ?? slug(onlyValue(cookies, VENUE_COOKIE));
}

/** Undefined for a slug that the platform does not know: made-up ones must not fill the cache of pages. */
export async function knownVenue(
  read: ReadPlatform,
  tenant: string,
  named: string | undefined,
): Promise<string | undefined> {
  if (named === undefined) return undefined;
  const venues = dataOf((await read(tenant, 'getJoiningVenues')).body);
  if (!Array.isArray(venues)) return undefined;
  return venues.some((venue: unknown) => isRecord(venue) && venue.slug === named) ? named : undefined;
}
