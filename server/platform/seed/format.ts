/** The content of a tenant's seed files. `schemas/seed` describes their fields. */
import type { SeedFiles } from '../../../schemas/generated/seed';
import type { Client, Executor } from '../kernel';

/** One tenant's seed, read and checked. */
export interface Seed extends SeedFiles {
  readonly tenant: string;
  /** Changes when any of the files changes. */
  readonly hash: string;
  readonly client: Client;
  readonly footerHtml: string;
}

/** A sample account, for trying out the product. */
export type CustomerSeed = SeedFiles['customers'][number];
/** The first slot with a free space on or after the day. For a past day: the last one on or before it. */
export type BookingSeed = NonNullable<CustomerSeed['bookings']>[number];
export type OrderSeed = NonNullable<CustomerSeed['orders']>[number];

/** A sample account that is being created, in the transaction that creates it. */
export interface Sample {
  readonly trx: Executor;
  readonly seed: Seed;
  readonly tenant: string;
  readonly account: CustomerSeed;
  /** The id of the customer. */
  readonly id: string;
  readonly today: string;
  readonly now: Date;
}
