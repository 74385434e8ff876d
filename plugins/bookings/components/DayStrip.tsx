import styled from '@emotion/styled';
import { memo } from 'react';
import {
  dayText,
  dateTileOf,
  shortDate,
  useCopy,
  useTenant,
  type CalendarDate,
} from '../../../core/contract';
import { Icon, VisuallyHidden, onPlainClick } from '../../../core/contract/ui';
import { dayOnPage, type Span } from '../domain/days';

interface DayStripProps {
  readonly span: Span;
  /** The days shown side by side. */
  readonly page: readonly CalendarDate[];
  readonly day: CalendarDate;
  /** Number of days on a full page. */
  readonly count: number;
  readonly hrefOf: (day: CalendarDate) => string;
  readonly onDay: (day: CalendarDate) => void;
  /** The days are shown below, in columns. */
  readonly isWeek: boolean;
}

const Root = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& .row': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: theme.spacing(1) },
  '& .which': {
    flex: 1,
    margin: 0,
    textAlign: 'center',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .move': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: theme.foyer.target,
    height: theme.foyer.target,
    border: `1px solid ${theme.foyer.lineStrong}`,
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.surface,
    color: theme.foyer.text,
  },
  '& a.move:hover': { borderColor: theme.foyer.text },
  '& span.move': { borderColor: theme.foyer.line, color: theme.foyer.lineStrong },
  '& ol:not([hidden])': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(0.75),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5) },
  },
  '& .day': {
    display: 'grid',
    justifyItems: 'center',
    boxSizing: 'border-box',
    alignContent: 'center',
    minHeight: theme.foyer.target,
    padding: theme.spacing(0.75, 0),
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.m,
    background: theme.foyer.surface,
    color: theme.foyer.text,
    textDecoration: 'none',
    lineHeight: 1.3,
    transition: `border-color ${theme.foyer.motion}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  '& .day:hover': { borderColor: theme.foyer.primaryText },
  '& .day[aria-current]': {
    borderColor: theme.foyer.primary,
    background: theme.foyer.primary,
    color: theme.foyer.onPrimary,
  },
  // Forced colours remove the background. A thicker border marks the current day.
  '@media (forced-colors: active)': { '& .day[aria-current]': { borderWidth: 3 } },
  '& .small': { fontSize: '0.8125rem' },
  // The line above names the months.
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5), '& .month': { display: 'none' } },
  '& .number': { fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
}));

interface MoveProps extends Pick<DayStripProps, 'hrefOf' | 'onDay'> {
  readonly to: CalendarDate | undefined;
  readonly label: string;
  readonly icon: 'chevron-left' | 'chevron-right';
}

function Move({ to, label, icon, hrefOf, onDay }: MoveProps) {
  // A disabled arrow keeps its space, so that the other arrow does not move.
  if (to === undefined)
    return (
      <span className="move" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <a className="move" href={hrefOf(to)} onClick={onPlainClick(() => onDay(to))}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  );
}

/** The days of a timetable, each as a link. The arrows stop at the last published day. */
export const DayStrip = memo(function DayStrip(props: DayStripProps) {
  const { span, page, day, count, hrefOf, onDay, isWeek } = props;
  const copy = useCopy();
  const { locale } = useTenant();
  const [from, to] = [shortDate(page[0] ?? day, locale), shortDate(page.at(-1) ?? day, locale)];
  const links = { hrefOf, onDay };
  return (
    <Root aria-label={copy('bookings.days.label')}>
      <div className="row">
        <Move
          {...links}
          icon="chevron-left"
          label={copy('bookings.days.before')}
          to={dayOnPage(span, page, day, -count)}
        />
        <p className="which" hidden={isWeek}>
          {copy('bookings.days.which', { from, to })}
        </p>
        <Move
          {...links}
          icon="chevron-right"
          label={copy('bookings.days.after')}
          to={dayOnPage(span, page, day, count)}
        />
      </div>
      <ol hidden={isWeek}>
        {page.map((date) => {
          const tile = dateTileOf(date, locale);
          const fullText = dayText(date, locale);
          return (
            <li key={date}>
              <a
                className="day"
                href={hrefOf(date)}
                aria-current={date === day ? 'date' : undefined}
                aria-label={date === span.today ? copy('bookings.days.today', { day: fullText }) : fullText}
                onClick={onPlainClick(() => onDay(date))}
              >
                <span className="small">
                  {date === span.today ? copy('bookings.days.todayShort') : tile.weekday}
                </span>
                <span className="number">{tile.day}</span>
                <span className="small month">{tile.month}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </Root>
  );
});
