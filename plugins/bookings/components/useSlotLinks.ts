import { useMemo } from 'react';
import { useNavigation, type CalendarDate } from '../../../core/contract';
import type { SlotLinks } from './SlotPick';
import type { TimetableViewHandle } from './useTimetableView';

/** Links to the slots of a day. Memoised, so that a row renders again only if its slot changed. */
export function useSlotLinks(
  slug: string,
  day: CalendarDate,
  change: TimetableViewHandle['change'],
): SlotLinks {
  const { href } = useNavigation();
  return useMemo(
    () => ({
      hrefOf: (slotId) =>
        href(`/location/${encodeURIComponent(slug)}?day=${day}&slot=${encodeURIComponent(slotId)}`),
      onOpen: (slotId) => change({ slot: slotId, day }, true),
    }),
    [href, slug, day, change],
  );
}
