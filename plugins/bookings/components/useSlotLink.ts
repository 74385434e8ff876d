import { useCallback } from 'react';
import { useNavigation, type CalendarDate } from '../../../core/contract';
import { onPlainClick } from '../../../core/contract/ui';
import type { PageLink, TimetableViewHandle } from './useTimetableView';

export type SlotLink = (slotId: string) => PageLink;

/** Links to the slots of a day. Memoised, so that a row renders again only if its slot changed. */
export function useSlotLink(
  slug: string,
  day: CalendarDate,
  change: TimetableViewHandle['change'],
): SlotLink {
  const { href } = useNavigation();
  return useCallback(
    (slotId) => ({
      href: href(`/location/${encodeURIComponent(slug)}?day=${day}&slot=${encodeURIComponent(slotId)}`),
      onClick: onPlainClick(() => change({ slot: slotId, day }, true)),
    }),
    [href, slug, day, change],
  );
}
