import type { Wire } from '../../../schemas/generated/api';
import {
  addDays,
  type Executor,
  invalid,
  invalidDate,
  isCalendarDate,
  notFound,
  ok,
  prettyDate,
  serializeMoney,
  defineCall,
  type Tenant,
  text,
  todayAt,
  zoneOf,
} from '../kernel';
import { findVenue } from '../catalogue';
import { DAYS_AHEAD, DAYS_BACK } from './extendTimetable';
import { viewerOf } from './viewer';
import { serializeActivity, serializeSlot, venueRef } from './serializeSlot';
import { listActivities, takesBookings } from './slots';

/** The default number of days. */
const DAYS = 7;

/** The number of queries does not depend on the number of slots. */
export const getTimetable = defineCall('getTimetable', async ({ tenant, query, shopper }, platform) => {
  const { db, clock } = platform;
  const venue = await findVenue(db, tenant.id, query.venue);
  if (venue === undefined || !takesBookings(venue)) throw notFound();
  const timeZone = zoneOf(tenant, venue);
  const now = clock.now();
  const today = todayAt(now, timeZone);
  const lastDate = addDays(today, DAYS_AHEAD);
  const from = query.from ?? today;
  refuseUnpublished(tenant, from, addDays(today, -DAYS_BACK), lastDate);
  const days = query.days ?? DAYS;
  const slots = await slotsOf(db, tenant.id, venue.id, from, addDays(from, days - 1));
  const activities = await listActivities(db, tenant.id, [...new Set(slots.map((slot) => slot.activity_id))]);
  const viewer = await viewerOf(platform, tenant, shopper);
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  const money = cachedMoney(tenant);
  return ok({
    data: {
      venue: venueRef(venue),
      today,
      from,
      days,
      last_date: lastDate,
      time_zone: timeZone,
      activities: activities.map(serializeActivity),
      slots: slots.flatMap((slot) => {
        const activity = byId.get(slot.activity_id);
        const place = activity && { slot, activity, venue, timeZone };
        return place === undefined ? [] : serializeSlot(tenant, place, viewer, now, money);
      }),
    },
  });
});

function refuseUnpublished(tenant: Tenant, from: string, first: string, last: string): void {
  if (!isCalendarDate(from)) throw invalid(invalidDate('from'));
  if (from >= first && from <= last) return;
  const { locale } = tenant.client;
  const message = text('timetable.range', {
    first: prettyDate(first, locale),
    last: prettyDate(last, locale),
  });
  throw invalid({ from: [message] }, message);
}

const slotsOf = (executor: Executor, tenant: string, venueId: string, from: string, to: string) =>
  executor
    .selectFrom('slots')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('venue_id', '=', venueId)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('status', '!=', 'withdrawn')
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy('id')
    .execute();

/** Hundreds of slots share a few prices, and formatting a price is slow. */
function cachedMoney(tenant: Tenant): (amount: number) => Wire.Money {
  const written = new Map<number, Wire.Money>();
  return (amount) => {
    const money = written.get(amount) ?? serializeMoney(tenant, amount);
    written.set(amount, money);
    return money;
  };
}
