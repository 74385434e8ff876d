/** The timetable of the counter's venue, by day, with the served customer's prices and spaces. */
import styled from '@emotion/styled';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  addDays,
  isCalendarDate,
  dateTileOf,
  shortDate,
  useCopy,
  useRemoteData,
  useTenant,
  useToday,
} from '../../../core/contract';
import { Button, Notice, Skeleton, Stack, TextField, Loaded } from '../../../core/contract/ui';
import type { Timetable, VenueRef } from '../../../schemas/generated/api';
import { DAYS, daysOf, slotsOf } from '../domain/timetableDays';
import { selectChosenDay, selectSlot, selectTimetable } from '../state/counter';
import { dayChosen, timetable } from '../state/events';
import { PlainList } from './counterStyles';
import { SlotDialog } from './SlotDialog';
import { SlotRow } from './SlotRow';
import { useCounterCart } from './useCounterCart';

const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  overflowX: 'auto',
  padding: theme.spacing(0.5),
  margin: theme.spacing(-0.5),
}));
const Day = styled('button')(({ theme }) => ({
  flex: '1 0 auto',
  minWidth: '3.75rem',
  minHeight: '3.25rem',
  padding: theme.spacing(0.5, 1),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  font: 'inherit',
  lineHeight: 1.2,
  cursor: 'pointer',
  '& strong': { display: 'block' },
  '&[aria-pressed="true"]': {
    background: theme.foyer.primary,
    borderColor: theme.foyer.primaryLine,
    color: theme.foyer.onPrimary,
  },
}));

function DayButtons({ timetable, day }: { readonly timetable: Timetable; readonly day: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { locale } = useTenant();
  return (
    <Days role="group" aria-label={copy('front-of-house.timetable.day')}>
      {daysOf(timetable)
        .filter((date) => date <= timetable.lastDate)
        .map((date) => (
          <Day
            key={date}
            type="button"
            aria-pressed={date === day}
            onClick={() => dispatch(dayChosen({ from: timetable.from, day: date }))}
          >
            <strong>
              {date === timetable.today
                ? copy('front-of-house.timetable.today')
                : dateTileOf(date, locale).weekday}
            </strong>
            {shortDate(date, locale)}
          </Day>
        ))}
    </Days>
  );
}

interface WeeksProps extends Pick<Timetable, 'from' | 'today' | 'lastDate'> {
  readonly onWeek: (from: string) => void;
}

function Weeks({ from, today, lastDate, onWeek }: WeeksProps) {
  const copy = useCopy();
  if (!isCalendarDate(from)) return null;
  const before = addDays(from, -DAYS);
  const after = addDays(from, DAYS);
  return (
    <Stack direction="row" gap={1} wrap>
      <Button size="md" icon="chevron-left" aria-disabled={from <= today} onClick={() => onWeek(before)}>
        {copy('front-of-house.timetable.before')}
      </Button>
      <Button
        size="md"
        iconAfter="chevron-right"
        aria-disabled={after > lastDate}
        onClick={() => onWeek(after)}
      >
        {copy('front-of-house.timetable.after')}
      </Button>
    </Stack>
  );
}

function DayList({ timetable, day, customerId }: DayProps) {
  const copy = useCopy();
  const [searchText, setSearchText] = useState('');
  const slots = slotsOf(timetable, day, searchText);
  return (
    <>
      <TextField
        label={copy('front-of-house.timetable.filter')}
        width="m"
        type="search"
        autoComplete="off"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      {slots.length === 0 ? (
        <Notice kind="info" role="status">
          {copy(searchText === '' ? 'front-of-house.timetable.empty' : 'front-of-house.timetable.noMatch')}
        </Notice>
      ) : (
        <PlainList>
          {slots.map(({ slot, activity }) => (
            <SlotRow key={slot.id} slot={slot} activity={activity} customerId={customerId} />
          ))}
        </PlainList>
      )}
    </>
  );
}

interface DayProps {
  readonly timetable: Timetable;
  readonly day: string;
  readonly customerId: string;
}

interface Props {
  readonly venue: VenueRef;
  readonly customerId: string;
}

export function TimetablePanel({ venue, customerId }: Props) {
  const copy = useCopy();
  const chosen = useSelector(selectChosenDay);
  const dialog = useSelector(selectSlot);
  const [from, setFrom] = useState<string>(useToday());
  // Items in the basket take spaces, so the timetable reloads when the basket changes.
  const { inBasket } = useCounterCart();
  const query = { venue: venue.slug, from, customerId };
  const [remote, reload] = useRemoteData(selectTimetable, timetable, query, inBasket);
  return (
    <Loaded
      remote={remote}
      title={copy('front-of-house.timetable.failed')}
      onRetry={reload}
      placeholder={
        <Stack gap={1}>
          <Skeleton height={60} />
          <Skeleton height={320} />
        </Stack>
      }
    >
      {(shown) => {
        const day = chosen?.day ?? shown.from;
        return (
          <Stack gap={2}>
            <Weeks {...shown} onWeek={setFrom} />
            <DayButtons timetable={shown} day={day} />
            <DayList key={day} timetable={shown} day={day} customerId={customerId} />
            {dialog.status !== 'idle' && <SlotDialog remote={dialog} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}
