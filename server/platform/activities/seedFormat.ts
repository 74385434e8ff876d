/** What `activities.json` and `packages.json` of a seed say; each word is described in their schemas. */
import type { SeedDate } from '../seed/format';

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
  /** Prices of single centres, by venue id, in place of `amount`. */
  readonly venuePrices?: Readonly<Record<string, number>>;
  /** For those alone who have a membership that runs. */
  readonly members?: boolean;
  /** Years of age; whoever's age is not known is believed. */
  readonly ages?: { readonly from?: number; readonly to?: number };
}

export interface BookingRulesSeed {
  /** Days before the day of the slot, from its first minute. */
  readonly opensDaysBefore: number;
  readonly membersOpenDaysBefore?: number;
  readonly closesMinutesBefore: number;
  /** Until then the price comes back. Absent: never. */
  readonly cancelHoursBefore?: number;
  /** How many places of this activity one person may have. */
  readonly perPerson?: { readonly perDay?: number; readonly upcoming?: number };
}

/** On these weekdays at these times, each week. */
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
  /** Sample data: of a hundred places about so many are given away at the desk. */
  readonly takenAtCentre?: number;
}

/** The first slot of a centre on or after a day does not take place: said to those who booked it. */
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
  /** Activity ids that a use pays for. */
  readonly activities: readonly string[];
}
