import styled from '@emotion/styled';
import { memo, useMemo, type ReactNode } from 'react';
import {
  dateTileOf,
  shortDate,
  useAfterPaint,
  useCopy,
  useTenant,
  type CalendarDate,
} from '../../../core/contract';
import { Quiet, Skeleton, onPlainClick } from '../../../core/contract/ui';
import type { Slot } from '../../../schemas/generated/api';
import { groupSlots } from '../domain/slotGroups';
import type { KnownTimetable } from '../domain/timetable';
import { filterSlots, type Activities } from '../domain/timetableView';
import { isOver } from './DayList';
import { DayHeading } from './headings';
import { List } from './listStyles';
import { SlotPick } from './SlotPick';
import { useDayText } from './useDayText';
import { useSlotLinks } from './useSlotLinks';
import type { TimetableViewHandle } from './useTimetableView';

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

interface WeekDayProps {
  readonly day: CalendarDate;
  /** Undefined until the day is loaded. */
  readonly slots: readonly Slot[] | undefined;
  readonly activities: Activities;
  readonly isToday: boolean;
  readonly slug: string;
  readonly hrefOf: TimetableViewHandle['hrefOf'];
  readonly change: TimetableViewHandle['change'];
}

/** One day as a column. Several times of one activity are one link to the times of that day. */
const WeekDay = memo(function WeekDay(props: WeekDayProps) {
  const { day, slots, activities, isToday, slug, hrefOf, change } = props;
  const copy = useCopy();
  const { locale } = useTenant();
  const dayText = useDayText()(day);
  const { weekday, day: number } = dateTileOf(day, locale);
  const links = useSlotLinks(slug, day, change);
  const groups = useMemo(() => groupSlots(slots ?? [], activities, true), [slots, activities]);
  const toDay = { day, view: undefined };
  return (
    <section aria-label={dayText} aria-busy={slots === undefined || undefined}>
      <h3>
        <a
          href={hrefOf(toDay)}
          aria-label={isToday ? copy('bookings.days.today', { day: dayText }) : dayText}
          onClick={onPlainClick(() => change(toDay))}
        >
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
          const toTimes = { ...toDay, activity: activity.slug };
          const count = ofGroup.filter(({ status }) => status === 'open').length;
          return (
            <li key={first.id}>
              {kind === 'single' ? (
                <SlotPick slot={first} name={activity.name} shows="week" {...links} />
              ) : (
                <a
                  className="pick"
                  data-state={count > 0 ? 'open' : 'full'}
                  href={hrefOf(toTimes)}
                  onClick={onPlainClick(() => change(toTimes))}
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
  readonly viewSwitch: ReactNode;
}

/** All visible days side by side. The page comes with the first of them, the browser requests the others. */
export function Week({ timetable, page, handle, slug, viewSwitch }: WeekProps) {
  const copy = useCopy();
  const { locale } = useTenant();
  const { hrefOf, change } = handle;
  const view = useAfterPaint(handle.view);
  const { days, activities, today } = timetable;
  const columns = useMemo(
    () =>
      page.map((day) => {
        const slots = days[day];
        const shown = slots && filterSlots(slots, activities, view);
        return { day, slots: day === today ? shown?.filter((slot) => !isOver(slot)) : shown };
      }),
    [page, days, activities, view, today],
  );
  const count = columns.reduce((sum, { slots }) => sum + (slots?.length ?? 0), 0);
  const isLoaded = columns.every(({ slots }) => slots !== undefined);
  const [from, to] = [page[0] ?? today, page.at(-1) ?? today].map((day) => shortDate(day, locale));
  const title = copy('bookings.days.which', { from: from ?? '', to: to ?? '' });
  return (
    <section aria-label={title}>
      <DayHeading>
        <h2>{title}</h2>
        <p role="status">{isLoaded ? copy('bookings.count', { count }) : ''}</p>
        {viewSwitch}
      </DayHeading>
      <Columns>
        {columns.map(({ day, slots }) => (
          <WeekDay
            key={day}
            day={day}
            slots={slots}
            activities={activities}
            isToday={day === today}
            slug={slug}
            hrefOf={hrefOf}
            change={change}
          />
        ))}
      </Columns>
    </section>
  );
}
