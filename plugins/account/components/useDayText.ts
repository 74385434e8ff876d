import { isCalendarDate, useCopy, useTenant, useToday } from '../../../core/contract';
import { dayFrom, dayDistance } from '../domain/dayText';

/** A date of the API as text: 'Today', 'Tomorrow', 'Tuesday 24 November'. An invalid date is returned unchanged. */
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
