/** Contents by their SHA-256. */
import { checkAsset, sha256 } from '../content';
import { StoreRefusal, type AssetReference, type AssetReferences } from '../store';
import type { DocumentsExecutor } from '../tables';

/** Stores the contents that are not stored yet. Returns their hashes in the same order. */
export async function storeBlobs(db: DocumentsExecutor, contents: readonly Uint8Array[]): Promise<string[]> {
  const hashes = contents.map((bytes) => sha256(bytes));
  const stored = await storedHashes(db, hashes);
  const added = new Map(hashes.map((hash, at) => [hash, contents[at] ?? new Uint8Array()]));
  for (const [hash, bytes] of added)
    if (!stored.has(hash))
      await db
        .insertInto('documents.blobs')
        .values({ hash, bytes: Buffer.from(bytes) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  return hashes;
}

export async function readBlobs(
  db: DocumentsExecutor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('documents.blobs').selectAll().where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}

export async function storeAsset(db: DocumentsExecutor, bytes: Uint8Array): Promise<AssetReference> {
  checkAsset(bytes);
  const [hash = ''] = await storeBlobs(db, [bytes]);
  return { hash, size: bytes.byteLength };
}

/** Throws `unknown-asset`. */
export async function requireAssets(db: DocumentsExecutor, assets: AssetReferences): Promise<void> {
  const stored = await storedHashes(
    db,
    Object.values(assets).map(({ hash }) => hash),
  );
  const missing = Object.entries(assets).find(([, { hash }]) => !stored.has(hash));
  if (missing !== undefined)
    throw new StoreRefusal('unknown-asset', `The file ${missing[0]} is not stored. Upload it again.`);
}

async function storedHashes(db: DocumentsExecutor, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('documents.blobs').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}
