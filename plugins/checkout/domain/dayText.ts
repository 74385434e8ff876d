import { isCalendarDate, partsOf } from '../../../core/contract';

/** 'Monday 23 November', from a calendar date of the wire; anything else is shown as it is. */
export function dayText(date: string, locale: string): string {
  if (!isCalendarDate(date)) return date;
  const { year, month, day } = partsOf(date);
  // Noon of a zone without clock changes: no device moves it to another day. Its names one by one,
  // because whole dates are spelled differently by browsers and servers of different ages.
  const noon = Date.UTC(year, month - 1, day, 12);
  const name = (part: 'weekday' | 'month') =>
    new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' }).format(noon);
  return `${name('weekday')} ${day} ${name('month')}`;
}
