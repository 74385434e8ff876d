import type { SeedDate } from '../kernel';

export interface ActivitySeed {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'class' | 'activity';
  readonly category: { readonly id: string; readonly name: string };
  readonly description?: string;
  readonly durationMinutes: number;
  readonly prices: readonly ActivityPriceSeed[];
  readonly booking: BookingRulesSeed;
  readonly waiver?: {
    readonly id: string;
    readonly title: string;
    readonly html: string;
    readonly version: number;
  };
  readonly patterns?: readonly PatternSeed[];
  readonly cancellations?: readonly CancellationSeed[];
}

export interface ActivityPriceSeed {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** Prices for single venues, by venue id. They replace `amount`. */
  readonly venuePrices?: Readonly<Record<string, number>>;
  /** Only for people with an active membership. */
  readonly members?: boolean;
  /** Years of age. If the age is not known, the person's choice is accepted. */
  readonly ages?: { readonly from?: number; readonly to?: number };
}

export interface BookingRulesSeed {
  /** Days before the day of the slot. Booking opens at 00:00 of that day. */
  readonly opensDaysBefore: number;
  readonly membersOpenDaysBefore?: number;
  readonly closesMinutesBefore: number;
  /** Hours before the start until which the price is refunded. Absent: never refunded. */
  readonly cancelHoursBefore?: number;
  /** How many bookings of this activity one person may have. */
  readonly perPerson?: { readonly perDay?: number; readonly upcoming?: number };
}

/** A weekly pattern: these times on these weekdays. */
export interface PatternSeed {
  readonly venueId: string;
  /** ISO weekdays, 1 is Monday. */
  readonly days: readonly number[];
  /** HH:MM on the venue's clock. */
  readonly starts: readonly string[];
  readonly durationMinutes?: number;
  readonly capacity: number;
  readonly place?: string;
  readonly leader?: string;
  /** Sample data: the percentage of spaces that are sold at the desk. */
  readonly takenAtCentre?: number;
}

/** Cancels the first slot at a venue on or after a day. Its customers get a mail. */
export interface CancellationSeed {
  readonly venueId: string;
  readonly onOrAfter: SeedDate;
}

export interface PackageTypeSeed {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly uses: number;
  readonly validDays: number;
  readonly price: number;
  /** The ids of the activities that a use pays for. */
  readonly activities: readonly string[];
}
