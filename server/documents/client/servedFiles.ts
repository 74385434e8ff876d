/** The files of a tenant from a version of the store. */
import type { AssetFile, TenantFiles } from '../../tenants/tenantFiles';
import type { ServedVersion } from './hostClient';

export function filesOfVersion(
  { tenant, files, assets }: ServedVersion,
  readAsset: (hash: string) => Uint8Array | undefined,
): TenantFiles {
  const document = files['tenant.json'];
  const copy = Object.entries(files).filter(([path]) => path.startsWith('copy/'));
  const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
    one < other ? -1 : 1;
  return {
    id: tenant,
    folder: `tenants/${tenant}`,
    document: document === undefined ? undefined : { bytes: Buffer.from(document) },
    copy: new Map(
      copy
        .map(
          ([path, text]) =>
            [path.slice('copy/'.length, -'.json'.length), { bytes: Buffer.from(text) }] as const,
        )
        .sort(byName),
    ),
    assets: new Map(
      Object.entries(assets)
        .map(([path, { hash, size }]): [string, AssetFile] => [
          path,
          { size, read: () => readAsset(hash), isOutside: false },
        ])
        .sort(byName),
    ),
    // Data of the reference platform is not part of a version. `npm run check` compares it with the document.
    seedClient: undefined,
    seedOf: () => undefined,
  };
}
