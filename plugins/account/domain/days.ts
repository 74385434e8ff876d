/** Days and times as people say them. The times of a venue are text in the venue's own zone, and stay so. */
import { addDays, partsOf, type CalendarDate } from '../../../core/contract';

const noonOf = (date: CalendarDate) => {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day, 12);
};

/** 'Tuesday 24 November', with the year where it is another one than today's. */
export function dayText(date: CalendarDate, today: CalendarDate, locale: string): string {
  const otherYear = partsOf(date).year !== partsOf(today).year;
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(otherYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  })
    .format(noonOf(date))
    .replace(/,/g, '');
}

/** '24 November 2026': the same on every day on which it is read, for paper. */
export const longDay = (date: CalendarDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noonOf(date));

/** An instant at the venue: 'Monday 23 November, 18:30'. */
export function momentText(instant: string, timeZone: string, locale: string): string {
  const at = new Date(instant);
  const part = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...format, timeZone })
      .format(at)
      .replace(/,/g, '');
  const day = part({ weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}, ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

export type NearDay = 'today' | 'tomorrow' | 'later';

export function nearness(date: CalendarDate, today: CalendarDate): NearDay {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}
