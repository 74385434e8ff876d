import { dayText, isCalendarDate, useCopy, useTenant } from '../../../core/contract';
import type { CartItem } from '../../../schemas/generated/api';

type BookingSummary = Pick<
  NonNullable<CartItem['booking']>,
  'date' | 'startTime' | 'endTime' | 'venue' | 'place'
>;

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
