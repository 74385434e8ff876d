import { openDatabase, type OpenDatabase } from '../database/database';
import { prepareDataFolder } from '../net/dataFolder';
import { readEnvironment, readNetConfig, type Environment } from '../net/environment';

/** The database that the servers use with these variables. It is closed after the work. */
export async function withDatabase<Result>(
  env: Environment,
  work: (database: OpenDatabase<Record<string, never>>) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = readNetConfig(env);
  const databaseUrl = readEnvironment(env).DATABASE_URL;
  prepareDataFolder(dataDir);
  const database = await openDatabase<Record<string, never>>({ databaseUrl, dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
