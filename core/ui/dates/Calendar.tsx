/** The calendar of a date field: MUI's calendar in a popover. It loads when the user opens it. */
import { useTheme } from '@emotion/react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { isCalendarDate, todayIn, type CalendarDate } from '../../domain/dates';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { directionOfPage } from '../../theme/theme';
import { Button } from '../controls/Button';
import { CalendarDay, VenueToday } from './CalendarDay';
import { CalendarFooter, Month, CalendarSheet } from './calendarStyles';
import { calendarLocale } from './calendarLocale';
import { dateOf, dayOf } from './calendarDay';
import { MuiThemeProvider } from '../MuiThemeProvider';
import { useDialogEntry } from '../dialogs/useModal';

export interface CalendarProps {
  /** The element beside which it opens. On narrow screens it is at the bottom instead. */
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

/** The day that has the focus first: the chosen day or today, within the bounds. */
function startDay({ value, min, max, today }: CalendarProps): CalendarDate {
  const initial = value || today || deviceToday();
  if (min && isCalendarDate(min) && initial < min) return min;
  if (max && isCalendarDate(max) && initial > max) return max;
  return initial;
}

function useCalendarTexts() {
  const copy = useCopy();
  return {
    previousMonth: copy('core.ui.date.previousMonth'),
    nextMonth: copy('core.ui.date.nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      copy(view === 'year' ? 'core.ui.date.chooseDay' : 'core.ui.date.chooseYear'),
  };
}

/** A dialog takes the focus when it opens. Here the focus moves to the start day. */
const OPENED = { autoFocus: true, openTo: 'day', yearsOrder: 'desc', reduceAnimations: true } as const;

function Days(props: CalendarProps) {
  const { value, min, max, onPick } = props;
  const [day, setDay] = useState(() => (value ? dayOf(value) : null));
  const [start] = useState(() => dayOf(startDay(props)));
  // If all days are in one year, there is no year to choose.
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
        // A year alone is not a date. The user chooses a day of that year next.
        setDay(next);
        const date = next && state === 'finish' ? dateOf(next) : undefined;
        if (date) onPick(date);
      }}
    />
  );
}

function holdEscape(event: KeyboardEvent) {
  // Otherwise the browser also closes a dialog around the field.
  if (event.key === 'Escape') event.preventDefault();
}

/** A month as a grid of days, with a list of years. Escape closes it. */
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
        // An open native dialog is above the rest of the page, so the calendar must be inside it.
        container={() => anchor.current?.closest('dialog') ?? document.body}
        onClose={onClose}
        onKeyDown={holdEscape}
        slotProps={{
          backdrop: { invisible: !narrow },
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': copy('core.ui.date.choose') },
        }}
      >
        <LocalizationProvider
          dateAdapter={AdapterDayjs}
          adapterLocale={named}
          localeText={useCalendarTexts()}
        >
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
