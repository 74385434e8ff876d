/** The current date in a time zone, `YYYY-MM-DD`. Use the zone of the venue, not of the machine. */
export function todayAt(now: Date, timeZone: string): string {
  return dayIn(timeZone).format(now);
}

/** Formatters are slow to create. There is one per time zone of a tenant. */
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
