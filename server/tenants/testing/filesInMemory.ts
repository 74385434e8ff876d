/** For tests that check one tenant hundreds of times: half of each check would be reading the same files. */
import type { PictureKind } from '../../../schemas/boot';
import type { AssetFile, TenantFiles } from '../tenantFiles';

/** The same files, each read once. Of the seeds only slugs, which are all that checks use. */
export function filesInMemory(files: TenantFiles): TenantFiles {
  const seeds = { venues: slugsOf(files, 'venues'), activities: slugsOf(files, 'activities') };
  return {
    ...files,
    assets: new Map([...files.assets].map(([path, asset]) => [path, assetInMemory(asset)])),
    seedOf: (kind) => seeds[kind],
  };
}

function assetInMemory(asset: AssetFile): AssetFile {
  const bytes = asset.read();
  return { size: asset.size, read: () => bytes, isOutside: asset.isOutside };
}

function slugsOf(files: TenantFiles, kind: PictureKind): Uint8Array | undefined {
  const bytes = files.seedOf(kind);
  if (bytes === undefined) return undefined;
  const entries = JSON.parse(new TextDecoder().decode(bytes)) as readonly { readonly slug: string }[];
  return new TextEncoder().encode(JSON.stringify(entries.map(({ slug }) => ({ slug }))));
}
