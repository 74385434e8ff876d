import { Suspense, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  addDays,
  daysBetween,
  lazyPart,
  partsOf,
  useAfterPaint,
  useCopy,
  useIsHydrated,
  useSettings,
  useToday,
  useZone,
  type CalendarDate,
} from '../../../core/contract';
import { Icon, LoadingLine, Notice, Quiet, Stack } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { dayWithin, differsFromDeviceTime, pageOf, type Span } from '../domain/days';
import type { KnownTimetable } from '../domain/timetable';
import { isFiltered, filterSlots, NO_FILTERS, type View } from '../domain/timetableView';
import { settingsOf } from '../settings';
import { selectDays, selectTimetable } from '../state/bookings';
import { dayShown, days as visibleDays, locationLeft } from '../state/events';
import { DayList, isOver } from './DayList';
import { useSlotLinks } from './useSlotLinks';
import { DayStrip } from './DayStrip';
import { FiltersBar } from './FiltersBar';
import { DayHeading } from './headings';
import { RowsSkeleton, TimetableSkeleton } from './TimetableSkeleton';
import { useDayText } from './useDayText';
import { useTimetableView, type TimetableViewHandle } from './useTimetableView';
import { LoadFailed } from './LoadFailed';
import { ViewSwitch } from './ViewSwitch';
import { Week } from './Week';

const SlotPanel = lazyPart(() => import(/* webpackChunkName: "bookings-slot" */ './SlotPanel'));

/**
 * Requests the visible days when the session is ready, so that the response is for the current user. Requests
 * them again when the visible days change.
 */
function useDays(slug: string, page: readonly CalendarDate[], day: CalendarDate, isWeek: boolean) {
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const from = page[0] ?? day;
  const days = page.length;
  useEffect(() => {
    if (settled) dispatch(visibleDays.requested({ slug, from, days }));
  }, [dispatch, settled, slug, from, days]);
  useEffect(() => {
    if (settled) dispatch(dayShown({ slug, day, isWeek }));
  }, [dispatch, settled, slug, day, isWeek]);
  useEffect(() => () => void dispatch(locationLeft()), [dispatch]);
  return { again: () => dispatch(visibleDays.requested({ slug, from, days })) };
}

/** The next day with an open slot that matches the filters, or else the first that is not loaded. */
function useNextDay(
  { days, activities, lastDate }: Pick<KnownTimetable, 'days' | 'activities' | 'lastDate'>,
  day: CalendarDate,
  view: View,
) {
  const dayText = useDayText();
  return useMemo(() => {
    const later = Array.from({ length: Math.max(0, daysBetween(day, lastDate)) }, (_, at) =>
      addDays(day, at + 1),
    );
    const date =
      later.find((one) =>
        filterSlots(days[one] ?? [], activities, view).some(({ status }) => status === 'open'),
      ) ?? later.find((one) => days[one] === undefined);
    return date && { day: date, text: dayText(date) };
  }, [days, activities, lastDate, day, view, dayText]);
}

/** `day` of the URL is not published, so today is shown instead. */
function Unpublished({ day, today, lastDate }: Span & { readonly day: CalendarDate | undefined }) {
  const copy = useCopy();
  const dayText = useDayText();
  if (day === undefined || (day >= today && day <= lastDate)) return null;
  const text = day < today ? 'past' : 'beyond';
  const title = copy(`bookings.timetable.${text}`, { day: dayText(day), year: String(partsOf(day).year) });
  return (
    <Notice kind="info" title={title}>
      {copy(`bookings.timetable.${text}Help`, { last: dayText(lastDate) })}
    </Notice>
  );
}

interface ZoneNoteProps {
  readonly timeZone: string;
  readonly venue: string;
  /** An instant on the visible day. The offset between two time zones depends on the day. */
  readonly instant: string | undefined;
}

/**
 * Times are in the time zone of the venue. The note appears when the device uses another time zone. The
 * server does not know the device, so the note waits for the session.
 */
function ZoneNote({ timeZone, venue, instant }: ZoneNoteProps) {
  const copy = useCopy();
  const settled = useIsHydrated();
  if (!settled || instant === undefined || !differsFromDeviceTime(timeZone, instant)) return null;
  return (
    <Quiet>
      <Icon name="clock" /> {copy('bookings.zone', { venue, zone: timeZone.replaceAll('_', ' ') })}
    </Quiet>
  );
}

interface DayProps {
  readonly venue: Venue;
  readonly timetable: KnownTimetable;
  readonly day: CalendarDate;
  readonly handle: TimetableViewHandle;
  readonly viewSwitch: ReactNode;
  readonly onAgain: () => void;
}

