import { isCalendarDate, longDate, useCopy, useTenant, useToday } from '../../../core/contract';
import { dayFrom, dayDistance } from '../domain/dayText';

/** A day of the wire in words: 'Today', 'Tomorrow', 'Tuesday 24 November'. What is no day is shown as it stands. */
export function useDayText(): (date: string) => string {
  const copy = useCopy();
  const today = useToday();
  const { locale } = useTenant();
  return (date) => {
    if (!isCalendarDate(date)) return date;
    const near = dayDistance(date, today);
    return near === 'later' ? dayFrom(date, today, locale) : copy(`account.day.${near}`);
  };
}

/** For what is printed, kept or counted: '24 November 2026', whatever day it is. */
export function useLongDayText(): (date: string) => string {
  const { locale } = useTenant();
  return (date) => (isCalendarDate(date) ? longDate(date, locale) : date);
}
