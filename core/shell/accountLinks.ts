/** The links of each area, as far as this tenant has the area and its flags allow them. */
import type { AreaName } from '../../schemas/boot';
import { useBoot, useFlag, useTenant } from '../tenant/hooks';

export interface AreaLink {
  readonly id: string;
  /** Copy key. */
  readonly label: string;
  readonly area: AreaName;
  readonly path: string;
}

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

/** Guest passes show where both the operator and the chosen centre have them. */
export function useAccountLinks(phone: boolean): readonly AreaLink[] {
  const flagged = useFlag('guestPasses');
  const { venue } = useBoot();
  const { pages } = useTenant();
  const guestPasses = flagged && venue?.guestPasses !== false;
  return ACCOUNT.filter(({ id }) => id !== 'guestPasses' || guestPasses)
    .map(({ phonePath, ...link }) => ({ ...link, path: phone ? phonePath : link.path }))
    .filter(({ path }) => pages['my-account']?.includes(path) === true);
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

/** The chosen centre's own page; nowhere, where one cannot join at that centre. */
function useJoinPath(): string | undefined {
  const { venue } = useBoot();
  if (venue === undefined) return '/';
  return venue.onlineJoining ? `/centre/${venue.slug}` : undefined;
}
