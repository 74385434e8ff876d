/** Published versions. The texts of a version are kept once by their hash. */
import { json } from '../../database/columns';
import { checkContent, hashOfContent } from '../content';
import { StoreRefusal, type Content, type Version, type VersionFacts } from '../store';
import type { DocumentsExecutor } from '../tables';
import { readBlobs, requireAssets, storeBlobs } from './blobs';
import { requireActive } from './tenants';

const FACTS = [
  'tenant',
  'number',
  'hash',
  'author',
  'time',
  'reason',
  'base_version as baseVersion',
  'proof',
] as const;

export type NewVersion = Omit<Version, 'number' | 'hash'>;

export async function insertVersion(db: DocumentsExecutor, version: NewVersion): Promise<Version> {
  checkContent(version);
  await requireAssets(db, version.assets);
  const paths = Object.keys(version.files).sort();
  const hashes = await storeBlobs(
    db,
    paths.map((path) => Buffer.from(version.files[path] ?? '')),
  );
  const whole = {
    ...version,
    number: (await newestNumber(db, version.tenant)) + 1,
    hash: hashOfContent(version),
  };
  await db
    .insertInto('documents.versions')
    .values({
      tenant: whole.tenant,
      number: whole.number,
      hash: whole.hash,
      files: json(Object.fromEntries(paths.map((path, at) => [path, hashes[at]]))),
      assets: json(version.assets),
      author: json(version.author),
      time: new Date(version.time),
      reason: version.reason,
      base_version: version.baseVersion,
      proof: version.proof && json(version.proof),
    })
    .execute();
  return whole;
}

async function newestNumber(db: DocumentsExecutor, tenant: string): Promise<number> {
  const row = await db
    .selectFrom('documents.versions')
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  return row?.newest ?? 0;
}

export async function versionFacts(db: DocumentsExecutor, tenant: string): Promise<readonly VersionFacts[]> {
  const rows = await db
    .selectFrom('documents.versions')
    .select(FACTS)
    .where('tenant', '=', tenant)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }));
}

/** Throws `unknown-version`. */
export async function readVersion(
  db: DocumentsExecutor,
  tenant: string,
  which: number | string,
): Promise<Version> {
  const row = await db
    .selectFrom('documents.versions')
    .select([...FACTS, 'files', 'assets'])
    .where('tenant', '=', tenant)
    .where((where) => (typeof which === 'number' ? where('number', '=', which) : where('hash', '=', which)))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined)
    throw new StoreRefusal('unknown-version', `The tenant ${tenant} has no version ${which}.`);
  return { ...row, time: row.time.toISOString(), files: await textsOf(db, row.files) };
}

async function textsOf(
  db: DocumentsExecutor,
  hashes: Readonly<Record<string, string>>,
): Promise<Content['files']> {
  const blobs = await readBlobs(db, Object.values(hashes));
  return Object.fromEntries(
    Object.entries(hashes).map(([path, hash]) => [path, blobs.get(hash)?.toString('utf8') ?? '']),
  );
}

/** Refuses a tenant that does not exist with `unknown-tenant`. */
export async function readActiveVersion(db: DocumentsExecutor, tenant: string): Promise<Version> {
  return readVersion(db, tenant, await requireActive(db, tenant));
}
