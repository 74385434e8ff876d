import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CalendarDate } from '../domain/dates';
import { useCopy } from '../tenant/copy';
import { calendarText, dateProblem, isCalendarText } from './dateText';
import { Icon } from './Icon';
import { addMonths, monthOfDate, moveDays, moveMonths, weekday, weeksOf, type Month } from './month';

export interface CalendarProps {
  readonly value: CalendarDate | '';
  readonly min?: string;
  readonly max?: string;
  readonly today?: CalendarDate;
  readonly onPick: (date: CalendarDate) => void;
  readonly onClose: () => void;
}

const Box = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: 0,
  zIndex: theme.zIndex.modal,
  width: '20.5rem',
  maxWidth: `calc(100vw - ${theme.spacing(4)})`,
  boxSizing: 'border-box',
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  boxShadow: theme.foyer.shadow.raised,
}));

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  marginBottom: theme.spacing(1),
  '& > strong': { flex: 1, textAlign: 'center' },
}));

const Press = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.5rem',
  height: '2.5rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: theme.foyer.radius.s,
  background: 'none',
  color: theme.foyer.text,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover:not([aria-disabled="true"])': { background: theme.foyer.primarySoft },
  '&[aria-current="date"]': { borderColor: theme.foyer.lineStrong },
  '&[aria-pressed="true"]': { background: theme.foyer.primary, borderColor: theme.foyer.primaryLine, color: theme.foyer.onPrimary, fontWeight: 700 },
  '&:disabled, &[aria-disabled="true"]': { color: theme.foyer.textQuiet, textDecoration: 'line-through', cursor: 'not-allowed' },
}));

const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'center',
  '& th': { fontSize: '0.875rem', fontWeight: 400, color: theme.foyer.textQuiet, padding: theme.spacing(0.5, 0) },
  '& td': { padding: 1 },
  '& td > button': { width: '100%' },
}));

/** Names of days and months in the page's language. */
function names(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en-GB', options);
  // Noon of the local day: no clock change can make it another day.
  return (date: string) => {
    const { year, month } = monthOfDate(date);
    return format.format(new Date(year, month - 1, Number(date.slice(8)), 12));
  };
}

/** Where the arrows of the keyboard lead from a day. */
function moved(from: CalendarDate, key: string, shift: boolean): CalendarDate | undefined {
  const inWeek = weekday(Number(from.slice(0, 4)), Number(from.slice(5, 7)), Number(from.slice(8)));
  switch (key) {
    case 'ArrowLeft': return moveDays(from, -1);
    case 'ArrowRight': return moveDays(from, 1);
    case 'ArrowUp': return moveDays(from, -7);
    case 'ArrowDown': return moveDays(from, 7);
    case 'Home': return moveDays(from, -inWeek);
    case 'End': return moveDays(from, 6 - inWeek);
    case 'PageUp': return moveMonths(from, shift ? -12 : -1);
    case 'PageDown': return moveMonths(from, shift ? 12 : 1);
    default: return undefined;
  }
}

function startDay({ value, min, max, today }: CalendarProps): CalendarDate {
  const now = new Date();
  const wanted = value || today || calendarText(now.getFullYear(), now.getMonth() + 1, now.getDate());
  if (min && isCalendarText(min) && (!wanted || wanted < min)) return min;
  if (max && isCalendarText(max) && (!wanted || wanted > max)) return max;
  return wanted as CalendarDate;
}

/** A month as a grid of days: arrows move by day and week, Page Up and Down by month, Escape closes. */
export function Calendar(props: CalendarProps) {
  const { value, min, max, today, onPick, onClose } = props;
  const copy = useCopy();
  const [day, setDay] = useState(() => startDay(props));
  const grid = useRef<HTMLTableElement>(null);
  const month: Month = monthOfDate(day);
  const first = calendarText(month.year, month.month, 1) ?? day;
  const title = names({ month: 'long', year: 'numeric' })(first);
  const long = names({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const focusDay = useRef(true);
  useEffect(() => {
    if (focusDay.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const turn = (count: number) => {
    focusDay.current = false;
    setDay(moveMonths(day, count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    const next = (event.target as HTMLElement).dataset['day'] === undefined ? undefined : moved(day, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    focusDay.current = true;
    setDay(next);
  };
  const out = (date: string) => dateProblem(date, min, max) !== undefined;
  const monthOut = (count: number) => {
    const { year, month: other } = addMonths(month, count);
    const edge = calendarText(year, other, 1) ?? '';
    return count < 0 ? Boolean(min && edge.slice(0, 7) < min.slice(0, 7)) : Boolean(max && edge.slice(0, 7) > max.slice(0, 7));
  };
  return (
    <Box role="dialog" aria-label={copy('core.ui.date.choose')} onKeyDown={onKeyDown}>
      <Top>
        <Press type="button" aria-label={copy('core.ui.date.previousMonth')} disabled={monthOut(-1)} onClick={() => turn(-1)}>
          <Icon name="chevron-left" />
        </Press>
        <strong aria-live="polite">{title}</strong>
        <Press type="button" aria-label={copy('core.ui.date.nextMonth')} disabled={monthOut(1)} onClick={() => turn(1)}>
          <Icon name="chevron-right" />
        </Press>
      </Top>
      <Grid ref={grid} aria-label={title}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => moveDays(first, index - weekday(month.year, month.month, 1))).map((date) => (
              <th key={date} scope="col" abbr={names({ weekday: 'long' })(date)}>
                {names({ weekday: 'short' })(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => (
                <td key={column}>
                  {date && (
                    <Press
                      type="button"
                      data-day={date}
                      tabIndex={date === day ? 0 : -1}
                      aria-label={long(date)}
                      aria-pressed={date === value}
                      aria-current={date === today ? 'date' : undefined}
                      aria-disabled={out(date) || undefined}
                      onClick={() => !out(date) && onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </Press>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Box>
  );
}
