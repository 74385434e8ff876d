/** The links of the account and between areas, limited to what the chosen venue offers. */
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

/** The area whose links are the menu of the account. */
const ACCOUNT: AreaName = 'my-account';

/** The links to the pages of the account. `phone`: for the menus of phones. */
export const useAccountLinks = (phone: boolean): readonly AreaLink[] =>
  useNavigationLinks(phone).filter(({ area }) => area === ACCOUNT);

/** The links to the pages of the other areas. */
export const useAreaLinks = (phone: boolean): readonly AreaLink[] =>
  useNavigationLinks(phone).filter(({ area }) => area !== ACCOUNT);

function useNavigationLinks(phone: boolean): readonly AreaLink[] {
  const { venue } = useBoot();
  const { navigationLinks, areas, area: here } = useTenant();
  return navigationLinks
    .filter(({ area }) => area === here || areas[area] !== undefined)
    .filter(({ venueOffers }) => venueOffers === undefined || venue?.[venueOffers] !== false)
    .map(({ id, label, area, path, phonePath = path, venuePath }) => {
      const ofVenue = venue && venuePath?.replace(/:[a-zA-Z]+/, () => venue.slug);
      return { id, label, area, path: ofVenue ?? (phone ? phonePath : path) };
    });
}
