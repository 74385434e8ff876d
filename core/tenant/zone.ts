/** The time zone of a venue, as a platform names it. */
import { useTenant } from './hooks';

const supportedZones = new Map<string, boolean>();

function isSupported(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The zone if this browser supports it. Undefined for no zone, and for text that is not an IANA zone. */
export function knownZone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  const is = supportedZones.get(zone) ?? isSupported(zone);
  supportedZones.set(zone, is);
  return is ? zone : undefined;
}

/** Returns the zone of a venue, or the operator's zone if the venue has no valid one. */
export function useZone(zone: string | undefined): string {
  const { timeZone } = useTenant();
  return knownZone(zone) ?? timeZone;
}