/** The selected day. */
function Day({ venue, timetable, day, handle, viewSwitch, onAgain }: DayProps) {
  const copy = useCopy();
  const dayText = useDayText()(day);
  const failed = useSelector(selectDays).status === 'failed';
  const { change } = handle;
  // The changed filter is painted first, the list after it.
  const view = useAfterPaint(handle.view);
  const { activities, days, today } = timetable;
  const timeZone = useZone(timetable.timeZone);
  const daySlots = days[day];
  const slots = useMemo(() => filterSlots(daySlots ?? [], activities, view), [daySlots, activities, view]);
  const count = day === today ? slots.filter((slot) => !isOver(slot)).length : slots.length;
  // The list shows this message itself.
  const isAllOver = count === 0 && slots.length > 0;
  const nextDay = useNextDay(timetable, day, view);
  const links = useSlotLinks(venue.slug, day, change);
  return (
    <Stack gap={2} as="section" aria-label={dayText}>
      <DayHeading>
        <h2>{dayText}</h2>
        <p role="status">{daySlots === undefined || isAllOver ? '' : copy('bookings.count', { count })}</p>
        {viewSwitch}
      </DayHeading>
      <ZoneNote timeZone={timeZone} venue={venue.name} instant={daySlots?.[0]?.startsAt} />
      {daySlots !== undefined ? (
        <DayList
          slots={slots}
          activities={activities}
          timeZone={timeZone}
          foldsTimes={view.activity === undefined}
          {...links}
          isToday={day === today}
          isNarrowed={isFiltered(view)}
          nextDay={nextDay}
          onDay={(next) => change({ day: next })}
          onClear={() => change(NO_FILTERS)}
        />
      ) : failed ? (
        <LoadFailed title={copy('bookings.timetable.failed')} onRetry={onAgain} />
      ) : (
        <RowsSkeleton />
      )}
    </Stack>
  );
}

/** The timetable of a venue. It shows one day, filtered as the URL says. */
export function Timetable({ venue }: { readonly venue: Venue }) {
  const copy = useCopy();
  const now = useToday();
  const handle = useTimetableView(venue.slug);
  const { view, change, hrefOf } = handle;
  const { daysShown, filters } = settingsOf(useSettings('bookings'));
  const { loaded: timetable } = useSelector(selectTimetable);
  const { status } = useSelector(selectDays);
  const timeZone = useZone(timetable?.timeZone);
  // Until the last published day is known, a full page of days is requested.
  const { today, lastDate } = timetable ?? { today: now, lastDate: addDays(now, daysShown - 1) };
  const span = useMemo<Span>(() => ({ today, lastDate }), [today, lastDate]);
  const day = dayWithin(span, view.day);
  const page = useMemo(() => pageOf(span, day, daysShown), [span, day, daysShown]);
  const { again } = useDays(venue.slug, page, day, view.isWeek);
  const dayHref = useCallback((date: CalendarDate) => hrefOf({ day: date }), [hrefOf]);
  const goTo = useCallback((date: CalendarDate) => change({ day: date }), [change]);
  const viewSwitch = <ViewSwitch handle={handle} />;
  if (timetable === undefined) {
    return status === 'failed' ? (
      <LoadFailed title={copy('bookings.timetable.failed')} onRetry={again} />
    ) : (
      <TimetableSkeleton />
    );
  }
  return (
    <Stack gap={3}>
      <Unpublished day={view.day} {...span} />
      <DayStrip
        span={span}
        page={page}
        day={day}
        count={daysShown}
        hrefOf={dayHref}
        onDay={goTo}
        isWeek={view.isWeek}
      />
      <FiltersBar
        names={filters}
        filters={view}
        activities={timetable.activities}
        span={span}
        day={day}
        onChange={change}
      />
      {view.isWeek ? (
        <Week timetable={timetable} page={page} handle={handle} viewSwitch={viewSwitch} slug={venue.slug} />
      ) : (
        <Day
          venue={venue}
          timetable={timetable}
          day={day}
          handle={handle}
          viewSwitch={viewSwitch}
          onAgain={again}
        />
      )}
      {view.slotId !== undefined && (
        <Suspense fallback={<LoadingLine />}>
          <SlotPanel
            key={view.slotId}
            slotId={view.slotId}
            timeZone={timeZone}
            onClose={() => change({ slot: undefined })}
          />
        </Suspense>
      )}
    </Stack>
  );
}
