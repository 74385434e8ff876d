import { useCallback } from 'react';
import { dayText, isCalendarDate, useTenant } from '../../../core/contract';

/** Formats a date as 'Monday 23 November'. An invalid date is returned unchanged. */
export function useDayText(): (date: string) => string {
  const { locale } = useTenant();
  return useCallback((date) => (isCalendarDate(date) ? dayText(date, locale) : date), [locale]);
}
