/** What the platform offers, as the explanations ask it: the public calls of a tenant, for a visitor without an account. */
import type { Wire } from '../../../schemas/generated/api';

export type PlatformAnswer<Data> =
  | { readonly kind: 'ready'; readonly data: Data }
  /** `message`: of the platform, word by word. Empty if it gave none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

export interface OfferOnDate {
  readonly type: string;
  readonly option: string;
  readonly venue: string;
  /** Calendar date. */
  readonly date: string;
}

/** No method throws. */
export interface PlatformOffers {
  venues(tenant: string): Promise<PlatformAnswer<readonly Wire.Venue[]>>;
  /** One centre by its id or slug. */
  venue(tenant: string, id: string): Promise<PlatformAnswer<Wire.Venue>>;
  /** The memberships that are sold online at any centre. */
  memberships(tenant: string): Promise<PlatformAnswer<readonly Wire.MembershipType[]>>;
  membershipsAt(tenant: string, venue: string): Promise<PlatformAnswer<readonly Wire.MembershipType[]>>;
  /** Whether a membership can start on a date. */
  onDate(tenant: string, offer: OfferOnDate): Promise<PlatformAnswer<unknown>>;
}
