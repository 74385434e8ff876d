/** The calendar of a date field: MUI's, in a sheet of its own. Loaded when somebody asks for it. */
import { useTheme } from '@emotion/react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { isCalendarDate, todayIn, type CalendarDate } from '../domain/dates';
import { useCopy } from '../tenant/copy';
import { useTenant } from '../tenant/hooks';
import { directionOfPage } from '../theme/direction';
import { Button } from './Button';
import { CalendarDay, VenueToday } from './CalendarDay';
import { CalendarFooter, Month, CalendarSheet } from './calendarStyles';
import { calendarLocale } from './calendarLocale';
import { dateOf, dayOf } from './calendarDay';
import { MuiThemeProvider } from './MuiThemeProvider';
import { useDialogEntry } from './useModal';

export interface CalendarProps {
  /** What it opens beside; on narrow screens it lies along the bottom instead. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly value: CalendarDate | '';
  readonly min?: string;
  readonly max?: string;
  readonly today?: CalendarDate;
  readonly onPick: (date: CalendarDate) => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

const deviceToday = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

const dayIf = (date: string | undefined) => (date && isCalendarDate(date) ? dayOf(date) : undefined);

/** The day that is in focus at first: the chosen one, else today, within the bounds. */
function startDay({ value, min, max, today }: CalendarProps): CalendarDate {
  const wanted = value || today || deviceToday();
  if (min && isCalendarDate(min) && wanted < min) return min;
  if (max && isCalendarDate(max) && wanted > max) return max;
  return wanted;
}

function useWords() {
  const copy = useCopy();
  return {
    previousMonth: copy('core.ui.date.previousMonth'),
    nextMonth: copy('core.ui.date.nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      copy(view === 'year' ? 'core.ui.date.chooseDay' : 'core.ui.date.chooseYear'),
  };
}

/** A dialog takes the focus when it opens: here the day that is in question. */
const OPENED = { autoFocus: true, openTo: 'day', yearsOrder: 'desc', reduceAnimations: true } as const;

function Days(props: CalendarProps) {
  const { value, min, max, onPick } = props;
  const [day, setDay] = useState(() => (value ? dayOf(value) : null));
  const [start] = useState(() => dayOf(startDay(props)));
  // Where all days are of one year, there is none to choose.
  const oneYear = min !== undefined && min.slice(0, 4) === max?.slice(0, 4);
  return (
    <Month
      {...OPENED}
      views={oneYear ? ['day'] : ['year', 'day']}
      value={day}
      referenceDate={start}
      minDate={dayIf(min)}
      maxDate={dayIf(max)}
      dayOfWeekFormatter={(weekday) => weekday.format('ddd')}
      slots={{ day: CalendarDay }}
      onChange={(next, state) => {
        // A year alone is not yet a date: the days of that year follow.
        setDay(next);
        const date = next && state === 'finish' ? dateOf(next) : undefined;
        if (date) onPick(date);
      }}
    />
  );
}

function holdEscape(event: KeyboardEvent) {
  // The browser would close a dialog around the field as well.
  if (event.key === 'Escape') event.preventDefault();
}

/** A month as a grid of days, with the years behind it. Escape closes it. */
export function Calendar(props: CalendarProps) {
  const { anchor, id, today, onClose, onReopen } = props;
  const copy = useCopy();
  useDialogEntry(onClose, { onReopen });
  const { locale } = useTenant();
  const named = useMemo(() => calendarLocale(locale), [locale]);
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const start = directionOfPage() === 'rtl' ? 'right' : 'left';
  return (
    <MuiThemeProvider>
      <CalendarSheet
        open
        id={id}
        anchorEl={() => anchor.current}
        anchorReference={narrow ? 'none' : 'anchorEl'}
        anchorOrigin={{ vertical: 'bottom', horizontal: start }}
        transformOrigin={{ vertical: 'top', horizontal: start }}
        // What is open as a native dialog lies above the rest of the page: so the calendar must be in it.
        container={() => anchor.current?.closest('dialog') ?? document.body}
        onClose={onClose}
        onKeyDown={holdEscape}
        slotProps={{
          backdrop: { invisible: !narrow },
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': copy('core.ui.date.choose') },
        }}
      >
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={named} localeText={useWords()}>
          <VenueToday value={today ?? deviceToday()}>
            <Days {...props} />
          </VenueToday>
        </LocalizationProvider>
        <CalendarFooter>
          <Button kind="quiet" onClick={onClose}>
            {copy('core.ui.close')}
          </Button>
        </CalendarFooter>
      </CalendarSheet>
    </MuiThemeProvider>
  );
}
