/** Creates slots from weekly patterns. The same pattern and day always create a slot with the same id. */
import { createHash } from 'node:crypto';
import { fromDays, instantAt, toDays, wallTime } from '../kernel';
import { weekdayOf } from './entitlements';
import type { WeeklyPattern } from './format';
import type { NewSlot } from './slots';

export interface ScheduledActivity {
  readonly id: string;
  readonly durationMinutes: number;
  readonly patterns: readonly WeeklyPattern[];
}

export interface SlotRange {
  readonly tenant: string;
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
  readonly zoneOf: (venueId: string) => string;
}

export function makeSlots(activities: readonly ScheduledActivity[], range: SlotRange): NewSlot[] {
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
 * When the clocks go forward, a start in the skipped hour moves later by the length of the clock change. If
 * the pattern has another start at that time, that one keeps the room and the skipped one is left out.
 */
function slotsOfDay(
  activity: ScheduledActivity,
  pattern: WeeklyPattern,
  date: string,
  range: SlotRange,
): NewSlot[] {
  const slots = pattern.starts.map((start) => ({
    start,
    slot: slotOf(activity, pattern, date, start, range),
  }));
  const shown = slots.filter(({ start, slot }) => slot.start_time === start);
  const startTimes = new Set(shown.map(({ slot }) => slot.starts_at.getTime()));
  const moved = slots.filter((one) => !shown.includes(one) && !startTimes.has(one.slot.starts_at.getTime()));
  return [...shown, ...moved].map(({ slot }) => slot);
}

function slotOf(
  activity: ScheduledActivity,
  pattern: WeeklyPattern,
  date: string,
  start: string,
  { tenant, zoneOf }: SlotRange,
): NewSlot {
  const timeZone = zoneOf(pattern.venueId);
  const startsAt = instantAt(date, start, timeZone);
  const minutes = pattern.durationMinutes ?? activity.durationMinutes;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const mark = hashOf(tenant, pattern.venueId, activity.id, pattern.place ?? '', date, start);
  return {
    tenant,
    id: mark.subarray(0, 15).toString('base64url'),
    venue_id: pattern.venueId,
    activity_id: activity.id,
    local_date: date,
    starts_at: startsAt,
    ends_at: endsAt,
    // The time on the venue's clock. A start in the skipped hour of spring is shown an hour later.
    start_time: wallTime(startsAt, timeZone).time,
    end_time: wallTime(endsAt, timeZone).time,
    place: pattern.place ?? null,
    leader: pattern.leader ?? null,
    capacity: pattern.capacity,
    taken: takenAtCentre(pattern, mark),
  };
}

const hashOf = (...parts: readonly string[]): Buffer =>
  createHash('sha256').update(parts.join('\n')).digest();

/** Sample data: about the share of the capacity, with a fixed variation for each slot. Some are full. */
function takenAtCentre({ capacity, takenAtCentre: share }: WeeklyPattern, mark: Buffer): number {
  if (share === undefined) return 0;
  const spread = 0.6 + ((mark[20] ?? 0) / 255) * 0.8;
  return Math.min(capacity, Math.round((capacity * share * spread) / 100));
}
