/** Slots of weekly patterns, for the days of a range. The same pattern and day always make the same slot. */
import { createHash } from 'node:crypto';
import { fromDays, toDays } from '../calendar/dates';
import { instantAt, wallTime } from '../calendar/zonedTime';
import { weekdayOf } from './entitlements';
import type { PatternSeed } from './seedFormat';
import type { NewSlot } from './slots';

export interface Patterned {
  readonly id: string;
  readonly durationMinutes: number;
  readonly patterns: readonly PatternSeed[];
}

export interface SlotRange {
  readonly tenant: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  readonly zoneOf: (venueId: string) => string;
}

export function makeSlots(activities: readonly Patterned[], range: SlotRange): NewSlot[] {
  const dates = daysOf(range);
  return activities.flatMap((activity) =>
    activity.patterns.flatMap((pattern) =>
      dates
        .filter((date) => pattern.days.includes(weekdayOf(date)))
        .flatMap((date) => slotsOfDay(activity, pattern, date, range)),
    ),
  );
}

const daysOf = ({ from, to }: SlotRange): string[] =>
  Array.from({ length: Math.max(0, toDays(to) - toDays(from) + 1) }, (_, day) =>
    fromDays(toDays(from) + day),
  );

/**
 * In the night when the clocks go forward a start in the lost hour takes place as much later. Where the pattern
 * has a start there anyhow, the room is taken by that one, and the lost one is left out.
 */
function slotsOfDay(activity: Patterned, pattern: PatternSeed, date: string, range: SlotRange): NewSlot[] {
  const made = pattern.starts.map((start) => ({
    start,
    slot: slotOf(activity, pattern, date, start, range),
  }));
  const shown = made.filter(({ start, slot }) => slot.start_time === start);
  const taken = new Set(shown.map(({ slot }) => slot.starts_at.getTime()));
  const moved = made.filter((one) => !shown.includes(one) && !taken.has(one.slot.starts_at.getTime()));
  return [...shown, ...moved].map(({ slot }) => slot);
}

function slotOf(
  activity: Patterned,
  pattern: PatternSeed,
  date: string,
  start: string,
  { tenant, zoneOf }: SlotRange,
): NewSlot {
  const timeZone = zoneOf(pattern.venueId);
  const startsAt = instantAt(date, start, timeZone);
  const minutes = pattern.durationMinutes ?? activity.durationMinutes;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const mark = markOf(tenant, pattern.venueId, activity.id, pattern.place ?? '', date, start);
  return {
    tenant,
    id: mark.subarray(0, 15).toString('base64url'),
    venue_id: pattern.venueId,
    activity_id: activity.id,
    local_date: date,
    starts_at: startsAt,
    ends_at: endsAt,
    // As the wall shows them: a start in the lost hour of spring is shown an hour later.
    start_time: wallTime(startsAt, timeZone).time,
    end_time: wallTime(endsAt, timeZone).time,
    place: pattern.place ?? null,
    leader: pattern.leader ?? null,
    capacity: pattern.capacity,
    taken: takenAtCentre(pattern, mark),
  };
}

const markOf = (...parts: readonly string[]): Buffer =>
  createHash('sha256').update(parts.join('\n')).digest();

/** About the share that the sample data says, more or less by what the slot is; now and then it is full. */
function takenAtCentre({ capacity, takenAtCentre: share }: PatternSeed, mark: Buffer): number {
  if (share === undefined) return 0;
  const spread = 0.6 + ((mark[20] ?? 0) / 255) * 0.8;
  return Math.min(capacity, Math.round((capacity * share * spread) / 100));
}
