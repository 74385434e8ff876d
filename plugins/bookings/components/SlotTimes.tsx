import type { Activity } from '../../../schemas/generated/api';
import type { SlotGroup } from '../domain/slotGroups';
import { GroupHead } from './GroupHead';
import { SlotPick, type SlotLinks } from './SlotPick';

interface SlotTimesProps extends SlotLinks {
  readonly group: SlotGroup;
  readonly activity: Activity;
}

/** Several times of one activity with the same place and price. */
export function SlotTimes({ group: { slots }, activity, ...links }: SlotTimesProps) {
  const [first] = slots;
  return (
    <div className="group">
      <GroupHead activity={activity} facts={[first.place, first.leader]} slot={first} />
      <ul className="times">
        {slots.map((slot) => (
          <li key={slot.id}>
            <SlotPick slot={slot} name={activity.name} shows="time" {...links} />
          </li>
        ))}
      </ul>
    </div>
  );
}
