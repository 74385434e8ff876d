/** The active version and the offline state of each tenant. Every change takes the next sequence number. */
import { sql } from 'kysely';
import { json } from '../../database/columns';
import { StoreRefusal, type ActiveText, type OfflineState, type TenantEntry } from '../store';
import type { DocumentsExecutor } from '../tables';

/** Locks the sequence until the commit: numbers are visible in their order. */
export async function nextSequence(db: DocumentsExecutor): Promise<number> {
  const { sequence } = await db
    .updateTable('documents.clock')
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

/** The number of the active version. Undefined for an unknown or removed tenant. */
export async function activeNumber(db: DocumentsExecutor, tenant: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('documents.tenants')
    .select('active')
    .where('tenant', '=', tenant)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.active;
}

/** Throws `unknown-tenant`. */
export async function requireActive(db: DocumentsExecutor, tenant: string): Promise<number> {
  const number = await activeNumber(db, tenant);
  if (number === undefined) throw unknownTenant(tenant);
  return number;
}

export const unknownTenant = (tenant: string): StoreRefusal =>
  new StoreRefusal('unknown-tenant', `There is no tenant ${JSON.stringify(tenant)}.`);

export async function activate(
  db: DocumentsExecutor,
  tenant: string,
  active: number,
  sequence: number,
): Promise<void> {
  await db
    .insertInto('documents.tenants')
    .values({ tenant, active, sequence })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ active, sequence, removed_at: null }))
    .execute();
}

/** Changes the offline state, or only the sequence number. */
export async function touch(
  db: DocumentsExecutor,
  tenant: string,
  sequence: number,
  change: { readonly offline?: OfflineState | null; readonly removedAt?: Date } = {},
): Promise<void> {
  await db
    .updateTable('documents.tenants')
    .set({
      sequence,
      ...(change.offline !== undefined && { offline: change.offline && json(change.offline) }),
      ...(change.removedAt && { removed_at: change.removedAt }),
    })
    .where('tenant', '=', tenant)
    .execute();
}

/** Sorted by id. Without removed tenants. */
export async function entries(
  db: DocumentsExecutor,
  tenant?: string,
): Promise<readonly Omit<TenantEntry, 'faults'>[]> {
  const rows = await db
    .selectFrom('documents.tenants as tenants')
    .innerJoin('documents.versions as versions', (join) =>
      join.onRef('versions.tenant', '=', 'tenants.tenant').onRef('versions.number', '=', 'tenants.active'),
    )
    .select([
      'tenants.tenant',
      'tenants.offline',
      'versions.number',
      'versions.hash',
      'versions.author',
      'versions.time',
      'versions.reason',
      'versions.base_version as baseVersion',
      'versions.proof',
    ])
    .where('tenants.removed_at', 'is', null)
    .$if(tenant !== undefined, (query) => query.where('tenants.tenant', '=', tenant ?? ''))
    .orderBy(sql`tenants.tenant collate "C"`)
    .execute();
  return rows.map(({ offline, time, ...facts }) => ({
    tenant: facts.tenant,
    active: { ...facts, time: time.toISOString() },
    offline,
  }));
}

/** One statement for all tenants, because there may be a thousand. */
export async function activeTexts(
  db: DocumentsExecutor,
  ids: readonly string[],
  file: string,
): Promise<readonly ActiveText[]> {
  const { rows } = await sql<{ tenant: string; hash: string; bytes: Buffer }>`
    select versions.tenant, versions.hash, blobs.bytes from documents.tenants
    join documents.versions on versions.tenant = tenants.tenant and versions.number = tenants.active
    join documents.blobs on blobs.hash = versions.files ->> ${file}
    where tenants.tenant = any(${[...ids]})`.execute(db);
  return rows.map(({ bytes, ...version }) => ({ ...version, text: bytes.toString('utf8') }));
}

/** Also removed tenants. Undefined: `after` is not a number of this database. */
export async function changedAfter(
  db: DocumentsExecutor,
  after: number,
): Promise<{ readonly sequence: number; readonly tenants: readonly string[] } | undefined> {
  // One statement, so that number and tenants belong together.
  const { rows } = await sql<{ sequence: number; tenants: string[] }>`
    select sequence, array(
      select tenant from documents.tenants where tenants.sequence > ${after} order by tenant collate "C"
    ) as tenants from documents.clock`.execute(db);
  const [found] = rows;
  return found === undefined || found.sequence < after ? undefined : found;
}
