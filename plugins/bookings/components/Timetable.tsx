import { Suspense, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  addDays,
  lazyPart,
  partsOf,
  useCopy,
  useIsHydrated,
  useSettings,
  useToday,
  useZone,
  type CalendarDate,
} from '../../../core/contract';
import { LoadingLine, Notice, OptionalPart, Stack } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { dayWithin, pageOf, type Span } from '../domain/days';
import { settingsOf } from '../settings';
import { selectDays, selectTimetable } from '../state/bookings';
import { dayShown, days as visibleDays, locationLeft } from '../state/events';
import { Day } from './Day';
import { DayStrip } from './DayStrip';
import { FiltersBar } from './FiltersBar';
import { LoadFailed } from './LoadFailed';
import { TimetableSkeleton } from './TimetableSkeleton';
import { useDayText } from './useDayText';
import { useTimetableView } from './useTimetableView';
import { Week } from './Week';

const SlotPanel = lazyPart(() => import(/* webpackChunkName: "bookings-slot" */ './SlotPanel'));

/**
 * Requests the visible days when the session is ready, so that the response is for the current user. Requests
 * them again when the visible days change. Returns a function that requests them again.
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
  return () => dispatch(visibleDays.requested({ slug, from, days }));
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

/** The timetable of a venue: one day or a week, filtered as the URL says. */
export function Timetable({ venue }: { readonly venue: Venue }) {
  const copy = useCopy();
  const now = useToday();
  const handle = useTimetableView(venue.slug);
  const { view, change, linkTo } = handle;
  const { daysShown, filters } = settingsOf(useSettings('bookings'));
  const { loaded: timetable } = useSelector(selectTimetable);
  const { status } = useSelector(selectDays);
  const timeZone = useZone(timetable?.timeZone);
  // Until the last published day is known, a full page of days is requested.
  const { today, lastDate } = timetable ?? { today: now, lastDate: addDays(now, daysShown - 1) };
  const span = useMemo<Span>(() => ({ today, lastDate }), [today, lastDate]);
  const day = dayWithin(span, view.day);
  const page = useMemo(() => pageOf(span, day, daysShown), [span, day, daysShown]);
  const retry = useDays(venue.slug, page, day, view.isWeek);
  if (timetable === undefined) {
    return status === 'failed' ? (
      <LoadFailed title={copy('bookings.timetable.failed')} onRetry={retry} />
    ) : (
      <TimetableSkeleton />
    );
  }
  return (
    <Stack gap={3}>
      <Unpublished day={view.day} {...span} />
      <DayStrip span={span} page={page} day={day} count={daysShown} linkTo={linkTo} isWeek={view.isWeek} />
      <FiltersBar
        names={filters}
        filters={view}
        activities={timetable.activities}
        span={span}
        day={day}
        onChange={change}
      />
      {view.isWeek ? (
        <Week timetable={timetable} page={page} handle={handle} slug={venue.slug} onRetry={retry} />
      ) : (
        <Day venue={venue} timetable={timetable} day={day} handle={handle} onRetry={retry} />
      )}
      {view.slotId !== undefined && (
        <OptionalPart onFailed={() => change({ slot: undefined })}>
          <Suspense fallback={<LoadingLine />}>
            <SlotPanel
              key={view.slotId}
              slotId={view.slotId}
              timeZone={timeZone}
              onClose={() => change({ slot: undefined })}
            />
          </Suspense>
        </OptionalPart>
      )}
    </Stack>
  );
}
