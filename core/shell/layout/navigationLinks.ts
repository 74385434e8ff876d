/** The links of the account and between areas, limited to what the tenant and the chosen venue offer. */
import { useBoot, useFlag, useTenant } from '../../tenant/hooks';
import type { AreaName } from '../../../schemas/boot';

const account = (id: string, path: string, phonePath = path): AreaLink & { readonly phonePath: string } => ({
  id,
  label: `core.nav.${id}`,
  area: 'my-account',
  path,
  phonePath,
});

const ACCOUNT = [
  account('dashboard', '/'),
  account('details', '/user-details'),
  account('memberships', '/memberships'),
  account('packages', '/packages'),
  account('bookings', '/bookings', '/bookings/upcoming'),
  account('guestPasses', '/guest-passes'),
  account('payments', '/payments'),
];

/** Guest passes are shown if both the operator and the chosen venue have them. */
export function useAccountLinks(phone: boolean): readonly AreaLink[] {
  const flagged = useFlag('guestPasses');
  const { venue } = useBoot();
  const { pages } = useTenant();
  const guestPasses = flagged && venue?.guestPasses !== false;
  return ACCOUNT.filter(({ id }) => id !== 'guestPasses' || guestPasses)
    .map(({ phonePath, ...link }) => ({ ...link, path: phone ? phonePath : link.path }))
    .filter(({ path }) => pages['my-account']?.includes(path) === true);
}

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
