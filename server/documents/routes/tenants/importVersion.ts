import { invalid } from '../../../api/failure';
import { draftEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import type { AssetReference, DocumentStore } from '../../store';
import { created, defineCall } from '../call';
import { serializeDraftFacts } from '../serialize';

/** A draft with the texts and assets of the newest version of the archive. Nothing is published. */
export const importVersion = defineCall('importVersion', async ({ params, body, session }, parts) => {
  const { store, checker, now } = parts;
  const { tenant } = params;
  const by = authorOf(session.operator);
  const newest = body.archive.versions.at(-1);
  if (newest === undefined) throw invalid({ 'archive.versions': [operatorText('archive.empty')] });
  const stored = await storeAssets(store, body.archive.assets);
  const assets: Record<string, AssetReference> = {};
  for (const [path, hash] of Object.entries(newest.assets)) {
    const asset = stored.get(hash);
    if (asset === undefined) throw invalid({ 'archive.assets': [operatorText('archive.asset', { path })] });
    assets[path] = asset;
  }
  const content = { files: newest.files, assets };
  const log = draftEvent({ operator: by, action: 'draft.imported' }, now);
  const draft = await store.createDraft(tenant, by, body.title, { content, log });
  return created({ data: serializeDraftFacts(draft, await checker.check(draft)) });
});

/** By hash. The store calculates the hash, so that a wrong one in the archive names no asset. */
async function storeAssets(
  store: Pick<DocumentStore, 'putAsset'>,
  assets: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, AssetReference>> {
  const stored = new Map<string, AssetReference>();
  for (const content of Object.values(assets)) {
    const asset = await store.putAsset(Buffer.from(content, 'base64'));
    stored.set(asset.hash, asset);
  }
  return stored;
}
