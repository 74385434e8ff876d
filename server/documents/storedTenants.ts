/** The tenants with their active versions, all versions, and assets. */
import * as blobs from './rows/blobs';
import { storable } from './rows/storable';
import * as tenants from './rows/tenants';
import * as versions from './rows/versions';
import type { DocumentStore, TenantEntry, WriteLog } from './store';
import type { StoreTransactions } from './storeTransactions';

export interface StoredTenants extends Pick<
  DocumentStore,
  | 'list'
  | 'entry'
  | 'active'
  | 'version'
  | 'activeTexts'
  | 'versions'
  | 'putAsset'
  | 'asset'
  | 'takeOffline'
  | 'bringOnline'
> {
  /** Makes web hosts read the entry of the tenant again. */
  touchTenant(tenant: string): Promise<void>;
  /** Its versions stay. */
  removeTenant(tenant: string): Promise<void>;
}

export function storedTenants(store: StoreTransactions): StoredTenants {
  const touch = (
    tenant: string,
    change: Parameters<typeof tenants.touch>[3] = {},
    log?: WriteLog<string>,
  ): Promise<void> =>
    store.change(async (db, sequence) => {
      await tenants.requireActive(db, tenant);
      await tenants.touch(db, tenant, sequence, change);
      await log?.(db, tenant);
    });

  return {
    list: () => store.read(async () => (await tenants.entries(store.db)).map(withoutFaults)),
    entry: (tenant) =>
      store.read(async () => {
        const [found] = await tenants.entries(store.db, tenant);
        if (found === undefined) throw tenants.unknownTenant(tenant);
        return withoutFaults(found);
      }),
    active: (tenant) => store.read(() => versions.readActiveVersion(store.db, tenant)),
    version: (tenant, which) => store.read(() => versions.readVersion(store.db, tenant, which)),
    activeTexts: (ids, file) => store.read(() => tenants.activeTexts(store.db, ids, file)),
    versions: (tenant) =>
      store.read(async () => {
        await tenants.requireActive(store.db, tenant);
        return versions.versionFacts(store.db, tenant);
      }),
    putAsset: (bytes) => store.read(() => blobs.storeAsset(store.db, bytes)),
    asset: (hash) => store.read(async () => (await blobs.readBlobs(store.db, [hash])).get(hash)),
    takeOffline: (tenant, { message, by, reason }, log) => {
      const since = store.now().toISOString();
      const offline = { message: storable(message), by, reason: storable(reason), since };
      return touch(tenant, { offline }, log);
    },
    bringOnline: (tenant, log) => touch(tenant, { offline: null }, log),
    touchTenant: (tenant) => touch(tenant),
    removeTenant: (tenant) => touch(tenant, { removedAt: store.now() }),
  };
}

const withoutFaults = (entry: Omit<TenantEntry, 'faults'>): TenantEntry => ({ ...entry, faults: [] });
