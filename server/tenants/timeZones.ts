/** IANA time zones: the listed names, and their older and newer names, which every browser also knows. */

// Read once, because this call is slow and there may be a thousand documents.
export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const known = new Set(TIME_ZONES);
const listed = new Set(TIME_ZONES.map((name) => name.toLowerCase()));

export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  // Offsets are not time zones, and a listed name in different case is misspelt.
  if (!/^[A-Z]/i.test(name) || listed.has(name.toLowerCase())) return false;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
  } catch {
    return false;
  }
  known.add(name);
  return true;
}
