import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Clock } from '../kernel/clock';
import type { Db } from '../kernel/db/database';
import { migrate } from '../kernel/db/migrate';
import { seedAll } from '../seed/seedAll';

/** The initial content of a test database. Filling takes seconds, so it is done once and each test gets a copy. */
export interface Contents {
  /** Must change when the result of `fill` may change. */
  readonly key: string;
  readonly fill: (db: Db) => Promise<void>;
}

export const REPOSITORY = join(__dirname, '../../..');
/** The versions of the databases and of the packages that fill them. */
const PACKAGES = join(REPOSITORY, 'package-lock.json');
const CODE = ['server/platform', 'server/net', 'schemas/seed', 'schemas/api/shapes.json'];

export const NOTHING: Contents = { key: `empty_${hashOf([PACKAGES])}`, fill: () => Promise.resolve() };

/** Cost of password hashes. With the standard cost, hashing took a third of the time of the platform's tests. */
export const CHEAP_PASSWORDS = 8;

/** Migrated, and seeded as on the day of the clock. */
export function seeded(tenantsDir: string, clock: Clock): Contents {
  const stamp = hashOf([PACKAGES, ...CODE.map((place) => join(REPOSITORY, place)), tenantsDir]);
  const day = clock.now().toISOString().replace(/\D/g, '');
  const fill = async (db: Db): Promise<void> => {
    await migrate(db);
    await seedAll(db, tenantsDir, clock, { passwordCost: CHEAP_PASSWORDS });
  };
  return { key: `seeded_${day}_${stamp}`, fill };
}

/** Hash of the content of these files and folders, independent of their location. Test files are ignored. */
function hashOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = statSync(place).isFile() ? [place] : filesIn(place);
    for (const file of files) hash.update(relative(place, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
