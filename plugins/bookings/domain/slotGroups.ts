/**
 * The entries of a list of slots. Slots of one activity that differ only in time are one entry, and so are
 * the courts of an activity. Classes stay single entries.
 */
import type { Slot } from '../../../schemas/generated/api';
import type { Activities } from './timetableView';

export interface Courts {
  readonly places: readonly string[];
  readonly rows: readonly {
    readonly from: string;
    readonly to: string;
    /** In the order of `places`. Undefined if there is no slot at this time. */
    readonly cells: readonly (Slot | undefined)[];
  }[];
}

/** At least one. */
type Slots = readonly [Slot, ...Slot[]];

export type SlotGroup = {
  /** Ordered by time. */
  readonly slots: Slots;
} & ({ readonly kind: 'single' | 'times' } | { readonly kind: 'courts'; readonly courts: Courts });

function groupBy(slots: readonly Slot[], keyOf: (slot: Slot) => string): Map<string, Slots> {
  const groups = new Map<string, [Slot, ...Slot[]]>();
  for (const slot of slots) {
    const group = groups.get(keyOf(slot));
    if (group) group.push(slot);
    else groups.set(keyOf(slot), [slot]);
  }
  return groups;
}

const timeOf = ({ startTime, endTime }: Slot) => `${startTime} ${endTime}`;

/** Equal for slots of an activity that differ only in time and free places. */
const factsOf = ({ place, leader, priceFrom, priceName }: Slot) =>
  JSON.stringify([place, leader, priceFrom?.raw.amount, priceName]);

/**
 * A table of times and places, if the activity has several places and at least half of its times are in more
 * than one of them.
 */
function courtsOf(slots: Slots): Courts | undefined {
  const placesOf = slots.flatMap(({ place }) => place ?? []);
  const places = [...new Set(placesOf)].sort((one, other) =>
    one.localeCompare(other, undefined, { numeric: true }),
  );
  if (places.length < 2 || placesOf.length < slots.length) return undefined;
  const times = groupBy(slots, timeOf);
  const isUnambiguous =
    new Set(slots.map((slot) => `${timeOf(slot)} ${slot.place ?? ''}`)).size === slots.length;
  const shared = [...times.values()].filter((atOnce) => atOnce.length > 1);
  if (!isUnambiguous || shared.length * 2 < times.size) return undefined;
  const rows = [...times.values()].map((atOnce) => ({
    from: atOnce[0].startTime,
    to: atOnce[0].endTime,
    cells: places.map((place) => atOnce.find((slot) => slot.place === place)),
  }));
  return { places, rows };
}

/** `foldsTimes`: several times of one activity are one entry. */
export function groupSlots(
  slots: readonly Slot[],
  activities: Activities,
  foldsTimes: boolean,
): readonly SlotGroup[] {
  const byActivity = groupBy(slots, ({ activityId }) => activityId);
  const groups = [...byActivity].flatMap(([activityId, ofActivity]): readonly SlotGroup[] => {
    const single = ofActivity.map((slot): SlotGroup => ({ kind: 'single', slots: [slot] }));
    if (activities[activityId]?.kind !== 'activity') return single;
    const courts = courtsOf(ofActivity);
    if (courts) return [{ kind: 'courts', slots: ofActivity, courts }];
    if (!foldsTimes) return single;
    return [...groupBy(ofActivity, factsOf).values()].map((same): SlotGroup => ({
      kind: same.length > 1 ? 'times' : 'single',
      slots: same,
    }));
  });
  const position = new Map(slots.map((slot, at) => [slot.id, at]));
  const firstOf = ({ slots: [first] }: SlotGroup) => position.get(first.id) ?? 0;
  return groups.sort((one, other) => firstOf(one) - firstOf(other));
}
