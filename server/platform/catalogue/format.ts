import type { Wire } from '../../../schemas/generated/api';
import type { SeedDate } from '../kernel';

export interface ThemeSeed {
  readonly default: Wire.Theme;
  readonly venues: Readonly<Record<string, Wire.Theme>>;
}

export interface VenueSeed {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly address1: string;
  readonly address2?: string;
  readonly town?: string;
  readonly postcode: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly placeType: string;
  readonly canDisplayIneligibleMemberships?: boolean;
  readonly activitiesV2Enabled?: boolean;
  readonly displayVenueSelectionButton?: boolean;
  readonly onlineJoiningEnabled?: boolean;
  readonly onlineGuestPassesEnabled?: boolean;
  /** IANA zone of this venue, if it differs from the operator's. */
  readonly timeZone?: string;
  readonly openingHours?: readonly {
    readonly days: readonly number[];
    readonly opens: string;
    readonly closes: string;
  }[];
}

export type Period = 'day' | 'week' | 'month' | 'year';

export interface PaymentOptionSeed {
  readonly id: string;
  readonly paymentType: 'recurring' | 'fixed';
  /** Monthly price for recurring, full price for fixed. Absent: no price, cannot be bought. */
  readonly basePrice?: number;
  /** Prices of single venues, by venue id, in place of `basePrice`. */
  readonly venuePrices?: Readonly<Record<string, number>>;
  readonly joiningFee?: number;
  /** Due when a membership is changed to this option. */
  readonly changeFee?: number;
  /** Recurring: the days up to the first billing date are paid now. */
  readonly proRata?: boolean;
  readonly fixedDuration?: number;
  readonly fixedPeriod?: Period;
  /** The price elsewhere, shown for comparison. */
  readonly globalBasePrice?: number;
  readonly promotionEnabled?: boolean;
  /** It cannot be bought online; the text says why. */
  readonly closed?: string;
}

/** The benefit pays for a booking that matches all of these fields. */
export interface BenefitCoverSeed {
  readonly id: string;
  readonly kinds?: readonly ('class' | 'activity')[];
  /** Category ids and activity ids of activities.json. */
  readonly categories?: readonly string[];
  readonly activities?: readonly string[];
  readonly homeOnly?: boolean;
  /** ISO weekdays, and the allowed start times. */
  readonly days?: readonly number[];
  readonly from?: string;
  readonly until?: string;
  /** Absent: unlimited. */
  readonly uses?: number;
  readonly per?: Period;
}

export interface MembershipSeed {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly categories: readonly Wire.Named[];
  readonly coverage?: string;
  readonly eligibility?: readonly Wire.Named[];
  /** Venue ids. Absent or empty: valid at all venues. */
  readonly providesAccessTo?: readonly string[];
  readonly benefits?: readonly {
    readonly name: string;
    readonly totalUses?: number;
    readonly frequency?: string;
    readonly description?: string;
    /** The bookings that it pays for. */
    readonly covers?: BenefitCoverSeed;
    /** The number of guest passes for each month. */
    readonly guestPasses?: number;
  }[];
  /** One month's price is paid now, for the last month. */
  readonly monthInHand?: boolean;
  /** Allowed ages. A signed-in customer outside this range sees no prices. */
  readonly ages?: { readonly from?: number; readonly to?: number };
  readonly existingMembersOnly?: boolean;
  /** Ids of question groups, membership terms and health commitments. */
  readonly questions?: readonly string[];
  readonly terms?: readonly string[];
  readonly healthCommitment?: readonly string[];
  readonly paymentOptions: readonly PaymentOptionSeed[];
}

export interface PromotionSeed {
  readonly id: string;
  readonly code: string;
  readonly description?: string;
  readonly kind: 'percent' | 'fixed';
  /** Whole percent, or minor units. */
  readonly value: number;
  /** The base of a percentage: all that is due now, or the joining fee. */
  readonly of?: 'total' | 'joining_fee';
  /** Payment option ids. Absent: each option with promotions. */
  readonly paymentOptions?: readonly string[];
  readonly validFrom?: SeedDate;
  /** The last day. */
  readonly validUntil?: SeedDate;
  readonly maxUses?: number;
}

export interface TermsSeed {
  readonly registration: readonly Wire.Term[];
  readonly checkout: readonly Wire.Term[];
  readonly directDebit: readonly Wire.Term[];
  readonly membership: readonly Wire.Term[];
  readonly health: readonly Wire.Term[];
}
