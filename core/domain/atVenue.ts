import { todayIn, type CalendarDate } from './dates';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The language has no effect: hours and minutes are read separately. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const formatter = new Intl.DateTimeFormat('en-GB', options);
  clocks.set(timeZone, formatter);
  return formatter;
}

/** An instant as local date and time (`HH:MM`) of the venue. Undefined if the instant is not valid. */
export function atVenue(
  instant: string | number,
  timeZone: string,
): { readonly date: CalendarDate; readonly time: string } | undefined {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return undefined;
  const parts = clockOf(timeZone).formatToParts(moment);
  const of = (type: string) => parts.find((one) => one.type === type)?.value ?? '00';
  return { date: todayIn(timeZone, moment), time: `${of('hour')}:${of('minute')}` };
}
