/** The tenants with their active versions, all versions, and assets. */
import { StoredVisits } from './storedVisits';
import * as blobs from './rows/blobs';
import * as tenants from './rows/tenants';
import * as versions from './rows/versions';
import { storable } from './rows/storable';
import type {
  ActiveText,
  AssetReference,
  NewOfflineState,
  TenantEntry,
  Version,
  VersionFacts,
  WriteLog,
} from './store';
import type { DocumentsExecutor } from './tables';

export abstract class StoredTenants extends StoredVisits {
  list(): Promise<readonly TenantEntry[]> {
    return this.read(async () => (await tenants.entries(this.db)).map(withoutFaults));
  }

  entry(tenant: string): Promise<TenantEntry> {
    return this.read(async () => {
      const [found] = await tenants.entries(this.db, tenant);
      if (found === undefined) throw tenants.unknownTenant(tenant);
      return withoutFaults(found);
    });
  }

  active(tenant: string): Promise<Version> {
    return this.read(() => this.activeIn(this.db, tenant));
  }

  version(tenant: string, which: number | string): Promise<Version> {
    return this.read(() => versions.readVersion(this.db, tenant, which));
  }

  activeTexts(ids: readonly string[], file: string): Promise<readonly ActiveText[]> {
    return this.read(() => tenants.activeTexts(this.db, ids, file));
  }

  versions(tenant: string): Promise<readonly VersionFacts[]> {
    return this.read(async () => {
      await tenants.requireActive(this.db, tenant);
      return versions.versionFacts(this.db, tenant);
    });
  }

  putAsset(bytes: Uint8Array): Promise<AssetReference> {
    return this.read(() => blobs.storeAsset(this.db, bytes));
  }

  asset(hash: string): Promise<Uint8Array | undefined> {
    return this.read(async () => (await blobs.readBlobs(this.db, [hash])).get(hash));
  }

  takeOffline(
    tenant: string,
    { message, by, reason }: NewOfflineState,
    log?: WriteLog<string>,
  ): Promise<void> {
    const since = this.now().toISOString();
    const offline = { message: storable(message), by, reason: storable(reason), since };
    return this.changeTenant(tenant, { offline }, log);
  }

  bringOnline(tenant: string, log?: WriteLog<string>): Promise<void> {
    return this.changeTenant(tenant, { offline: null }, log);
  }

  /** Its versions stay. */
  removeTenant(tenant: string): Promise<void> {
    return this.changeTenant(tenant, { removedAt: this.now() });
  }

  /** Makes web hosts read the entry of the tenant again. */
  changeTenant(
    tenant: string,
    change: Parameters<typeof tenants.touch>[3] = {},
    log?: WriteLog<string>,
  ): Promise<void> {
    return this.change(async (db, sequence) => {
      await tenants.requireActive(db, tenant);
      await tenants.touch(db, tenant, sequence, change);
      await log?.(db, tenant);
    });
  }

  protected async activeIn(db: DocumentsExecutor, tenant: string): Promise<Version> {
    return versions.readVersion(db, tenant, await tenants.requireActive(db, tenant));
  }
}

const withoutFaults = (entry: Omit<TenantEntry, 'faults'>): TenantEntry => ({ ...entry, faults: [] });
