/**
 * The store with the active documents in the folder `tenants/`. Versions and drafts are in the database. An edit of
 * the folder becomes a version with the author 'file', and publishing writes the folder. One documents process uses
 * the folder.
 */
import { checkTenantId } from './content';
import { createDatabaseStore } from './databaseStore';
import { FolderVersions, type FolderOptions } from './folderVersions';
import type { DocumentStore, TenantEntry } from './store';
import type { StoreOptions } from './storeTransactions';
import type { DocumentsDatabase } from './tables';

export async function openFilesStore(
  dir: string,
  database: DocumentsDatabase,
  options: StoreOptions & FolderOptions = {},
): Promise<DocumentStore> {
  const store = createDatabaseStore(database, {
    ...options,
    beforeCommit: (next, db) => folders.write(next, db),
  });
  const folders = new FolderVersions(dir, store, options);
  await folders.open();
  const withFaults = (entry: TenantEntry): TenantEntry => ({
    ...entry,
    faults: folders.faultsOf(entry.tenant),
  });

  return {
    ...store,
    place: 'files',
    list: async () => (await store.list()).map(withFaults),
    entry: async (tenant) => withFaults(await store.entry(tenant)),
    publish: (publication) =>
      folders.publish(
        async () => (await store.draft(publication.draft)).tenant,
        () => store.publish(publication),
      ),
    publishScheduled: (id, proof, log) =>
      folders.publish(
        async () => (await store.waitingSchedule(id))?.tenant,
        () => store.publishScheduled(id, proof, log),
      ),
    rollBack: (tenant, ...rollBack) =>
      folders.publish(
        async () => tenant,
        () => store.rollBack(tenant, ...rollBack),
      ),
    importVersion: async (tenant, content, facts) => {
      checkTenantId(tenant);
      return folders.publish(
        async () => tenant,
        () => store.importVersion(tenant, content, facts),
      );
    },
    close: async () => {
      await folders.close();
      await store.close();
    },
  };
}
