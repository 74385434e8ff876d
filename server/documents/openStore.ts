import { existsSync } from 'node:fs';
import { oneAtATime } from '../database/advisoryLock';
import type { DocumentsConfig } from './config';
import { createDatabaseStore } from './databaseStore';
import { openFilesStore } from './filesStore';
import { readFolderContent } from './folderContent';
import type { DocumentStore } from './store';
import type { DocumentsDatabase } from './tables';
import { tenantIds } from './tenantFolders';

export async function openStore(
  { place, tenantsDir }: Pick<DocumentsConfig, 'place' | 'tenantsDir'>,
  database: DocumentsDatabase,
): Promise<DocumentStore> {
  const onError = (message: string): void => console.error(`documents: ${message}`);
  if (place === 'files') return openFilesStore(tenantsDir, database, { onError });
  const store = createDatabaseStore(database);
  await oneAtATime(database, () => importFolder(store, tenantsDir));
  return store;
}

/** The first start with an empty database begins with the tenants of the folder. */
async function importFolder(store: DocumentStore, dir: string): Promise<void> {
  if ((await store.list()).length > 0 || !existsSync(dir)) return;
  for (const id of tenantIds(dir)) {
    const { content, bytesOf } = readFolderContent(dir, id, new Map());
    for (const { hash } of Object.values(content.assets))
      await store.putAsset(bytesOf(hash) ?? Buffer.alloc(0));
    const reason = 'Imported from the folder at the first start.';
    await store.importVersion(id, content, {
      author: { id: 'import', name: 'import' },
      reason,
      baseVersion: null,
      proof: null,
    });
  }
}
