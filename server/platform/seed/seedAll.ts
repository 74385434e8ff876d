import { extendTimetable } from '../bookings';
import { ConfigurationError } from '../../net/configurationError';
import { codeOf, messageOf } from '../../net/errorFacts';
import type { Clock, Db } from '../kernel';
import { storeMissingSearchWords } from '../customers';
import { STANDARD_COST } from '../../net/variables.mjs';
import type { Seed } from './format';
import { readSeed, tenantFolders } from './readSeed';
import { seedCustomers } from './seedCustomers';
import { seedCatalogue } from './seedCatalogue';
import { seedStaff } from './seedStaff';
import { SeedSchemas } from './seedSchemas';

/** `reason` is a message for the operator. */
type SkippedTenant = (tenant: string, reason: string) => void;

export interface SeedOptions {
  readonly skip?: SkippedTenant;
  /** Creates the customers and staff of the seed, whose password is published. Default: the catalogue alone. */
  readonly samplePeople?: boolean;
  /** Hash cost for the passwords of sample accounts. */
  readonly passwordCost?: number;
  /** Default: every tenant of the folder. */
  readonly only?: readonly string[];
  readonly schemas?: SeedSchemas;
}

/** What was loaded. False: it was up to date, or it was not asked for. */
export interface SeededTenant {
  readonly tenant: string;
  readonly catalogue: boolean;
  readonly people: boolean;
}

/**
 * Loads each tenant whose seed has changed since the last load. A tenant with a missing or invalid seed is
 * left out and does not affect the others. Without `skip` the first error is thrown.
 */
export async function seedAll(
  db: Db,
  tenantsDir: string,
  clock: Clock,
  options: SeedOptions = {},
): Promise<readonly SeededTenant[]> {
  const { skip, schemas = new SeedSchemas() } = options;
  const seeded: SeededTenant[] = [];
  for (const tenant of options.only ?? tenantFolders(tenantsDir)) {
    try {
      seeded.push(await load(db, readSeed(tenantsDir, tenant, schemas), clock, options));
    } catch (error) {
      if (skip === undefined || !isOfTheSeed(error)) throw error;
      skip(tenant, reasonOf(error));
    }
  }
  return seeded;
}

async function load(
  db: Db,
  seed: Seed,
  clock: Clock,
  { samplePeople = false, passwordCost = STANDARD_COST }: SeedOptions,
): Promise<SeededTenant> {
  const { tenant } = seed;
  const existing = await db
    .selectFrom('tenants')
    .select(['seed_hash', 'sample_people_hash'])
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  const catalogue = existing?.seed_hash !== seed.hash;
  if (catalogue) await db.transaction().execute((trx) => seedCatalogue(trx, seed, clock.now()));
  else await extendTimetable(db, { tenant, timeZone: seed.client.timeZone, now: clock.now() });
  const people = samplePeople && existing?.sample_people_hash !== seed.hash;
  // Customers need the catalogue first.
  if (people) await seedPeople(db, seed, clock, passwordCost);
  await storeMissingSearchWords(db, tenant);
  return { tenant, catalogue, people };
}

async function seedPeople(db: Db, seed: Seed, clock: Clock, passwordCost: number): Promise<void> {
  await seedCustomers(db, seed, clock.now(), passwordCost);
  await seedStaff(db, seed, clock.now(), passwordCost);
  // Last, so that a crash in between causes another load.
  await db
    .updateTable('tenants')
    .set({ sample_people_hash: seed.hash })
    .where('tenant', '=', seed.tenant)
    .execute();
}

/** Errors about values, such as an invalid number or a duplicate key. */
const REFUSED_VALUE = /^2[23]/;

/** True for errors that the operator must fix in the files. An unreachable database is not one. */
const isOfTheSeed = (error: unknown): boolean =>
  error instanceof ConfigurationError || REFUSED_VALUE.test(codeOf(error) ?? '');

const reasonOf = (error: unknown): string =>
  error instanceof ConfigurationError
    ? error.message
    : `The database refuses what stands in its seed (${messageOf(error)}).`;
