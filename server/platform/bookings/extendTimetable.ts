/** Creates and updates slots without harm to existing bookings. */
import { sql } from 'kysely';
import { addDays, type Executor, todayAt } from '../kernel';
import { listVenues } from '../catalogue';
import { makeSlots } from './makeSlots';
import type { ActivityDocument } from './tables';
import type { WeeklyPattern } from './format';
import type { NewSlot } from './slots';

/** The number of days of the timetable before and after today. */
export const DAYS_BACK = 14;
export const DAYS_AHEAD = 28;

/** Rows per statement. PostgreSQL allows 65,535 parameters. */
const CHUNK = 1000;

interface Operator {
  readonly tenant: string;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Creates the missing days of the timetable, once per day. Existing slots do not change. Returns true if
 * there was no timetable before.
 */
export async function extendTimetable(executor: Executor, operator: Operator): Promise<boolean> {
  const { tenant } = operator;
  const row = await executor
    .selectFrom('tenants')
    .select('slots_until')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  const today = todayAt(operator.now, operator.timeZone);
  const until = addDays(today, DAYS_AHEAD);
  if (row === undefined || (row.slots_until ?? '') >= until) return false;
  const earliest = addDays(today, -DAYS_BACK);
  const next = row.slots_until === null ? earliest : addDays(row.slots_until, 1);
  const slots = await slotsOf(executor, operator, next > earliest ? next : earliest, until);
  for (const rows of chunks(slots)) {
    await executor
      .insertInto('slots')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
      .execute();
  }
  await executor.updateTable('tenants').set({ slots_until: until }).where('tenant', '=', tenant).execute();
  return row.slots_until === null;
}

/**
 * Updates all future slots after a change of the patterns. A slot with a booking or a hold keeps its times
 * and stays, even without its pattern; its capacity never falls below the number of taken spaces. A slot
 * without both and without a pattern is withdrawn. A cancelled slot stays cancelled.
 */
export async function regenerateSlots(trx: Executor, operator: Operator): Promise<void> {
  const { tenant, now } = operator;
  const today = todayAt(now, operator.timeZone);
  const until = addDays(today, DAYS_AHEAD);
  const slots = await slotsOf(trx, operator, today, until);
  for (const rows of chunks(slots)) {
    await trx
      .insertInto('slots')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'id'])
          .doUpdateSet({
            leader: sql`excluded.leader`,
            capacity: sql`greatest(excluded.capacity, slots.taken)`,
            starts_at: sql`case when ${hasBookingOrHold} then slots.starts_at else excluded.starts_at end`,
            ends_at: sql`case when ${hasBookingOrHold} then slots.ends_at else excluded.ends_at end`,
            end_time: sql`case when ${hasBookingOrHold} then slots.end_time else excluded.end_time end`,
            status: sql`case when slots.status = 'withdrawn' then 'published' else slots.status end`,
          })
          .where('slots.starts_at', '>', now),
      )
      .execute();
  }
  const slotIds = slots.map(({ id }) => id);
  await trx
    .updateTable('slots')
    .set({ status: 'withdrawn' })
    .where('tenant', '=', tenant)
    .where('status', '=', 'published')
    .where('source', '=', 'pattern')
    .where('starts_at', '>', now)
    .where(sql<boolean>`id <> all(${slotIds}::text[])`)
    .where(sql<boolean>`not (${hasBookingOrHold})`)
    .execute();
}

/** The slot has a booking, or a cart holds a space of it. */
const hasBookingOrHold = sql<boolean>`
  exists (select from bookings b where b.tenant = slots.tenant and b.slot_id = slots.id and b.status = 'booked')
  or exists (select from cart_items i where i.tenant = slots.tenant and i.slot_id = slots.id and i.held_until is not null)`;

async function slotsOf(executor: Executor, operator: Operator, from: string, to: string): Promise<NewSlot[]> {
  const { tenant, timeZone } = operator;
  const rows = await executor
    .selectFrom('activities')
    .select(['document', 'patterns'])
    .where('tenant', '=', tenant)
    .where('position', '>=', 0)
    .orderBy('position')
    .execute();
  const venues = await listVenues(executor, tenant);
  const zones = new Map(venues.map((venue) => [venue.id, venue.timeZone ?? timeZone]));
  return makeSlots(rows.map(withPatterns), { tenant, from, to, zoneOf: (id) => zones.get(id) ?? timeZone });
}

const withPatterns = (row: { document: ActivityDocument; patterns: readonly WeeklyPattern[] }) => ({
  id: row.document.id,
  durationMinutes: row.document.durationMinutes,
  patterns: row.patterns,
});

function chunks(rows: readonly NewSlot[]): NewSlot[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
