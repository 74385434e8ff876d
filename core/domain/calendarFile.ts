/** An appointment as an iCalendar file (RFC 5545). Times are UTC. Lines are folded at 75 octets, in CRLF. */
export type Appointment = AppointmentTexts & (Timed | AllDay);

interface Timed {
  /** Instants, ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
}

interface AllDay {
  /** Calendar date. */
  readonly date: string;
}

interface AppointmentTexts {
  /** The same for the same booking, so that a calendar updates the entry and does not show it twice. */
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

const MAX_OCTETS = 75;

/** '2026-11-24T18:30:00.000Z' -> '20261124T183000Z' */
const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Text values must not contain other control characters.
    .replace(/\p{Cc}/gu, '');

/** The number of UTF-8 octets of a character. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Lines after the first begin with a space, which counts as an octet. */
export function foldLine(line: string): string {
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

/** Without an end, an event of a date is that whole day. */
const timeLines = (appointment: Timed | AllDay): readonly string[] =>
  'date' in appointment
    ? [`DTSTART;VALUE=DATE:${appointment.date.replaceAll('-', '')}`]
    : [`DTSTART:${utc(appointment.startsAt)}`, `DTEND:${utc(appointment.endsAt)}`];

/** A calendar file with one confirmed appointment. METHOD would make it a message that needs an ORGANIZER. */
export function calendarFile(appointment: Appointment, now: Date): string {
  const { uid, summary, location, description } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    ...timeLines(appointment),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The file name, from class name and calendar date, for example `lane-swimming-2026-02-15.ics`. */
export function calendarFileName(summary: string, date: string): string {
  const nameParts = summary.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...nameParts, date].join('-')}.ics`;
}
