/** Replaces the activities, packages and slots with those of the seed. */
import { sql } from 'kysely';
import { type Executor, json, resolveSeedDate, todayAt } from '../kernel';
import type { Seed } from './format';
import { type ActivitySeed, extendTimetable, regenerateSlots } from '../bookings';

export async function seedActivities(trx: Executor, seed: Seed, now: Date): Promise<void> {
  const { tenant, client } = seed;
  await upsertActivities(trx, seed);
  await upsertPackageTypes(trx, seed);
  const operator = { tenant, timeZone: client.timeZone, now };
  const isFirst = await extendTimetable(trx, operator);
  if (!isFirst) await regenerateSlots(trx, operator);
  const today = todayAt(now, client.timeZone);
  for (const activity of seed.activities) await cancelSlots(trx, tenant, activity, today);
}

/**
 * An activity that is no longer in the seed is not offered, but its row remains, because bookings refer to
 * it. Its slug becomes free.
 */
async function upsertActivities(trx: Executor, { tenant, activities }: Seed): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ position: -1, slug: sql`'former:' || id`, patterns: json([]) })
    .where('tenant', '=', tenant)
    .execute();
  for (const [position, { patterns, cancellations: _, ...document }] of activities.entries()) {
    const values = {
      slug: document.slug,
      position,
      document: json(document),
      patterns: json(patterns ?? []),
    };
    await trx
      .insertInto('activities')
      .values({ tenant, id: document.id, ...values })
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(values))
      .execute();
  }
}

/**
 * A package type that is no longer in the seed is not sold, but its row remains, because customers' packages
 * refer to it.
 */
async function upsertPackageTypes(trx: Executor, { tenant, packages }: Seed): Promise<void> {
  await trx.updateTable('package_types').set({ position: -1 }).where('tenant', '=', tenant).execute();
  for (const [position, type] of packages.entries()) {
    const values = { position, document: json(type) };
    await trx
      .insertInto('package_types')
      .values({ tenant, id: type.id, ...values })
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(values))
      .execute();
  }
}

/** The next run of the timetable mails and refunds the customers (`account/cancelSlots.ts`). */
async function cancelSlots(
  trx: Executor,
  tenant: string,
  activity: ActivitySeed,
  today: string,
): Promise<void> {
  for (const { venueId, onOrAfter } of activity.cancellations ?? []) {
    const first = await trx
      .selectFrom('slots')
      .select('id')
      .where('tenant', '=', tenant)
      .where('venue_id', '=', venueId)
      .where('activity_id', '=', activity.id)
      .where('status', 'in', ['published', 'cancelled'])
      .where('local_date', '>=', resolveSeedDate(onOrAfter, today))
      .orderBy('starts_at')
      .executeTakeFirst();
    if (first === undefined) continue;
    await trx
      .updateTable('slots')
      .set({ status: 'cancelled' })
      .where('tenant', '=', tenant)
      .where('id', '=', first.id)
      .execute();
  }
}
