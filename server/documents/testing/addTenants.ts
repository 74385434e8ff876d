import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTenantFolder } from '../tenantFolders';
import type { AssetReference, DocumentStore } from '../store';

const TENANTS = resolve(__dirname, '../../../tenants');

/** Adds the demo tenants `harbour` and `riverside`. */
export async function addTenants(store: Pick<DocumentStore, 'putAsset' | 'importVersion'>): Promise<void> {
  for (const tenant of ['harbour', 'riverside']) {
    const { copy, assets } = readTenantFolder(TENANTS, tenant);
    const names = copy instanceof Map ? [...copy.keys()].map((locale) => `copy/${String(locale)}.json`) : [];
    const files = Object.fromEntries(
      ['tenant.json', ...names].map((file) => [file, readFileSync(join(TENANTS, tenant, file), 'utf8')]),
    );
    const stored: Record<string, AssetReference> = {};
    for (const [path, asset] of assets) stored[path] = await store.putAsset(asset.read() ?? Buffer.alloc(0));
    const facts = {
      author: { id: 'import', name: 'import' },
      reason: 'Start',
      baseVersion: null,
      proof: null,
    };
    await store.importVersion(tenant, { files, assets: stored }, facts);
  }
}
