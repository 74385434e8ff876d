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
  /** Hash cost for the passwords of sample accounts. */
  readonly passwordCost?: number;
  /** Default: every tenant of the folder. */
  readonly only?: readonly string[];
  readonly schemas?: SeedSchemas;
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
): Promise<void> {
  const { skip, passwordCost = STANDARD_COST, schemas = new SeedSchemas() } = options;
  for (const tenant of options.only ?? tenantFolders(tenantsDir)) {
    try {
      await load(db, readSeed(tenantsDir, tenant, schemas), clock, passwordCost);
    } catch (error) {
      if (skip === undefined || !isOfTheSeed(error)) throw error;
      skip(tenant, reasonOf(error));
    }
  }
}

async function load(db: Db, seed: Seed, clock: Clock, passwordCost: number): Promise<void> {
  const { tenant } = seed;
  const existing = await db
    .selectFrom('tenants')
    .select('seed_hash')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  if (existing?.seed_hash === seed.hash) {
    await extendTimetable(db, { tenant, timeZone: seed.client.timeZone, now: clock.now() });
  } else {
    // Customers need the catalogue first. The hash is written last, so that a crash in between causes another load.
    await db.transaction().execute((trx) => seedCatalogue(trx, seed, clock.now()));
    await seedCustomers(db, seed, clock.now(), passwordCost);
    await seedStaff(db, seed, clock.now(), passwordCost);
    await db.updateTable('tenants').set({ seed_hash: seed.hash }).where('tenant', '=', tenant).execute();
  }
  await storeMissingSearchWords(db, tenant);
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
