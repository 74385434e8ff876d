/** The paths of the joining page, below the base path of the area. */
import type { Venue } from '../../../schemas/generated/api';
import type { MembershipOffer } from './membershipList';

export const venuePath = ({ slug }: Pick<Venue, 'slug'>): string => `/centre/${encodeURIComponent(slug)}`;

export const membershipPath = (venue: Pick<Venue, 'slug'>, { type, option }: MembershipOffer): string =>
  `${venuePath(venue)}/membership/${encodeURIComponent(type.slug || type.id)}/${option.paymentType}`;
