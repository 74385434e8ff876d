/** Maintains the timetable: adds new days and deletes old slots. */
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
  await executor
    .deleteFrom('slots')
    .where('tenant', '=', tenant)
    .where('local_date', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.tenant', '=', 'slots.tenant')
            .whereRef('bookings.slot_id', '=', 'slots.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart_items')
            .select('cart_items.id')
            .whereRef('cart_items.tenant', '=', 'slots.tenant')
            .whereRef('cart_items.slot_id', '=', 'slots.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cover_uses')
            .select('cover_uses.id')
            .whereRef('cover_uses.tenant', '=', 'slots.tenant')
            .whereRef('cover_uses.slot_id', '=', 'slots.id'),
        ),
      ),
    )
    .execute();
}
