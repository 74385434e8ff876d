import { join } from 'node:path';
import * as shared from '../../database/testing/contents';
import type { Clock } from '../kernel/clock';
import type { Db } from '../kernel/db/database';
import { migratePlatform } from '../kernel/db/migratePlatform';
import type { Tables } from '../kernel/db/tables';
import { seedAll } from '../seed/seedAll';

export type Contents = shared.Contents<Tables>;

const CODE = [
  'server/platform',
  'server/accounts',
  'server/api',
  'server/database',
  'server/outbox',
  'server/secrets',
  'server/net',
  'schemas/seed',
  'schemas/api/shapes.json',
];

/** Cost of password hashes. With the standard cost, hashing took a third of the time of the platform's tests. */
export const CHEAP_PASSWORDS = 8;

/** Migrated, and seeded as on the day of the clock. */
export function seeded(tenantsDir: string, clock: Clock): Contents {
  const code = CODE.map((place) => join(shared.REPOSITORY, place));
  const stamp = shared.hashOf([shared.PACKAGES, ...code, tenantsDir]);
  const day = clock.now().toISOString().replace(/\D/g, '');
  const fill = async (db: Db): Promise<void> => {
    await migratePlatform(db);
    await seedAll(db, tenantsDir, clock, { samplePeople: true, passwordCost: CHEAP_PASSWORDS });
  };
  return { key: `seeded_${day}_${stamp}`, fill };
}
