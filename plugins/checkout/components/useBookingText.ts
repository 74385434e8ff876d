import { dayText, isCalendarDate, longDate, useCopy, useTenant } from '../../../core/contract';
import type { CartItem } from '../../../schemas/generated/api';

type BookingSummary = Pick<
  NonNullable<CartItem['booking']>,
  'date' | 'startTime' | 'endTime' | 'venue' | 'place'
>;

/** '1 December 2026', or without the year '1 December'. Other text is unchanged. */
export function useLongDate() {
  const { locale } = useTenant();
  return (date: string, how?: { readonly year: boolean }) =>
    isCalendarDate(date) ? longDate(date, locale, how) : date;
}

/** Time and location of a booking. The times are local times of the venue. */
export function useBookingText() {
  const copy = useCopy();
  const { locale } = useTenant();
  return {
    when: ({ date, startTime: from, endTime: to }: BookingSummary) => {
      const day = isCalendarDate(date) ? dayText(date, locale) : date;
      return copy('checkout.item.when', { day, from, to });
    },
    where: ({ venue, place }: BookingSummary) => (place === null ? venue.name : `${place}, ${venue.name}`),
  };
}
