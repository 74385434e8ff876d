/** The content of a tenant's seed files. Their schemas are in `schemas/seed`, with a description of each field. */
import type { ActivitySeed, PackageTypeSeed } from '../bookings';
import type { CustomerSeed, StaffSeed } from './peopleFormat';
import type {
  DataFieldsSeed,
  MembershipSeed,
  PromotionSeed,
  QuestionGroupSeed,
  TermsSeed,
  ThemeSeed,
  VenueSeed,
} from '../catalogue';
import type { ClientSeed } from '../kernel';

/** One tenant's seed, read and checked. */
export interface Seed {
  readonly tenant: string;
  /** Changes when any of the files changes. */
  readonly hash: string;
  readonly client: ClientSeed;
  readonly theme: ThemeSeed;
  readonly footerHtml: string;
  readonly venues: readonly VenueSeed[];
  readonly memberships: readonly MembershipSeed[];
  readonly promotions: readonly PromotionSeed[];
  readonly terms: TermsSeed;
  readonly dataFields: DataFieldsSeed;
  readonly questions: readonly QuestionGroupSeed[];
  readonly customers: readonly CustomerSeed[];
  readonly staff: readonly StaffSeed[];
  readonly activities: readonly ActivitySeed[];
  readonly packages: readonly PackageTypeSeed[];
}
