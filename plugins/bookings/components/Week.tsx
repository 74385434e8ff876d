import styled from '@emotion/styled';
import { memo, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { dateTileOf, useAfterPaint, useCopy, useTenant, type CalendarDate } from '../../../core/contract';
import { KeepFocus, Quiet, Skeleton } from '../../../core/contract/ui';
import type { Slot } from '../../../schemas/generated/api';
import { groupSlots } from '../domain/slotGroups';
import { splitSlots } from '../domain/slotState';
import type { KnownTimetable } from '../domain/timetable';
import { filterSlots, type Activities } from '../domain/timetableView';
import { selectDays } from '../state/bookings';
import { List } from './listStyles';
import { LoadFailed } from './LoadFailed';
import { SlotPick } from './SlotPick';
import { useDayText, useDaysText } from './useDayText';
import { useSlotLink } from './useSlotLink';
import type { TimetableViewHandle } from './useTimetableView';
import { ViewHeading } from './ViewHeading';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
  '& h3': { margin: theme.spacing(0, 0, 0.5), fontSize: '1rem' },
  '& h3 a': { color: 'inherit' },
  '& ol :is(a, span).pick': { alignItems: 'flex-start', border: 0, borderRadius: 0, textAlign: 'start' },
  '& ol a.pick .name': { color: theme.foyer.text },
}));

interface WeekDayProps extends Pick<TimetableViewHandle, 'linkTo' | 'change'> {
  readonly day: CalendarDate;
  /** Undefined until the day is loaded. */
  readonly slots: readonly Slot[] | undefined;
  readonly activities: Activities;
  readonly isToday: boolean;
  readonly slug: string;
}

/** One day as a column. Several times of one activity are one link to the times of that day. */
const WeekDay = memo(function WeekDay(props: WeekDayProps) {
  const { day, slots, activities, isToday, slug, linkTo, change } = props;
  const copy = useCopy();
  const { locale } = useTenant();
  const dayText = useDayText()(day);
  const { weekday, day: number } = dateTileOf(day, locale);
  const slotLink = useSlotLink(slug, day, change);
  const groups = useMemo(() => groupSlots(slots ?? [], activities, true), [slots, activities]);
  const toDay = { day, view: undefined };
  return (
    <section aria-label={dayText} aria-busy={slots === undefined || undefined}>
      <h3>
        <a {...linkTo(toDay)} aria-label={isToday ? copy('bookings.days.today', { day: dayText }) : dayText}>
          {isToday ? copy('bookings.days.todayShort') : weekday} {number}
        </a>
      </h3>
      {slots === undefined && <Skeleton height={320} />}
      {slots?.length === 0 && <Quiet>{copy('bookings.count', { count: 0 })}</Quiet>}
      <List role="list">
        {groups.map(({ kind, slots: ofGroup }) => {
          const [first] = ofGroup;
          const activity = activities[first.activityId];
          if (!activity) return null;
          const count = ofGroup.filter(({ status }) => status === 'open').length;
          return (
            <li key={first.id}>
              {kind === 'single' ? (
                <SlotPick slot={first} name={activity.name} shows="week" slotLink={slotLink} />
              ) : (
                <a
                  className="pick"
                  data-state={count > 0 ? 'open' : 'full'}
                  {...linkTo({ ...toDay, activity: activity.slug })}
                >
                  <b>{first.startTime}</b> <span className="name">{activity.name}</span>{' '}
                  <span>{copy('bookings.courts.free', { count })}</span>
                </a>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
});

interface WeekProps {
  readonly timetable: KnownTimetable;
  readonly page: readonly CalendarDate[];
  readonly handle: TimetableViewHandle;
  readonly slug: string;
  readonly onRetry: () => void;
}

/** All visible days side by side. The page comes with the first of them, the browser requests the others. */
export function Week({ timetable, page, handle, slug, onRetry }: WeekProps) {
  const copy = useCopy();
  const failed = useSelector(selectDays).status === 'failed';
  const { linkTo, change } = handle;
  const view = useAfterPaint(handle.view);
  const { days, activities, today } = timetable;
  const columns = useMemo(
    () =>
      page.map((day) => {
        const slots = days[day];
        const shown = slots && filterSlots(slots, activities, view);
        return { day, slots: shown && splitSlots(shown, day === today).coming };
      }),
    [page, days, activities, view, today],
  );
  const count = columns.reduce((sum, { slots }) => sum + (slots?.length ?? 0), 0);
  const isLoaded = columns.every(({ slots }) => slots !== undefined);
  const title = useDaysText(page);
  return (
    <section aria-label={title}>
      <ViewHeading title={title} count={isLoaded ? count : undefined} handle={handle} />
      <KeepFocus>
        {failed && !isLoaded ? (
          <LoadFailed title={copy('bookings.timetable.failed')} onRetry={onRetry} />
        ) : (
          <Columns>
            {columns.map(({ day, slots }) => (
              <WeekDay
                key={day}
                day={day}
                slots={slots}
                activities={activities}
                isToday={day === today}
                slug={slug}
                linkTo={linkTo}
                change={change}
              />
            ))}
          </Columns>
        )}
      </KeepFocus>
    </section>
  );
}
