import { joinFacts, useCopy } from '../../../core/contract';
import type { Activity, Slot } from '../../../schemas/generated/api';
import type { SlotGroup } from '../domain/slotGroups';
import { SlotPick } from './SlotPick';
import { SlotPrice, usePriceText } from './SlotPrice';
import type { SlotLink } from './useSlotLink';

interface GroupProps<Group extends SlotGroup = SlotGroup> {
  readonly group: Group;
  readonly activity: Activity;
  readonly slotLink: SlotLink;
}

interface GroupHeadProps {
  readonly activity: Activity;
  readonly facts: readonly (string | null)[];
  /** A slot with the price of the group. */
  readonly slot: Slot;
}

/** Name, facts and price of several slots of one activity. */
function GroupHead({ activity, facts, slot }: GroupHeadProps) {
  const copy = useCopy();
  const lasts = copy('bookings.slot.minutes', { count: activity.durationMinutes });
  return (
    <div className="head">
      <div>
        <h4>{activity.name}</h4>
        <p className="quiet">{joinFacts([...facts, lasts])}</p>
      </div>
      <SlotPrice slot={slot} />
    </div>
  );
}

/** Several times of one activity with the same place and price. */
export function SlotTimes({ group: { slots }, activity, slotLink }: GroupProps) {
  const [first] = slots;
  return (
    <div className="group">
      <GroupHead activity={activity} facts={[first.place, first.leader]} slot={first} />
      <ul className="times" role="list">
        {slots.map((slot) => (
          <li key={slot.id}>
            <SlotPick slot={slot} name={activity.name} shows="time" slotLink={slotLink} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Squash court 1' already names the activity 'Squash court'. */
const nameOf = (activity: Activity, place: string) =>
  place.startsWith(activity.name) ? place : `${activity.name}, ${place}`;

/** The courts of an activity: a row for each time, a column for each court. */
export function CourtTable({
  group,
  activity,
  slotLink,
}: GroupProps<Extract<SlotGroup, { kind: 'courts' }>>) {
  const copy = useCopy();
  const priceText = usePriceText();
  const { places, rows } = group.courts;
  const [first] = group.slots;
  const usual = priceText(first);
  const otherPrice = (slot: Slot) => (priceText(slot) === usual ? undefined : priceText(slot));
  return (
    <div className="group">
      <GroupHead activity={activity} facts={[]} slot={first} />
      <div className="scroll">
        <table aria-label={activity.name}>
          <thead>
            <tr>
              <th scope="col">{copy('bookings.courts.time')}</th>
              {places.map((place) => (
                <th key={place} scope="col">
                  {place}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, to, cells }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row">{from}</th>
                {places.map((place, at) => {
                  const slot = cells[at];
                  return (
                    <td key={place}>
                      {slot && (
                        <SlotPick
                          slot={slot}
                          name={nameOf(activity, place)}
                          shows="court"
                          price={otherPrice(slot)}
                          slotLink={slotLink}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
