import { topUpSlots } from '../activities/keepSlots';
import type { Clock } from '../clock';
import { keepMissingWords } from '../counter/customerWords';
import type { Db } from '../db/database';
import { readSeed, tenantsWithSeed } from './readSeed';
import { seedCustomers } from './seedCustomers';
import { seedCatalogue } from './seedCatalogue';
import { seedStaff } from './seedStaff';
import { SeedSchemas } from './seedSchemas';

/** Loads each tenant whose seed has changed since it was last loaded. */
export async function seedAll(db: Db, tenantsDir: string, clock: Clock): Promise<void> {
  const schemas = new SeedSchemas();
  // All are read before any is written: a mistake in one leaves the database as it was.
  const seeds = tenantsWithSeed(tenantsDir).map((tenant) => readSeed(tenantsDir, tenant, schemas));
  for (const seed of seeds) {
    const known = await db
      .selectFrom('tenants')
      .select('seed_hash')
      .where('tenant', '=', seed.tenant)
      .executeTakeFirst();
    if (known?.seed_hash === seed.hash) {
      await topUpSlots(db, { tenant: seed.tenant, timeZone: seed.client.timeZone, now: clock.now() });
      continue;
    }
    // Customers come after their catalogue; the hash is written last, so that a crash in between loads again.
    await db.transaction().execute((trx) => seedCatalogue(trx, seed, clock.now()));
    await seedCustomers(db, seed, clock.now());
    await seedStaff(db, seed, clock.now());
    await db.updateTable('tenants').set({ seed_hash: seed.hash }).where('tenant', '=', seed.tenant).execute();
  }
  for (const { tenant } of seeds) await keepMissingWords(db, tenant);
}
