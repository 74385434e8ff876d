/** A platform for tests. Without offers it does not answer. */
import type { Wire } from '../../../../schemas/generated/api';
import type { PlatformAnswer, PlatformOffers } from '../platformOffers';

export interface Offers {
  readonly venues?: readonly Wire.Venue[];
  /** By id of the centre. */
  readonly membershipsAt?: Readonly<Record<string, readonly Wire.MembershipType[]>>;
  readonly memberships?: readonly Wire.MembershipType[];
  /** The message with which the platform refuses a centre. */
  readonly venueMessage?: string;
  /** The message with which the platform refuses a date. */
  readonly dateMessage?: string;
}

const answer = <Data>(data: Data | undefined): PlatformAnswer<Data> =>
  data === undefined ? { kind: 'unreachable' } : { kind: 'ready', data };

const refusal = (message: string | undefined): PlatformAnswer<never> =>
  message === undefined ? { kind: 'refused', message: '' } : { kind: 'refused', message };

export const platformOf = (offers: Offers = {}): PlatformOffers => ({
  venues: () => Promise.resolve(answer(offers.venues)),
  venue: () => Promise.resolve(refusal(offers.venueMessage)),
  memberships: () => Promise.resolve(answer(offers.memberships)),
  membershipsAt: (_tenant, venue) => Promise.resolve(answer(offers.membershipsAt?.[venue])),
  onDate: () => Promise.resolve(offers.dateMessage === undefined ? answer({}) : refusal(offers.dateMessage)),
});

export const venueOf = (id: string, name: string): Wire.Venue => ({
  id,
  slug: id,
  name,
  address1: '1 High Street',
  address2: null,
  town: 'Derby',
  postcode: 'DE1 1AA',
  lat: null,
  lng: null,
  place_type: 'Pool',
  can_display_ineligible_memberships: false,
  activities_v2_enabled: true,
  display_venue_selection_button: true,
  online_joining_enabled: true,
  online_guest_passes_enabled: false,
  opening_hours: [],
});

export const optionOf = (
  payment: 'recurring' | 'fixed',
  refusedWith?: string,
): Wire.MembershipType['payment_options'][number] => ({
  id: `option-${payment}`,
  payment_type: payment,
  fixed_duration: null,
  fixed_period: null,
  fees: { base_fee: null, joining_fee: null, pro_rata_fee: null, month_in_hand_fee: null, discount: null },
  global_base_price: null,
  total_to_pay_now: null,
  pro_rata_days: null,
  charges_pro_rata: false,
  pretty_first_billing_date: null,
  promotion_enabled: false,
  is_purchasable: {
    can_purchase: refusedWith === undefined,
    has_prices: refusedWith === undefined,
    message: refusedWith ?? null,
  },
});

export const membershipOf = (
  id: string,
  name: string,
  change: Partial<Wire.MembershipType> = {},
): Wire.MembershipType => ({
  id,
  name,
  slug: id,
  description: null,
  categories: [],
  coverage: null,
  eligibility: [],
  provides_access_to: [],
  benefits: [],
  month_in_hand: false,
  payment_options: [optionOf('recurring'), optionOf('fixed')],
  ...change,
});
