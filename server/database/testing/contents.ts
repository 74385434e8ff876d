import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Kysely } from 'kysely';

/** The initial content of a test database. Filling takes seconds, so it is done once and each test gets a copy. */
export interface Contents<Tables> {
  /** Must change when the result of `fill` may change. */
  readonly key: string;
  readonly fill: (db: Kysely<Tables>) => Promise<void>;
}

export const REPOSITORY = join(__dirname, '../../..');
/** The versions of the databases and of the packages that fill them. */
export const PACKAGES = join(REPOSITORY, 'package-lock.json');

/**
 * How many filled databases are kept for copies, the newest. Each change of the code that fills them makes
 * another. More than one run uses, or its tests would drop each other's.
 */
export const KEPT = 8;

export const NOTHING = { key: `empty_${hashOf([PACKAGES])}`, fill: () => Promise.resolve() };

/** Hash of the content of these files and folders, independent of their location. Test files are ignored. */
export function hashOf(places: readonly string[]): string {
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
