/** The links to the areas of this tenant, limited to what the chosen venue offers. */
import type { AreaName } from '../../../schemas/boot';
import { useBoot, useTenant } from '../../tenant/hooks';

/** A link to a page, perhaps in another area. */
export interface AreaLink {
  readonly id: string;
  /** Copy key. */
  readonly label: string;
  readonly area: AreaName;
  readonly path: string;
}

/** 'Book an activity', 'Buy a membership'. */
export function useAreaLinks(): readonly AreaLink[] {
  const join = useJoinPath();
  return [
    ...useLinkTo('bookings', 'book', '/redirect-to-selected-venue'),
    ...useLinkTo('online-joining', 'join', join),
  ];
}

function useLinkTo(area: AreaName, id: string, path: string | undefined): readonly AreaLink[] {
  const { areas, area: here } = useTenant();
  const there = area === here || areas[area] !== undefined;
  return there && path !== undefined ? [{ id, label: `core.nav.${id}`, area, path }] : [];
}

/** The page of the chosen venue, or '/' without a choice. Undefined if that venue has no online joining. */
function useJoinPath(): string | undefined {
  const { venue } = useBoot();
  if (venue === undefined) return '/';
  return venue.onlineJoining ? `/centre/${venue.slug}` : undefined;
}
