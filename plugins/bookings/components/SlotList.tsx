import { memo, useMemo } from 'react';
import { joinFacts, useCopy } from '../../../core/contract';
import type { Activity, Slot } from '../../../schemas/generated/api';
import { groupSlots } from '../domain/slotGroups';
import { isUnavailable, stateOf } from '../domain/slotState';
import type { Activities } from '../domain/timetableView';
import { List } from './listStyles';
import { CourtTable, SlotTimes } from './SlotGroups';
import { SlotPrice } from './SlotPrice';
import { SlotStatus } from './SlotStatus';
import type { SlotLink } from './useSlotLink';

export interface SlotListProps {
  readonly slots: readonly Slot[];
  readonly activities: Activities;
  readonly timeZone: string;
  /** Several times of one activity are one entry. */
  readonly foldsTimes: boolean;
  readonly slotLink: SlotLink;
}

interface RowProps extends Pick<SlotListProps, 'timeZone' | 'slotLink'> {
  readonly slot: Slot;
  readonly activity: Activity;
  /** Another slot of the same activity has the same time, for example in two rooms. */
  readonly isOneOfSeveral: boolean;
}

/** One slot. Memoised: renders again only when its props change. */
const SlotRow = memo(function SlotRow(props: RowProps) {
  const { slot, activity, isOneOfSeveral, timeZone, slotLink } = props;
  const copy = useCopy();
  const { startTime: from, endTime: to, leader, place } = slot;
  const facts = joinFacts([leader !== null && copy('bookings.slot.with', { leader }), place]);
  const name = isOneOfSeveral && place !== null ? `${activity.name}, ${place}` : activity.name;
  return (
    <article className="slot" aria-label={`${name}, ${from}`} data-over={isUnavailable(slot) || undefined}>
      <p className="time">
        <b>{from}</b> <span className="quiet">{copy('bookings.slot.to', { to })}</span>
      </p>
      <div className="what">
        <h4>
          <a
            {...slotLink(slot.id)}
            data-slot={slot.id}
            data-state={stateOf(slot)}
            aria-label={copy('bookings.slot.link', { name, from, to })}
          >
            {activity.name}
          </a>
        </h4>
        {facts !== '' && <p className="quiet">{facts}</p>}
      </div>
      <p className="standing-line">
        <SlotStatus slot={slot} timeZone={timeZone} isShort />
      </p>
      <SlotPrice slot={slot} />
    </article>
  );
});

const isSameTime = (one: Slot, other: Slot) =>
  one.activityId === other.activityId && one.startTime === other.startTime && one.endTime === other.endTime;

/** The slots of one part of a day, ordered by time. */
export function SlotList({ slots, activities, foldsTimes, timeZone, slotLink }: SlotListProps) {
  const groups = useMemo(() => groupSlots(slots, activities, foldsTimes), [slots, activities, foldsTimes]);
  const isOneOfSeveral = (slot: Slot) => slots.filter((other) => isSameTime(slot, other)).length > 1;
  return (
    <List role="list">
      {groups.map((group) => {
        const [first] = group.slots;
        const activity = activities[first.activityId];
        if (activity === undefined) return null;
        return (
          <li key={first.id}>
            {group.kind === 'courts' ? (
              <CourtTable group={group} activity={activity} slotLink={slotLink} />
            ) : group.kind === 'times' ? (
              <SlotTimes group={group} activity={activity} slotLink={slotLink} />
            ) : (
              <SlotRow
                slot={first}
                activity={activity}
                isOneOfSeveral={isOneOfSeveral(first)}
                timeZone={timeZone}
                slotLink={slotLink}
              />
            )}
          </li>
        );
      })}
    </List>
  );
}
