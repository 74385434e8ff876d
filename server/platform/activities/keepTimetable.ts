/** The timetable goes on by itself: a new day at its end, an end to classes that were cancelled, and old ones forgotten. */
import { settleCancelled } from '../account/settleCancelled';
import { addDays } from '../calendar/dates';
import { todayAt } from '../calendar/today';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import { topUpSlots } from './keepSlots';

/** Slots that nobody ever had a place in are of no use once they are this old. */
const KEPT_DAYS = 60;

export async function keepTimetable(platform: Platform): Promise<void> {
  const { db, clock, tenants } = platform;
  await settleCancelled(platform);
  const now = clock.now();
  for (const { id: tenant, client } of tenants.all()) {
    await topUpSlots(db, { tenant, timeZone: client.timeZone, now });
    await forgetSlots(db, tenant, addDays(todayAt(now, client.timeZone), -KEPT_DAYS));
  }
}

async function forgetSlots(executor: Executor, tenant: string, before: string): Promise<void> {
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
