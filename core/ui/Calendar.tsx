import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addMonths, isCalendarDate, parseDate, partsOf, type CalendarDate } from '../domain/dates';
import { useCopy } from '../tenant/copy';
import { Box, Grid, Press, Top } from './CalendarFaces';
import { dateProblem } from './dateText';
import { Icon } from './Icon';
import { firstOfMonth, isMonthOut, movedBy, weekOf, weeksOf } from './month';

export interface CalendarProps {
  readonly value: CalendarDate | '';
  readonly min?: string;
  readonly max?: string;
  readonly today?: CalendarDate;
  readonly onPick: (date: CalendarDate) => void;
  readonly onClose: () => void;
}

/** Names of days and months in the page's language. */
function namesOf(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en-GB', options);
  return (date: CalendarDate) => {
    const { year, month, day } = partsOf(date);
    // Noon of the local day: no clock change can make it another day.
    return format.format(new Date(year, month - 1, day, 12));
  };
}

/** The day that is in focus at first: the chosen one, else today, within the bounds. */
function startDay({ value, min, max, today }: CalendarProps): CalendarDate {
  const wanted =
    value ||
    today ||
    parseDate(new Intl.DateTimeFormat('en-GB').format(new Date())) ||
    ('2000-01-01' as CalendarDate);
  if (min && isCalendarDate(min) && wanted < min) return min;
  if (max && isCalendarDate(max) && wanted > max) return max;
  return wanted;
}

interface DaysProps extends CalendarProps {
  readonly day: CalendarDate;
  readonly title: string;
  /** True when the keyboard moved the day: then the focus follows it. */
  readonly follow: boolean;
}

function Days({ day, title, follow, value, min, max, today, onPick }: DaysProps) {
  const grid = useRef<HTMLTableElement>(null);
  const longName = namesOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  useEffect(() => {
    if (follow) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, follow]);
  const cell = (date: CalendarDate) => {
    const out = dateProblem(date, min, max) !== undefined;
    return (
      <Press
        type="button"
        data-day={date}
        tabIndex={date === day ? 0 : -1}
        aria-label={longName(date)}
        aria-pressed={date === value}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={out || undefined}
        onClick={() => !out && onPick(date)}
      >
        {partsOf(date).day}
      </Press>
    );
  };
  return (
    <Grid ref={grid} aria-label={title}>
      <thead>
        <tr>
          {weekOf(day).map((date) => (
            <th key={date} scope="col" abbr={namesOf({ weekday: 'long' })(date)}>
              {namesOf({ weekday: 'short' })(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week, row) => (
          <tr key={row}>
            {week.map((date, column) => (
              <td key={column}>{date && cell(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

/** A month as a grid of days; `month.ts` says what its keys do, Escape closes it. */
export function Calendar(props: CalendarProps) {
  const { min, max, onClose } = props;
  const copy = useCopy();
  const [{ day, follow }, setAt] = useState(() => ({ day: startDay(props), follow: true }));
  const title = namesOf({ month: 'long', year: 'numeric' })(firstOfMonth(day));
  const turn = (count: number) => setAt({ day: addMonths(day, count), follow: false });
  const onKeyDown = (event: KeyboardEvent) => {
    const onDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
    const next = onDay ? movedBy(event.key, day, event.shiftKey) : undefined;
    if (!next && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next) setAt({ day: next, follow: true });
    else onClose();
  };
  return (
    <Box role="dialog" aria-label={copy('core.ui.date.choose')} onKeyDown={onKeyDown}>
      <Top>
        <Press
          type="button"
          aria-label={copy('core.ui.date.previousMonth')}
          disabled={isMonthOut(day, -1, min, max)}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-left" />
        </Press>
        <strong aria-live="polite">{title}</strong>
        <Press
          type="button"
          aria-label={copy('core.ui.date.nextMonth')}
          disabled={isMonthOut(day, 1, min, max)}
          onClick={() => turn(1)}
        >
          <Icon name="chevron-right" />
        </Press>
      </Top>
      <Days {...props} day={day} title={title} follow={follow} />
    </Box>
  );
}
