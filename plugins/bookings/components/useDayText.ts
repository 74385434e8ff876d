import { useCallback } from 'react';
import { dayText, useTenant, type CalendarDate } from '../../../core/contract';

/** Formats a date as 'Monday 23 November'. */
export function useDayText(): (date: CalendarDate) => string {
  const { locale } = useTenant();
  return useCallback((date) => dayText(date, locale), [locale]);
}
