import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Platform, repeat, type RepeatedTask } from '../kernel';
import { tenantFolders } from './readSeed';
import type { SeedOptions } from './seedAll';
import { SeedSchemas } from './seedSchemas';

const CHECK_EVERY_MS = 1_000;

interface NewTenantsOptions {
  readonly platform: Pick<Platform, 'config' | 'log' | 'tenants'>;
  readonly unavailable: UnavailableTenants;
  readonly seed: (options: SeedOptions) => Promise<unknown>;
}

/**
 * Loads tenants whose folder is added while the platform runs, and unavailable tenants whose seed was
 * corrected. The folder is polled, not watched: a watcher misses files in new folders. A changed seed of an
 * active tenant is loaded at the next start.
 */
export function loadNewTenants({ platform, unavailable, seed }: NewTenantsOptions): RepeatedTask {
  const { config, log, tenants } = platform;
  const schemas = new SeedSchemas();
  const isServed = (tenant: string): boolean =>
    tenants.find(tenant) !== undefined && !unavailable.has(tenant);
  const stampOf = (tenant: string): string => stampOfFolder(join(config.tenantsDir, tenant, 'seed'));
  const waiting = (): string[] => tenantFolders(config.tenantsDir).filter((tenant) => !isServed(tenant));
  /** The stamps of the last poll, and of the last load, by tenant. */
  let loadedStamps = new Map<string, string>();
  const tried = new Map(waiting().map((tenant) => [tenant, stampOf(tenant)]));
  return repeat({ log }, 'tenants', CHECK_EVERY_MS, async () => {
    const stamps = new Map(waiting().map((tenant) => [tenant, stampOf(tenant)]));
    // Files that changed since the last poll may still be incomplete.
    const ready = [...stamps].filter(
      ([tenant, stamp]) => loadedStamps.get(tenant) === stamp && tried.get(tenant) !== stamp,
    );
    loadedStamps = stamps;
    for (const [tenant, stamp] of ready) {
      let isLeftOut = false;
      await seed({
        schemas,
        only: [tenant],
        skip: (id, reason) => {
          isLeftOut = true;
          unavailable.leaveOut(id, reason);
        },
      });
      tried.set(tenant, stamp);
      if (isLeftOut) continue;
      await tenants.refresh();
      unavailable.takeBack(tenant);
      log.info({ tenant }, 'tenant taken up');
    }
  });
}

/** Names, sizes and times of the files. Empty when the folder does not exist. */
function stampOfFolder(folder: string): string {
  try {
    return readdirSync(folder)
      .map((name) => {
        const { mtimeMs, size } = statSync(join(folder, name));
        return `${name}:${mtimeMs}:${size}`;
      })
      .join('\n');
  } catch {
    return '';
  }
}

/** Tenants that are unavailable because their seed is missing or invalid, each with the reason. */
export class UnavailableTenants {
  readonly reasons = new Map<string, string>();

  /** A reason is printed once, although a seed may be read many times before it is corrected. */
  readonly leaveOut = (tenant: string, reason: string): void => {
    if (this.reasons.get(tenant) === reason) return;
    this.reasons.set(tenant, reason);
    console.error(`platform: ${tenant} is unavailable: ${reason}`);
  };

  has(tenant: string): boolean {
    return this.reasons.has(tenant);
  }

  takeBack(tenant: string): void {
    this.reasons.delete(tenant);
  }
}
