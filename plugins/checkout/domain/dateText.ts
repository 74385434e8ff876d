import { dayText, formatDate, isCalendarDate } from '../../../core/contract';

/** A calendar date of the wire as customers read it, DD/MM/YYYY; anything else is shown as it is. */
export const dateText = (date: string): string => (isCalendarDate(date) ? formatDate(date) : date);

/** The day of a booking, 'Monday 23 November'; anything else is shown as it is. */
export const bookedDay = (date: string, locale: string): string =>
  isCalendarDate(date) ? dayText(date, locale) : date;
