import { useCopy, type CalendarDate } from '../../../core/contract';
import { DateField } from '../../../core/contract/ui';
import type { FiltersBarProps } from './FiltersBar';

/** Date field to go to a distant day, typed or picked. */
export default function GoToDate({ span, day, onChange }: FiltersBarProps) {
  const copy = useCopy();
  const { today, lastDate } = span;
  // A partly typed date is not a day. Only a published day is used.
  const go = (date: CalendarDate | '') => {
    if (date !== '' && date >= today && date <= lastDate) onChange({ day: date });
  };
  return (
    <DateField
      label={copy('bookings.filters.dateLabel')}
      value={day}
      min={today}
      max={lastDate}
      today={today}
      onChange={go}
    />
  );
}
