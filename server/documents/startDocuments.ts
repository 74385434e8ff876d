import { checkDatabase, openDatabase, withoutTimeLimits } from '../database/database';
import { measureOutbox } from '../metrics/outboxMetrics';
import { measurePool } from '../metrics/poolMetrics';
import { measureRequests } from '../metrics/requests';
import { serviceMetrics } from '../metrics/serviceMetrics';
import { prepareDataFolder } from '../net/dataFolder';
import type { Environment } from '../net/environment';
import { listen } from '../net/listen';
import type { StoppableService } from '../net/runMain';
import { trustedCallers } from '../net/trustedCallers';
import { buildDocuments } from './buildDocuments';
import { readDocumentsConfig } from './config';
import { openStore } from './openStore';
import { startConsole } from './startConsole';
import { migrateDocuments, type DocumentsDatabase, type DocumentTables } from './tables';

/**
 * Opens the database and the store, then listens. If a step fails, the database is closed again. `givenDatabase`: a database
 * that its owner shares with this process.
 */
export async function startDocuments(
  env: Environment,
  givenDatabase?: DocumentsDatabase,
): Promise<StoppableService & { readonly port: number }> {
  const config = readDocumentsConfig(env);
  prepareDataFolder(config.dataDir);
  const database = givenDatabase ?? (await openDatabase<DocumentTables>(config));
  try {
    await withoutTimeLimits(database, migrateDocuments);
    const store = await openStore(config, database);
    const app = buildDocuments({ store, token: config.token, trustProxy: trustedCallers(config.host) });
    const operators =
      config.console &&
      (await startConsole(config.console, {
        app,
        store,
        database,
        dataDir: config.dataDir,
        token: config.token,
      }));
    const metrics = serviceMetrics('documents');
    if (!database.embedded) measurePool(database.pool, metrics);
    measureRequests(app, metrics);
    measureOutbox({ db: database.db, table: 'documents.outbox', now: () => new Date() }, metrics);
    await app.ready();
    const listening = await listen((request, response) => app.routing(request, response), {
      port: config.port,
      host: config.host,
      portVariable: 'DOCUMENTS_PORT',
      hostVariable: 'DOCUMENTS_HOST',
    });
    operators?.work();
    const stop = async (): Promise<void> => {
      // First, because the calls that wait for changes then end.
      await store.close();
      await listening.close();
      await app.close();
      await operators?.stop();
      await database.close();
    };
    return { port: listening.port, stop, checkReady: () => checkDatabase(database), metrics: [metrics] };
  } catch (error) {
    await database.close();
    throw error;
  }
}
