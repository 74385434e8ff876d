/** Maintains the timetable: adds new days and deletes old slots. */
import { sql } from 'kysely';
import { addDays, type Executor, type Platform, todayAt } from '../kernel';
import { extendTimetable } from './extendTimetable';

/** Slots that were never booked are deleted after this time. */
const RETENTION_DAYS = 60;

export async function maintainTimetable(platform: Platform): Promise<void> {
  const { db, clock, tenants } = platform;
  const now = clock.now();
  for (const { id: tenant, client } of tenants.all()) {
    await extendTimetable(db, { tenant, timeZone: client.timeZone, now });
    await deleteOldSlots(db, tenant, addDays(todayAt(now, client.timeZone), -RETENTION_DAYS));
  }
}

async function deleteOldSlots(executor: Executor, tenant: string, before: string): Promise<void> {
  const unused = ['bookings', 'cart_items', 'cover_uses'].map(
    (table) => sql<boolean>`not exists (
      select from ${sql.table(table)} used where used.tenant = slots.tenant and used.slot_id = slots.id)`,
  );
  await executor
    .deleteFrom('slots')
    .where('tenant', '=', tenant)
    .where('local_date', '<', before)
    .where((is) => is.and(unused))
    .execute();
}
