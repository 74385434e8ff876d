import { DateField, useCopy, type CalendarDate } from '../../../core/contract';
import type { FiltersBarProps } from './FiltersBar';

/** A day far off, typed or picked. */
export default function GoToDate({
  span,
  day,
  onChange,
}: Pick<FiltersBarProps, 'span' | 'day' | 'onChange'>) {
  const copy = useCopy();
  const { today, lastDate } = span;
  // What is typed half is no day yet; only a day that is published is gone to.
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
