import type { OpenDatabase } from '../database';
import { NOTHING, type Contents } from './contents';
import { copyInMemory } from './copyInMemory';
import { copyOnServer } from './copyOnServer';

/**
 * A separate database for the test: PGlite in memory, or one on the server of DATABASE_URL. Without contents
 * it is not even migrated.
 */
export async function openTestDatabase<Tables>(
  contents: Contents<Tables> = NOTHING,
): Promise<OpenDatabase<Tables>> {
  const url = process.env['DATABASE_URL'];
  return url === undefined || url === '' ? copyInMemory(contents) : copyOnServer(url, contents);
}
