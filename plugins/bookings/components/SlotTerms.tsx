import { atVenue, useCopy } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import type { SlotDetail } from '../../../schemas/generated/api';
import { IconList } from './IconList';
import { useDayText } from './useDayText';

interface SlotTermsProps {
  readonly detail: SlotDetail;
  readonly timeZone: string;
}

/** The terms of a booking, shown before the user adds it. */
export function SlotTerms({ detail, timeZone }: SlotTermsProps) {
  const copy = useCopy();
  const dayText = useDayText();
  const { cancelUntil, cancelOver, waiver, priceNote } = detail;
  const until = cancelUntil === null ? undefined : atVenue(cancelUntil, timeZone);
  return (
    <IconList role="list" data-quiet="">
      {priceNote !== null && (
        <li>
          <Icon name="info" />
          <span>{priceNote}</span>
        </li>
      )}
      <li>
        <Icon name="calendar" />
        <span>
          {until
            ? copy(`bookings.slot.${cancelOver ? 'cancelOver' : 'cancelUntil'}`, {
                day: dayText(until.date),
                time: until.time,
              })
            : copy('bookings.slot.cancelNever')}
        </span>
      </li>
      {waiver !== null && (
        <li>
          <Icon name="edit" />
          <span>{copy('bookings.slot.waiver', { title: waiver.title })}</span>
        </li>
      )}
    </IconList>
  );
}
