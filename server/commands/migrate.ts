import { sharedDatabase, withoutTimeLimits, type OpenDatabase } from '../database/database';
import { migrateDocuments } from '../documents/tables';
import { migratePlatform, type Tables } from '../platform/kernel';
import { readArguments, refuseMore, SUCCESS, type Command, type Terminal } from './command';
import { withDatabase } from './withDatabase';

export const migrate: Command = {
  summary: 'brings the tables of the database to this version',
  help: `foyer migrate

Applies the migrations that the database does not have yet: those of the platform and those of the
tenant documents. Each is applied once, also if several processes start at the same time. A start of
the platform or of the documents process does the same; run this command before it to see the result.

It refuses a database that a newer version of Foyer has migrated.`,
  async run({ args, env, terminal }) {
    refuseMore(readArguments(args, {}).positionals);
    await withDatabase(env, (database) => migrateAll(database, terminal));
    return SUCCESS;
  },
};

export async function migrateAll(
  database: OpenDatabase<Record<string, never>>,
  { print }: Pick<Terminal, 'print'>,
): Promise<void> {
  const platform = sharedDatabase<Tables>(database);
  print(resultOf('Platform', await withoutTimeLimits(platform, migratePlatform)));
  print(resultOf('Documents', await withoutTimeLimits(database, migrateDocuments)));
}

function resultOf(what: string, applied: readonly string[]): string {
  if (applied.length === 0) return `${what}: the tables are up to date.`;
  return `${what}: applied ${applied.length === 1 ? 'one migration' : `${applied.length} migrations`}: ${applied.join(', ')}.`;
}
