/** What visits need of earlier versions: which ones they may keep, and with which one an order was made. */
import { sql } from 'kysely';
import type { MadeOrder, OrderVersion, RecentVersionFacts } from '../store';
import type { DocumentsExecutor } from '../tables';
import { storable } from './storable';
import { requireActive } from './tenants';

/** Most versions of one tenant that visits can have at the same time. */
const MAX_RECENT = 50;

/** Two years, for questions about orders of the year before. */
const ORDERS_KEPT_MS = 2 * 365 * 24 * 60 * 60_000;

/**
 * Newest first. Visits know only the content of a version, so a mark counts for all versions with this content, except
 * while the content is active.
 */
export async function recentVersions(
  db: DocumentsExecutor,
  tenant: string,
  since: Date,
): Promise<readonly RecentVersionFacts[]> {
  const { rows } = await sql<{ number: number; hash: string; until: Date; isHarmful: boolean }>`
    select number, hash, until, (
      exists (
        select from documents.harmful_versions harmful
        join documents.versions same on same.tenant = harmful.tenant and same.number = harmful.number
        where harmful.tenant = ${tenant} and same.hash = replaced.hash
      )
      and not exists (
        select from documents.tenants
        join documents.versions active on active.tenant = tenants.tenant and active.number = tenants.active
        where tenants.tenant = ${tenant} and active.hash = replaced.hash
      )
    ) as "isHarmful" from (
      select number, hash, lead(time) over (order by number) as until from (
        select number, hash, time from documents.versions
        where tenant = ${tenant} order by number desc limit ${MAX_RECENT + 1}
      ) as newest
    ) as replaced
    where until > ${since}
    order by number desc`.execute(db);
  return rows.map(({ until, ...version }) => ({ ...version, until: until.toISOString() }));
}

/** Marks the versions after `good` up to `last`, except those with the same content as `good`. */
export async function markHarmful(
  db: DocumentsExecutor,
  tenant: string,
  { good, last, time }: { readonly good: number; readonly last: number; readonly time: Date },
): Promise<void> {
  await sql`
    insert into documents.harmful_versions (tenant, number, time)
    select tenant, number, ${time} from documents.versions
    where tenant = ${tenant} and number > ${good} and number <= ${last}
      and hash <> (select hash from documents.versions where tenant = ${tenant} and number = ${good})
    on conflict do nothing`.execute(db);
}

/** The first report with a hash decides the version of an order. A later one adds the reference. */
export async function storeOrder(
  db: DocumentsExecutor,
  { tenant, order, hash, reference }: MadeOrder,
  time: Date,
): Promise<void> {
  await requireActive(db, tenant);
  if (hash !== undefined)
    await db
      .insertInto('documents.order_versions')
      .values({ tenant, order_id: storable(order), hash, reference: null, time })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (reference !== undefined)
    await db
      .updateTable('documents.order_versions')
      .set({ reference: storable(reference) })
      .where('tenant', '=', tenant)
      .where('order_id', '=', storable(order))
      .where('reference', 'is', null)
      .execute();
}

/** `which`: the id of the order or its reference. */
export async function readOrder(
  db: DocumentsExecutor,
  tenant: string,
  which: string,
): Promise<OrderVersion | undefined> {
  const row = await db
    .selectFrom('documents.order_versions')
    .select(['order_id as order', 'reference', 'hash', 'time'])
    .where('tenant', '=', tenant)
    .where((where) => where.or([where('order_id', '=', which), where('reference', '=', which)]))
    .orderBy('time', 'desc')
    .executeTakeFirst();
  return row && { ...row, time: row.time.toISOString() };
}

/** Deletes the versions of orders that were made more than two years ago. */
export async function deleteOldOrders(db: DocumentsExecutor, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - ORDERS_KEPT_MS);
  await db.deleteFrom('documents.order_versions').where('time', '<', oldest).execute();
}
