/** IANA time zones: those that are listed, and the older and newer names of the same, which every browser knows too. */

// Asking for these is slow, and there may be a thousand documents.
export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const known = new Set(TIME_ZONES);
const listed = new Set(TIME_ZONES.map((name) => name.toLowerCase()));

export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  // Offsets are no places, and a listed name in other letters is misspelt.
  if (!/^[A-Z]/i.test(name) || listed.has(name.toLowerCase())) return false;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
  } catch {
    return false;
  }
  known.add(name);
  return true;
}
