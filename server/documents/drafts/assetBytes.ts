import type { AssetReferences, DocumentStore } from '../store';
import type { AssetBytes } from './draftFiles';

/** The bytes of the assets of a draft or of a version. */
export async function assetBytes(
  store: Pick<DocumentStore, 'asset'>,
  assets: AssetReferences,
): Promise<AssetBytes> {
  const read = Object.entries(assets).map(
    async ([path, { hash }]) => [path, await store.asset(hash)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}
