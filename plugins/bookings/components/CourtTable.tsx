import { useCopy } from '../../../core/contract';
import type { Activity, Slot } from '../../../schemas/generated/api';
import type { SlotGroup } from '../domain/slotGroups';
import { GroupHead } from './GroupHead';
import { SlotPick, type SlotLinks } from './SlotPick';
import { usePriceText } from './SlotPrice';

interface CourtTableProps extends SlotLinks {
  readonly group: Extract<SlotGroup, { kind: 'courts' }>;
  readonly activity: Activity;
}

/** 'Squash court 1' already names the activity 'Squash court'. */
const nameOf = (activity: Activity, place: string) =>
  place.startsWith(activity.name) ? place : `${activity.name}, ${place}`;

/** The courts of an activity: a row for each time, a column for each court. */
export function CourtTable({ group, activity, ...links }: CourtTableProps) {
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
                          {...links}
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
