/** The links of each area, as far as this tenant has the area and its flags allow them. */
import type { AreaName } from '../../schemas/boot';
import { useFlag, useMode, useTenant } from '../tenant/hooks';

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

export function useAccountLinks(phone: boolean): readonly AreaLink[] {
  const guestPasses = useFlag('guestPasses');
  const { pages } = useTenant();
  return ACCOUNT.filter(({ id }) => id !== 'guestPasses' || guestPasses)
    .map(({ phonePath, ...link }) => ({ ...link, path: phone ? phonePath : link.path }))
    .filter(({ path }) => pages['my-account']?.includes(path) === true);
}

/** 'Book an activity', 'Buy a membership', and in kiosk mode the way back. */
export function useAreaLinks(): readonly AreaLink[] {
  const { areas, area } = useTenant();
  const { kiosk } = useMode();
  const has = (name: AreaName) => area === name || areas[name] !== undefined;
  return [
    ...(has('bookings')
      ? [
          {
            id: 'book',
            label: 'core.nav.book',
            area: 'bookings' as const,
            path: '/redirect-to-selected-venue',
          },
        ]
      : []),
    ...(has('online-joining')
      ? [{ id: 'join', label: 'core.nav.join', area: 'online-joining' as const, path: '/' }]
      : []),
    ...(kiosk
      ? [{ id: 'kioskHome', label: 'core.nav.kioskHome', area: 'online-joining' as const, path: '/kiosk' }]
      : []),
  ];
}
