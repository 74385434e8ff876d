/**
 * Requests the monthly payments that are due soon, from providers that have no schedule. Each row is written
 * once for a mandate and a day, with its message to the provider.
 */
import { randomUUID } from 'node:crypto';
import { SANDBOX_DIRECT_DEBIT } from '../../providers/directDebit/directDebitProviders';
import { addDays, enqueue, parts, type Platform, type Tenant, todayOf } from '../kernel';
import { amountOn, type Mandate } from './collections';
import { directDebitOf } from './directDebitProvider';
import { cancelReplaced, isCollectedByOlder, isReplaced } from './replacedCollections';
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
  const { db } = platform;
  for (const mandate of await mandatesDue(platform, tenant, date)) {
    const provider = mandate.provider && directDebitOf(platform, tenant.id, mandate.provider);
    if (provider?.collections.kind !== 'payments') continue;
    const due = { tenant: tenant.id, mandate_id: mandate.id, due_date: date };
    if (await isReplaced(db, due)) continue;
    if (!(await isCollectedByOlder(db, mandate, date))) await requestOne(platform, mandate, date);
  }
}

/** Mandates whose billing day it is, and whose payment is not requested yet. */
const mandatesDue = ({ db }: Platform, { id: tenant }: Tenant, date: string): Promise<Mandate[]> =>
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
    .execute();

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
