import { extendTimetable } from '../activities/extendTimetable';
import { ConfigurationError } from '../../net/configurationError';
import { codeOf, messageOf } from '../../net/errorFacts';
import { STANDARD_COST } from '../auth/passwords';
import type { Clock } from '../clock';
import { storeMissingSearchWords } from '../counter/customerSearchWords';
import type { Db } from '../db/database';
import type { Seed } from './format';
import { readSeed, tenantFolders } from './readSeed';
import { seedCustomers } from './seedCustomers';
import { seedCatalogue } from './seedCatalogue';
import { seedStaff } from './seedStaff';
import { SeedSchemas } from './seedSchemas';

/** `reason` is a sentence for the operator. */
export type SkippedTenant = (tenant: string, reason: string) => void;

export interface SeedOptions {
  readonly leaveOut?: SkippedTenant;
  /** Of hashing the passwords of sample accounts. */
  readonly passwordCost?: number;
  /** Default: every tenant of the folder. */
  readonly only?: readonly string[];
  readonly schemas?: SeedSchemas;
}

/**
 * Loads each tenant whose seed has changed since it was last loaded. One whose seed is missing or wrong is
 * left out, and no other is the worse for it; without `leaveOut` the first mistake is thrown.
 */
export async function seedAll(
  db: Db,
  tenantsDir: string,
  clock: Clock,
  options: SeedOptions = {},
): Promise<void> {
  const { leaveOut, passwordCost = STANDARD_COST, schemas = new SeedSchemas() } = options;
  for (const tenant of options.only ?? tenantFolders(tenantsDir)) {
    try {
      await load(db, readSeed(tenantsDir, tenant, schemas), clock, passwordCost);
    } catch (error) {
      if (leaveOut === undefined || !isOfTheSeed(error)) throw error;
      leaveOut(tenant, reasonOf(error));
    }
  }
}

async function load(db: Db, seed: Seed, clock: Clock, passwordCost: number): Promise<void> {
  const { tenant } = seed;
  const known = await db
    .selectFrom('tenants')
    .select('seed_hash')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  if (known?.seed_hash === seed.hash) {
    await extendTimetable(db, { tenant, timeZone: seed.client.timeZone, now: clock.now() });
  } else {
    // Customers come after their catalogue; the hash is written last, so that a crash in between loads again.
    await db.transaction().execute((trx) => seedCatalogue(trx, seed, clock.now()));
    await seedCustomers(db, seed, clock.now(), passwordCost);
    await seedStaff(db, seed, clock.now(), passwordCost);
    await db.updateTable('tenants').set({ seed_hash: seed.hash }).where('tenant', '=', tenant).execute();
  }
  await storeMissingSearchWords(db, tenant);
}

/** Values that the database refuses, such as a number that is none, or a key that is there already. */
const REFUSED_VALUE = /^2[23]/;

/** What the operator has to mend in the files; a database that is away is another matter. */
const isOfTheSeed = (error: unknown): boolean =>
  error instanceof ConfigurationError || REFUSED_VALUE.test(codeOf(error) ?? '');

const reasonOf = (error: unknown): string =>
  error instanceof ConfigurationError
    ? error.message
    : `The database refuses what stands in its seed (${messageOf(error)}).`;
