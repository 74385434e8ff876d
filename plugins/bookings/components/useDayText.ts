import { useCallback } from 'react';
import { useCopy, useTenant, type CalendarDate } from '../../../core/contract';
import { dayWords } from '../domain/days';

/** 'Monday 23 November'. */
export function useDayText(): (date: CalendarDate) => string {
  const copy = useCopy();
  const { locale } = useTenant();
  return useCallback(
    (date) => {
      const { weekday, day, month } = dayWords(date, locale);
      return copy('bookings.day', { weekday, day, month });
    },
    [copy, locale],
  );
}
