/**
 * Requests the monthly payments that are due soon, from providers that have no schedule. Each row is written
 * once for a mandate and a day, with its message to the provider.
 */
import { randomUUID } from 'node:crypto';
import { SANDBOX_DIRECT_DEBIT } from '../../providers/directDebit/directDebitProviders';
import { addDays, addMonths, enqueue, parts, type Platform, type Tenant, todayOf } from '../kernel';
import { amountOn, type Mandate } from './collections';
import { directDebitOf } from './directDebitProvider';
import { cancelReplaced } from './replacedCollections';
import type { CollectionPayload } from './sendCollection';

/** The bank needs four working days, and the customer is told before. */
const DAYS_BEFORE = 7;
/** A platform that was away requests what became due meanwhile. Together less than a month: one day for each mandate. */
const DAYS_AFTER = 14;

export async function requestCollections(platform: Platform): Promise<void> {
  await cancelReplaced(platform);
  for (const tenant of platform.tenants.all()) {
    const today = todayOf(platform.clock, tenant);
    for (let day = -DAYS_AFTER; day <= DAYS_BEFORE; day += 1)
      await requestDue(platform, tenant, addDays(today, day));
  }
}

async function requestDue(platform: Platform, tenant: Tenant, date: string): Promise<void> {
  for (const mandate of await mandatesDue(platform, tenant, date)) {
    if (mandate.provider === null) continue;
    const provider = directDebitOf(platform, tenant.id, mandate.provider);
    if (provider?.collections.kind === 'payments') await requestOne(platform, mandate, date);
  }
}

/** A newer mandate of the customer replaces an older one from its first billing date. */
function mandatesDue({ db }: Platform, { id: tenant }: Tenant, date: string): Promise<Mandate[]> {
  return (
    db
      .selectFrom('mandates')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('status', '=', 'active')
      .where('billing_day', '=', parts(date).day)
      .where('provider', 'is not', null)
      .where(({ eb, ref }) => eb(ref('provider', '->>').key('provider'), '<>', SANDBOX_DIRECT_DEBIT.provider))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('collections')
              .select('collections.id')
              .whereRef('collections.tenant', '=', 'mandates.tenant')
              .whereRef('collections.mandate_id', '=', 'mandates.id')
              .where('collections.due_date', '=', date)
              .where('collections.status', '<>', 'cancelled'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mandates as newer')
              .select('newer.id')
              .whereRef('newer.tenant', '=', 'mandates.tenant')
              .whereRef('newer.customer_id', '=', 'mandates.customer_id')
              .whereRef('newer.requested_at', '>', 'mandates.requested_at')
              .where('newer.status', '=', 'active')
              .where('newer.first_billing_date', '<=', date),
          ),
        ),
      )
      // A payment that an older mandate still collects for the same month. It contains what was due then.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('collections as older')
              .select('older.id')
              .whereRef('older.tenant', '=', 'mandates.tenant')
              .whereRef('older.customer_id', '=', 'mandates.customer_id')
              .whereRef('older.mandate_id', '<>', 'mandates.id')
              .whereRef('older.due_date', '>=', 'mandates.first_billing_date')
              .where('older.due_date', '>', addMonths(date, -1))
              .where('older.status', 'in', ['requested', 'pending', 'collected', 'retrying']),
          ),
        ),
      )
      .execute()
  );
}

async function requestOne({ db, secrets, clock }: Platform, mandate: Mandate, date: string): Promise<void> {
  const amount = await amountOn(db, mandate, date);
  if (amount === undefined || amount === 0) return;
  const { tenant, currency, customer_id: customerId } = mandate;
  const now = clock.now();
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('collections')
      .values({
        tenant,
        id,
        customer_id: customerId,
        mandate_id: mandate.id,
        due_date: date,
        amount,
        currency,
        status: 'requested',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return;
    const payload: CollectionPayload = { collectionId: id };
    await enqueue(trx, secrets, { tenant, kind: 'collection', payload, now });
  });
}
