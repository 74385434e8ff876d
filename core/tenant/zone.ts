/** The clock of a place, as a platform names it. */
import { useTenant } from './hooks';

const known = new Map<string, boolean>();

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** A zone that this browser can tell the time in; undefined for none, and for words that are no IANA zone. */
export function knownZone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  const is = known.get(zone) ?? isKnown(zone);
  known.set(zone, is);
  return is ? zone : undefined;
}

/** The zone of a place; the operator's where it has none of its own that can be read. */
export function useZone(zone: string | undefined): string {
  const { timeZone } = useTenant();
  return knownZone(zone) ?? timeZone;
}
