/** Days and times as text. The times of a venue are text in the time zone of the venue and are never converted. */
import { addDays, atVenue, dayText, partsOf, type CalendarDate } from '../../../core/contract';

/** 'Tuesday 24 November', with the year if it is not the current year. */
export const dayFrom = (date: CalendarDate, today: CalendarDate, locale: string): string =>
  dayText(date, locale, { year: partsOf(date).year !== partsOf(today).year });

/** An instant in the time zone of the venue: the date as `textOf` writes it, and the time. */
export function momentText(
  instant: string,
  timeZone: string,
  textOf: (date: CalendarDate) => string,
): string {
  const shown = atVenue(instant, timeZone);
  return shown ? `${textOf(shown.date)}, ${shown.time}` : instant;
}

export type DayDistance = 'today' | 'tomorrow' | 'later';

export function dayDistance(date: CalendarDate, today: CalendarDate): DayDistance {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}
