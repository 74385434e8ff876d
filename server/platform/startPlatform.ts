import { readEnvironment, type Environment } from '../net/environment';
import { checkDatabase, openDatabase, withoutTimeLimits } from '../database/database';
import { prepareDataFolder } from '../net/dataFolder';
import { measureRequests } from '../metrics/requests';
import { listen } from '../net/listen';
import type { StoppableService } from '../net/runMain';
import { buildPlatform } from './buildPlatform';
import { startBackground } from './background';
import {
  checkStoredMessage,
  loadTenants,
  makeSecrets,
  migratePlatform,
  oneAtATime,
  openKeyRing,
  type OpenDatabase,
  RateLimits,
  readPlatformConfig,
  refuseOtherKey,
  releaseInterrupted,
  systemClock,
  type Tables,
} from './kernel';
import { checkStoredBankDetails } from './cart';
import { PAYMENTS_THAT_CANNOT_BEGIN, platformMetrics } from './metrics';
import { warnWithoutDirectDebit } from './orders';
import { followServices, loadNewTenants, seedAll, type SeedOptions, UnavailableTenants } from './seed';

/**
 * Opens the database, migrates, seeds and listens. If a step fails, the database is closed again. `opened`: a
 * database that its owner shares with this platform.
 */
export async function startPlatform(
  env: Environment,
  opened?: OpenDatabase,
): Promise<StoppableService & { readonly port: number }> {
  const config = readPlatformConfig(env);
  prepareDataFolder(config.dataDir);
  const secrets = makeSecrets(openKeyRing(config.dataDir, readEnvironment(env).PLATFORM_KEY, 'platform'));
  const database = opened ?? (await openDatabase<Tables>(config));
  try {
    await withoutTimeLimits(database, migratePlatform);
    await refuseOtherKey(database.db, secrets, 'platform', [checkStoredBankDetails, checkStoredMessage]);
    if (database.embedded) await releaseInterrupted(database.db);
    const unavailable = new UnavailableTenants();
    const seed = (options: SeedOptions): Promise<unknown> =>
      oneAtATime(database, () =>
        seedAll(database.db, config.tenantsDir, systemClock, {
          ...options,
          samplePeople: config.samplePeople,
          passwordCost: config.passwordCost,
        }),
      );
    await seed({ skip: unavailable.leaveOut });
    const { documents } = config;
    const tenants = await loadTenants(database.db, config.port, unavailable.reasons, documents !== undefined);
    const { app, platform } = buildPlatform({
      db: database.db,
      clock: systemClock,
      config,
      secrets,
      tenants,
      limits: new RateLimits(database.embedded ? undefined : { pool: database.pool, secrets }),
    });
    warnWithoutDirectDebit(platform);
    const metrics = platformMetrics(platform, database.embedded ? undefined : database.pool);
    measureRequests(app, metrics, PAYMENTS_THAT_CANNOT_BEGIN);
    await app.ready();
    const listening = await listen((request, response) => app.routing(request, response), {
      port: config.platformPort,
      host: config.platformHost,
      portVariable: 'PLATFORM_PORT',
      hostVariable: 'PLATFORM_HOST',
    });
    const background = startBackground(platform, metrics);
    const takingUp = loadNewTenants({ platform, unavailable, seed });
    const following = documents && followServices(platform, documents);
    const stop = async (): Promise<void> => {
      await listening.close();
      await following?.stop();
      await takingUp.stop();
      await background.stop();
      await app.close();
      await database.close();
    };
    return { port: listening.port, stop, checkReady: () => checkDatabase(database), metrics: [metrics] };
  } catch (error) {
    await database.close();
    throw error;
  }
}
