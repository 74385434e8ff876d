import styled from '@emotion/styled';
import { memo } from 'react';
import { dayText, dateTileOf, useCopy, useTenant, type CalendarDate } from '../../../core/contract';
import { Icon, VisuallyHidden } from '../../../core/contract/ui';
import { dayOnPage, type Span } from '../domain/days';
import { useDaysText } from './useDayText';
import type { TimetableViewHandle } from './useTimetableView';

interface DayStripProps {
  readonly span: Span;
  /** The days shown side by side. */
  readonly page: readonly CalendarDate[];
  readonly day: CalendarDate;
  /** Number of days on a full page. */
  readonly count: number;
  readonly linkTo: TimetableViewHandle['linkTo'];
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
  '& ol': {
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

interface MoveProps extends Pick<DayStripProps, 'linkTo'> {
  readonly to: CalendarDate | undefined;
  readonly label: string;
  readonly icon: 'chevron-left' | 'chevron-right';
}

function Move({ to, label, icon, linkTo }: MoveProps) {
  // A disabled arrow keeps its space, so that the other arrow does not move.
  if (to === undefined)
    return (
      <span className="move" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <a className="move" {...linkTo({ day: to })}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  );
}

/** The days of a timetable, each as a link. The arrows stop at the last published day. */
export const DayStrip = memo(function DayStrip(props: DayStripProps) {
  const { span, page, day, count, linkTo, isWeek } = props;
  const copy = useCopy();
  const { locale } = useTenant();
  const pageText = useDaysText(page);
  return (
    <Root aria-label={copy('bookings.days.label')}>
      <div className="row">
        <Move
          linkTo={linkTo}
          icon="chevron-left"
          label={copy('bookings.days.before')}
          to={dayOnPage(span, page, day, -count)}
        />
        {!isWeek && <p className="which">{pageText}</p>}
        <Move
          linkTo={linkTo}
          icon="chevron-right"
          label={copy('bookings.days.after')}
          to={dayOnPage(span, page, day, count)}
        />
      </div>
      {!isWeek && (
        <ol>
          {page.map((date) => {
            const tile = dateTileOf(date, locale);
            const fullText = dayText(date, locale);
            return (
              <li key={date}>
                <a
                  className="day"
                  {...linkTo({ day: date })}
                  aria-current={date === day ? 'date' : undefined}
                  aria-label={date === span.today ? copy('bookings.days.today', { day: fullText }) : fullText}
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
      )}
    </Root>
  );
});
