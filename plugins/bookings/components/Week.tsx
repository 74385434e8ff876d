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
import { Skeleton, VisuallyHidden, onPlainClick } from '../../../core/contract/ui';
import type { Slot } from '../../../schemas/generated/api';
import { groupSlots } from '../domain/slotGroups';
import { stateOf } from '../domain/slotState';
import type { KnownTimetable } from '../domain/timetable';
import { filterSlots, type Activities } from '../domain/timetableView';
import { DayHeading } from './headings';
import { useDayText } from './useDayText';
import { useSlotLinks } from './useSlotLinks';
import type { TimetableViewHandle } from './useTimetableView';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(1),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
  '& section': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { margin: 0, fontSize: '1rem' },
  '& h3 a': {
    display: 'block',
    padding: theme.spacing(0.75, 1),
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.surfaceSunk,
    color: theme.foyer.text,
    textDecoration: 'none',
  },
  '& h3 a:hover': { textDecoration: 'underline' },
  '& li a': {
    display: 'block',
    padding: theme.spacing(0.5, 1),
    minHeight: '2rem',
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.surface,
    color: theme.foyer.text,
    fontSize: '0.875rem',
    lineHeight: 1.375,
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
  '& li a:hover': { borderColor: theme.foyer.primaryText },
  '& .state': { display: 'block', color: theme.foyer.textQuiet },
  '& a:is([data-state="booked"], [data-state="inBasket"]) .state': { color: theme.foyer.tone.success.text },
  '& a[data-state="few"] .state': { color: theme.foyer.tone.warning.text },
  '& a:is([data-state="full"], [data-state="closed"], [data-state="cancelled"])': {
    background: theme.foyer.page,
    color: theme.foyer.textQuiet,
  },
}));

const Entries = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  listStyle: 'none',
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
      <Entries role="list">
        {groups.map(({ kind, slots: [first, ...others] }) => {
          const activity = activities[first.activityId];
          if (!activity) return null;
          const { id, startTime: from, placesLeft: count, capacity } = first;
          const isOne = kind === 'single';
          const state = isOne ? stateOf(first) : undefined;
          const toTimes = { ...toDay, activity: activity.slug };
          const free = [first, ...others].filter(({ status }) => status === 'open').length;
          return (
            <li key={id}>
              <a
                href={isOne ? links.hrefOf(id) : hrefOf(toTimes)}
                data-slot={isOne ? id : undefined}
                data-state={state ?? (free > 0 ? 'open' : 'full')}
                onClick={onPlainClick(() => (isOne ? links.onOpen(id) : change(toTimes)))}
              >
                <b>{from}</b> {activity.name}
                <VisuallyHidden>, </VisuallyHidden>
                <span className="state">
                  {state
                    ? copy(`bookings.slot.short.${state}`, { count, capacity })
                    : copy('bookings.courts.free', { count: free })}
                </span>
              </a>
            </li>
          );
        })}
      </Entries>
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
        return { day, slots: slots && filterSlots(slots, activities, view) };
      }),
    [page, days, activities, view],
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
