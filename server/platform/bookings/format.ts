import type { SeedFiles } from '../../../schemas/generated/seed';

export type ActivitySeed = SeedFiles['activities'][number];
export type ActivityPrice = ActivitySeed['prices'][number];
export type BookingRules = ActivitySeed['booking'];
/** These times on these weekdays, each week. */
export type WeeklyPattern = NonNullable<ActivitySeed['patterns']>[number];
export type PackageType = SeedFiles['packages'][number];
