/** Contents by their SHA-256. */
import { sql } from 'kysely';
import { checkAsset, sha256 } from '../content';
import { StoreRefusal, type AssetReference, type AssetReferences } from '../store';
import type { DocumentsExecutor } from '../tables';

/** Stores the contents that are not stored yet. Returns their hashes in the same order. */
export async function storeBlobs(db: DocumentsExecutor, contents: readonly Uint8Array[]): Promise<string[]> {
  const hashes = contents.map((bytes) => sha256(bytes));
  const stored = await markUsed(db, hashes);
  const added = new Map(hashes.map((hash, at) => [hash, contents[at] ?? new Uint8Array()]));
  for (const [hash, bytes] of added)
    if (!stored.has(hash))
      await db
        .insertInto('documents.blobs')
        .values({ hash, bytes: Buffer.from(bytes) })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: sql<Date>`now()` }))
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
  const stored = await markUsed(
    db,
    Object.values(assets).map(({ hash }) => hash),
  );
  const missing = Object.entries(assets).find(([, { hash }]) => !stored.has(hash));
  if (missing !== undefined)
    throw new StoreRefusal('unknown-asset', `The file ${missing[0]} is not stored. Upload it again.`);
}

/**
 * Returns the hashes that are stored. Their rows are locked until the commit and then have a new time of use, so they
 * are not deleted before the caller refers to them. The order of the locks is fixed, which prevents deadlocks.
 */
async function markUsed(db: DocumentsExecutor, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    with found as (
      select hash from documents.blobs where hash = any(${[...hashes]}) order by hash for update
    )
    update documents.blobs set used_at = now() from found where blobs.hash = found.hash
    returning blobs.hash`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** An operator saves a draft with an asset soon after the upload. */
const UNUSED_KEPT_MS = 24 * 60 * 60_000;

/** Deletes contents that no version, draft, schedule or preview refers to, and that were last used a day ago. */
export async function deleteUnusedContents(db: DocumentsExecutor, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - UNUSED_KEPT_MS);
  await sql`
    with used as materialized (
      select value ->> 'hash' as hash from documents.drafts, json_each(assets)
      union select value ->> 'hash' from documents.schedules, json_each(assets)
      union select value ->> 'hash' from documents.previews, json_each(assets)
    )
    delete from documents.blobs
    where not in_version and used_at < ${oldest}
      and not exists (select from used where used.hash = blobs.hash)`.execute(db);
}
