import { useCopy } from '../../../core/contract';
import type { Activity, Slot } from '../../../schemas/generated/api';
import { SlotPrice } from './SlotPrice';

interface GroupHeadProps {
  readonly activity: Activity;
  readonly facts: readonly (string | null)[];
  /** A slot with the price of the group. */
  readonly slot: Slot;
}

/** Name, facts and price of several slots of one activity. */
export function GroupHead({ activity, facts, slot }: GroupHeadProps) {
  const copy = useCopy();
  const lasts = copy('bookings.slot.minutes', { count: activity.durationMinutes });
  return (
    <div className="head">
      <div>
        <h4>{activity.name}</h4>
        <p className="quiet">{[...facts, lasts].filter(Boolean).join(' · ')}</p>
      </div>
      <SlotPrice slot={slot} />
    </div>
  );
}
