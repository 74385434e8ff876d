import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { createContext, use } from 'react';
import type { CalendarDate } from '../../domain/dates';
import { dayText } from '../../domain/dayText';
import { useTenant } from '../../tenant/hooks';
import { dateOf } from './calendarDay';

/** The current date at the venue. MUI uses the clock of the device, which may be a day ahead or behind. */
export const VenueToday = createContext<CalendarDate | undefined>(undefined);

type DayKeys = NonNullable<PickerDayProps['onKeyDown']>;

/**
 * Page Up shows the previous month and Page Down the next one, as in other date grids (the WAI-ARIA pattern,
 * the calendars of operating systems). MUI has the opposite order.
 */
function withStandardPageKeys(onKeyDown: DayKeys): DayKeys {
  return (event, day) => {
    const turned = { PageUp: 'PageDown', PageDown: 'PageUp' }[event.key];
    onKeyDown(turned ? Object.create(event, { key: { value: turned } }) : event, day);
  };
}

/** A day in the grid. Its accessible name is 'Friday 20 February 2026'. */
export function CalendarDay({ onKeyDown, ...props }: PickerDayProps) {
  const { locale } = useTenant();
  const date = dateOf(props.day);
  const today = date === use(VenueToday);
  return (
    <PickerDay
      {...props}
      today={today}
      aria-current={today ? 'date' : undefined}
      aria-label={date && dayText(date, locale, { year: true })}
      onKeyDown={onKeyDown && withStandardPageKeys(onKeyDown)}
    />
  );
}
