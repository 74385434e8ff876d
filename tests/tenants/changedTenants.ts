/** Checks changed documents of the demo tenants in memory. A tenant without a change is checked only once. */
import { join } from 'node:path';
import { readTenantFolder, tenantIds } from '../../server/documents/tenantFolders';
import { loadedTenants, type LoadedTenants } from '../../server/tenants/load';
import { Resolver } from '../../server/tenants/loadedTenant';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import { readTenant, type ReadTenant } from '../../server/tenants/readTenant';
import { filesInMemory } from '../../server/tenants/testing/filesInMemory';
import type { TenantFiles } from '../../server/tenants/tenantFiles';

export interface DemoTenants {
  /** The text of each `tenant.json` by id. */
  readonly texts: ReadonlyMap<string, string>;
  /** The demo tenants named in `only` (default: all), with the changed text of some of them, by id. */
  readonly load: (
    changed: ReadonlyMap<string, Uint8Array | string>,
    only?: readonly string[],
  ) => LoadedTenants;
}

function textOf({ document }: TenantFiles): string {
  if (document === undefined || !('bytes' in document)) throw new Error('A demo tenant has no document.');
  return new TextDecoder().decode(document.bytes);
}

export function openDemoTenants(root: string): DemoTenants {
  const dir = join(root, 'tenants');
  const catalogue = loadCatalogue(root);
  const resolver = new Resolver({});
  const files = new Map(tenantIds(dir).map((id) => [id, filesInMemory(readTenantFolder(dir, id))]));
  const read = (one: TenantFiles): ReadTenant => readTenant(one, catalogue, resolver);
  const unchanged = new Map([...files].map(([id, one]) => [id, read(one)]));
  const readChanged = (id: string, text: Uint8Array | string): ReadTenant | undefined => {
    const one = files.get(id);
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    return one && read({ ...one, document: { bytes } });
  };
  return {
    texts: new Map([...files].map(([id, one]) => [id, textOf(one)])),
    load: (changed, only = [...files.keys()]) => {
      const tenants = only.map((id) => {
        const text = changed.get(id);
        return text === undefined ? unchanged.get(id) : readChanged(id, text);
      });
      return loadedTenants(
        tenants.filter((one) => one !== undefined),
        catalogue,
      );
    },
  };
}
