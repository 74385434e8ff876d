/** The day it is in a time zone, `YYYY-MM-DD`: at the venue, not on the machine. */
export function todayAt(now: Date, timeZone: string): string {
  return dayIn(timeZone).format(now);
}

/** Formatters are slow to make; there are as many as time zones of tenants. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
