import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import {
  addDays,
  daysBetween,
  useAfterPaint,
  useCopy,
  useIsHydrated,
  useZone,
  type CalendarDate,
} from '../../../core/contract';
import { Icon, KeepFocus, Quiet, Stack } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { differsFromDeviceTime } from '../domain/days';
import { splitSlots } from '../domain/slotState';
import type { KnownTimetable } from '../domain/timetable';
import { isFiltered, filterSlots, NO_FILTERS, type View } from '../domain/timetableView';
import { selectDays } from '../state/bookings';
import { DayList } from './DayList';
import { LoadFailed } from './LoadFailed';
import { RowsSkeleton } from './TimetableSkeleton';
import { useDayText } from './useDayText';
import { useSlotLink } from './useSlotLink';
import type { TimetableViewHandle } from './useTimetableView';
import { ViewHeading } from './ViewHeading';

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
  readonly onRetry: () => void;
}

/** The selected day. */
export function Day({ venue, timetable, day, handle, onRetry }: DayProps) {
  const copy = useCopy();
  const dayText = useDayText()(day);
  const failed = useSelector(selectDays).status === 'failed';
  const { change } = handle;
  // The changed filter is painted first, the list after it.
  const view = useAfterPaint(handle.view);
  const { activities, days, today } = timetable;
  const timeZone = useZone(timetable.timeZone);
  const daySlots = days[day];
  const { coming, over } = useMemo(
    () => splitSlots(filterSlots(daySlots ?? [], activities, view), day === today),
    [daySlots, activities, view, day, today],
  );
  const count = coming.length;
  // The list says itself that all are over.
  const hasCount = daySlots !== undefined && (count > 0 || over.length === 0);
  const nextDay = useNextDay(timetable, day, view);
  const slotLink = useSlotLink(venue.slug, day, change);
  return (
    <Stack gap={2} as="section" aria-label={dayText}>
      <ViewHeading title={dayText} count={hasCount ? count : undefined} handle={handle} />
      <ZoneNote timeZone={timeZone} venue={venue.name} instant={daySlots?.[0]?.startsAt} />
      <KeepFocus>
        <Stack gap={2}>
          {daySlots !== undefined ? (
            <DayList
              slots={coming}
              over={over}
              activities={activities}
              timeZone={timeZone}
              foldsTimes={view.activity === undefined}
              slotLink={slotLink}
              isNarrowed={isFiltered(view)}
              nextDay={nextDay}
              onDay={(next) => change({ day: next })}
              onClear={() => change(NO_FILTERS)}
            />
          ) : failed ? (
            <LoadFailed title={copy('bookings.timetable.failed')} onRetry={onRetry} />
          ) : (
            <RowsSkeleton />
          )}
        </Stack>
      </KeepFocus>
    </Stack>
  );
}
