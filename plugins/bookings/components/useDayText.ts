import { useCallback } from 'react';
import {
  dayText,
  isCalendarDate,
  shortDate,
  useCopy,
  useTenant,
  type CalendarDate,
} from '../../../core/contract';

/** Formats a date as 'Monday 23 November'. An invalid date is returned unchanged. */
export function useDayText(): (date: string) => string {
  const { locale } = useTenant();
  return useCallback((date) => (isCalendarDate(date) ? dayText(date, locale) : date), [locale]);
}

/** Formats consecutive days as '23 Nov to 29 Nov'. */
export function useDaysText(days: readonly CalendarDate[]): string {
  const copy = useCopy();
  const { locale } = useTenant();
  const [from = '', to = ''] = [days[0], days.at(-1)].map((day) => day && shortDate(day, locale));
  return copy('bookings.days.which', { from, to });
}
