/** The repository of slots and activities. */
import type { Insertable, Selectable } from 'kysely';
import { type Executor, type Tables, type Tenant, zoneOf } from '../kernel';
import type { Venue } from '../catalogue';
import type { ActivityDocument } from './tables';

export type SlotRow = Selectable<Tables['slots']>;
export type NewSlot = Insertable<Tables['slots']>;

/** A slot with its activity and venue. */
export interface BookableSlot {
  readonly slot: SlotRow;
  readonly activity: ActivityDocument;
  readonly venue: Venue;
  readonly timeZone: string;
}

/** Returns a slot in any state, if its venue and activity still exist. */
export async function findSlot(
  executor: Executor,
  tenant: Tenant,
  id: string,
): Promise<BookableSlot | undefined> {
  const [found] = await findSlots(executor, tenant, [id]);
  return found;
}

/** In no order. An unknown slot is left out. */
export async function findSlots(
  executor: Executor,
  tenant: Tenant,
  ids: readonly string[],
): Promise<BookableSlot[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom('slots')
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant', '=', 'slots.tenant').onRef('activities.id', '=', 'slots.activity_id'),
    )
    .innerJoin('venues', (join) =>
      join.onRef('venues.tenant', '=', 'slots.tenant').onRef('venues.id', '=', 'slots.venue_id'),
    )
    .selectAll('slots')
    .select(['activities.document as activity', 'venues.document as venue'])
    .where('slots.tenant', '=', tenant.id)
    .where('slots.id', 'in', ids)
    .execute();
  return rows.map(({ activity, venue, ...slot }) => ({
    slot,
    activity,
    venue,
    timeZone: zoneOf(tenant, venue),
  }));
}

/** The activities that are offered now, in the operator's order. */
export async function listActivities(
  executor: Executor,
  tenant: string,
  ids?: readonly string[],
): Promise<ActivityDocument[]> {
  if (ids?.length === 0) return [];
  const rows = await executor
    .selectFrom('activities')
    .select('document')
    .where('tenant', '=', tenant)
    .where('position', '>=', 0)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('position')
    .execute();
  return rows.map(({ document }) => document);
}

/** Whether the activities of this venue can be booked online. */
export const takesBookings = (venue: Pick<Venue, 'activitiesV2Enabled'>): boolean =>
  venue.activitiesV2Enabled === true;
