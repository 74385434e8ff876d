/**
 * The full history of a tenant as plain data: to keep it, or to move the tenant to another store. Texts and assets
 * are exact.
 */
import { StoreRefusal, type AssetReferences, type DocumentStore, type Version } from './store';

export interface ExportedHistory {
  readonly format: 1;
  readonly tenant: string;
  /** Oldest first. */
  readonly versions: readonly Version[];
  /** Base64 by hash. */
  readonly assets: Readonly<Record<string, string>>;
}

export async function exportHistory(store: DocumentStore, tenant: string): Promise<ExportedHistory> {
  const versions: Version[] = [];
  for (const { number } of [...(await store.versions(tenant))].reverse())
    versions.push(await store.version(tenant, number));
  const assets: Record<string, string> = {};
  for (const { hash } of versions.flatMap((version) =>
    Object.values<AssetReferences[string]>(version.assets),
  ))
    assets[hash] ??= Buffer.from((await store.asset(hash)) ?? []).toString('base64');
  return { format: 1, tenant, versions, assets };
}

/** Into a store without this tenant. The versions keep their numbers, authors and times. */
export async function importHistory(store: DocumentStore, history: ExportedHistory): Promise<void> {
  const { tenant, versions, assets } = history;
  if ((await store.list()).some((entry) => entry.tenant === tenant))
    throw new StoreRefusal('tenant-exists', `The tenant ${tenant} exists. Its history cannot be replaced.`);
  for (const bytes of Object.values(assets)) await store.putAsset(Buffer.from(bytes, 'base64'));
  for (const { files, assets: used, ...facts } of versions)
    await store.importVersion(tenant, { files, assets: used }, facts);
}
