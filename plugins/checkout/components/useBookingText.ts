import { useCopy, useTenant } from '../../../core/contract';
import { bookedDay } from '../domain/dateText';

interface Booked {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly venue: { readonly name: string };
  readonly place: string | null;
}

/** When and where a place is. The times are the venue's own, as its clocks show them. */
export function useBookingText() {
  const copy = useCopy();
  const { locale } = useTenant();
  return {
    when: ({ date, startTime: from, endTime: to }: Booked) =>
      copy('checkout.item.when', { day: bookedDay(date, locale), from, to }),
    where: ({ venue, place }: Booked) => (place === null ? venue.name : `${place}, ${venue.name}`),
  };
}
