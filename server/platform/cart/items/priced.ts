/** The common data of all priced cart items. */
import type { Wire } from '../../../../schemas/generated/api';
import type { ActivityDocument } from '../../bookings';
import type { Executor, Platform, Tenant } from '../../kernel';
import type { CreditType } from '../../customers';
import type { ReleasedItem } from '../tables';
import type { Cart, CartItem, MembershipItem } from '../carts';
import type { PricedMembership } from '../priceMembership';
import type { QuotedBooking, QuotedMembership, QuotedPackage, QuotedPenalty, SoldItem } from '../quote';
import type { CartReads } from '../cartReads';

export interface Pricing {
  readonly executor: Executor;
  readonly platform: Pick<Platform, 'clock'>;
  readonly tenant: Tenant;
  readonly cart: Pick<Cart, 'id' | 'customer_id'>;
  readonly reads: CartReads;
}

/** What the cart shows of an item besides its name and fees. */
export type ItemDetails = Pick<
  Wire.CartItem,
  'booking' | 'prices' | 'pricing_option_id' | 'covered_by' | 'covers' | 'full_price'
>;

export const PLAIN: ItemDetails = {
  booking: null,
  prices: [],
  pricing_option_id: null,
  covered_by: null,
  covers: [],
  full_price: null,
};

interface PricedBase {
  readonly item: CartItem;
  /** Due now, in minor units. */
  readonly total: number;
  /** The types of credit that may pay for it. */
  readonly payableBy: readonly CreditType[];
  /** The reason why this person may not buy it; null if they may. */
  readonly refusal: string | null;
  readonly shown: ItemDetails;
}

export interface PricedMembershipItem extends PricedBase, PricedMembership {
  readonly kind: 'membership';
  readonly item: MembershipItem;
  readonly quote: QuotedMembership;
}

export interface PricedBooking extends PricedBase {
  readonly kind: 'booking';
  readonly quote: QuotedBooking;
  readonly waiver: ActivityDocument['waiver'];
}

interface PricedPackage extends PricedBase {
  readonly kind: 'package';
  readonly quote: QuotedPackage;
}

interface PricedPenalty extends PricedBase {
  readonly kind: 'penalty';
  readonly quote: QuotedPenalty;
}

export type PricedItem = PricedMembershipItem | PricedBooking | PricedPackage | PricedPenalty;

/** An item that is no longer available. It leaves the cart and the customer sees a message. */
export interface UnavailableItem extends ReleasedItem {
  readonly item: CartItem;
}

/**
 * The result of pricing one item. Undefined: no longer sold, but kept in the cart for the customer to see.
 */
export type PricingResult =
  { readonly priced: PricedItem } | { readonly unavailable: UnavailableItem } | undefined;

export const membershipsOf = (priced: readonly PricedItem[]): PricedMembershipItem[] =>
  priced.filter((one) => one.kind === 'membership');

export const bookingsOf = (priced: readonly PricedItem[]): PricedBooking[] =>
  priced.filter((one) => one.kind === 'booking');

/** What an order stores for an item that is not a membership. */
export function soldItemOf(
  type: Exclude<Wire.OrderItem['type'], 'membership'>,
  name: string,
  rest: Partial<Pick<SoldItem, 'booking' | 'categories' | 'start_date' | 'base_fee'>> = {},
): SoldItem {
  return {
    type,
    friendly_name: name,
    home_venue: null,
    requires_eligibility: false,
    payment_option: null,
    start_date: null,
    end_date: null,
    categories: [],
    base_fee: null,
    membership_type_id: null,
    payment_type: null,
    booking: null,
    ...rest,
  };
}
