/** The links of the account, limited to the pages and flags of this tenant. */
import { useBoot, useFlag, useTenant } from '../../tenant/hooks';
import type { AreaLink } from '../routing/areaLinks';

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
