/**
 * The process that owns the embedded database, which only one process can open. Platform and documents
 * share its connections and know nothing of each other.
 */
import { checkDatabase, openDatabase, sharedDatabase } from '../database/database';
import { startDocuments } from '../documents/startDocuments';
import { prepareDataFolder } from '../net/dataFolder';
import { readEnvironment, readNetConfig } from '../net/environment';
import { runMain, type StoppableService } from '../net/runMain';
import { startPlatform } from '../platform/startPlatform';

async function start(): Promise<StoppableService> {
  const { dataDir } = readNetConfig(process.env);
  prepareDataFolder(dataDir);
  const databaseUrl = readEnvironment(process.env).DATABASE_URL;
  const database = await openDatabase<Record<string, never>>({ databaseUrl, dataDir });
  const starting = [
    startDocuments(process.env, sharedDatabase(database)),
    startPlatform(process.env, sharedDatabase(database)),
  ];
  const stop = async (): Promise<void> => {
    for (const started of await Promise.allSettled(starting))
      if (started.status === 'fulfilled') await started.value.stop();
    await database.close();
  };
  let services: readonly StoppableService[];
  try {
    services = await Promise.all(starting);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    checkReady: () => checkDatabase(database),
    metrics: services.flatMap(({ metrics = [] }) => metrics),
  };
}

runMain('platform-and-documents', start);
