/**
 * An appointment as an iCalendar file (RFC 5545). Times are UTC instants, so that no calendar needs to be
 * told of a zone; lines end in CRLF and are folded at 75 octets, never within a letter.
 */
export interface Appointment {
  /** The same for the same booking, so that a calendar updates it and does not show it twice. */
  readonly uid: string;
  /** Instants, ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

const MAX_OCTETS = 75;

/** '2026-11-24T18:30:00.000Z' -> '20261124T183000Z' */
const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters have no place in a text value.
    .replace(/\p{Cc}/gu, '');

/** How much of a line of UTF-8 a letter takes. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Lines after the first begin with a blank, which counts. */
export function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MAX_OCTETS) {
      lines.push(now);
      now = ' ';
      octets = 1;
    }
    now += letter;
    octets += size;
  }
  return [...lines, now].join('\r\n');
}

/**
 * The text of a file that calendars open: one appointment, confirmed. `now` is when the file is made. It has no
 * METHOD: that makes it a message of RFC 5546, which would need an ORGANIZER.
 */
export function calendarFile(appointment: Appointment, now: Date): string {
  const { uid, startsAt, endsAt, summary, location, description } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The name of the file: by class and calendar date, e.g. `lane-swimming-2026-02-15.ics`. */
export function calendarFileName(summary: string, date: string): string {
  const words = summary.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words, date].join('-')}.ics`;
}
