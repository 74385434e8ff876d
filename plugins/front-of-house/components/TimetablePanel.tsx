/** The timetable of the counter's venue, by day, with the served customer's prices and spaces. */
import styled from '@emotion/styled';
import { useRef, useState } from 'react';
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
import {
  Disclosure,
  Icon,
  Loaded,
  Notice,
  Skeleton,
  Stack,
  TextField,
  type IconName,
} from '../../../core/contract/ui';
import type { Timetable, VenueRef } from '../../../schemas/generated/api';
import { DAYS, daysOf, slotsOf } from '../domain/timetableDays';
import { selectChosenDay, selectSlot, selectTimetable } from '../state/counter';
import { dayChosen, timetable } from '../state/events';
import { Key, PlainList } from './counterStyles';
import { PanelList } from './panels';
import { SlotDialog } from './SlotDialog';
import { SlotRow } from './SlotRow';
import { useCounterCart } from './useCounterCart';
import { useShortcut } from './useShortcut';

const Week = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  '& > div': {
    display: 'flex',
    flex: 1,
    gap: theme.spacing(0.25),
    minWidth: 0,
    overflowX: 'auto',
    padding: theme.spacing(0.5),
    margin: theme.spacing(-0.5),
  },
}));
const Day = styled('button')(({ theme }) => ({
  flex: '1 1 0',
  // In a panel that is too narrow for seven dates, the days scroll.
  minWidth: 'max-content',
  minHeight: '3.25rem',
  padding: theme.spacing(0.5, 0.25),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.2,
  cursor: 'pointer',
  overflowWrap: 'normal',
  // The date is on one line also in the narrowest panel.
  whiteSpace: 'nowrap',
  letterSpacing: '-0.01em',
  '& strong': { display: 'block' },
  '@media (max-width: 1199.95px)': { fontSize: '0.75rem' },
  '&[aria-pressed="true"]': {
    background: theme.foyer.primary,
    borderColor: theme.foyer.primaryLine,
    color: theme.foyer.onPrimary,
  },
  '&[aria-disabled="true"]': {
    borderColor: theme.foyer.line,
    color: theme.foyer.textQuiet,
    cursor: 'not-allowed',
  },
}));
const Arrow = styled(Day)(({ theme }) => ({
  flex: 'none',
  minWidth: '1.5rem',
  [theme.foyer.touch]: { minWidth: theme.foyer.target },
}));

interface WeekProps {
  readonly timetable: Timetable;
  readonly day: string;
  readonly onWeek: (from: string) => void;
}

/** The days of a week, between the buttons for the week before and after. */
function WeekDays({ timetable, day, onWeek }: WeekProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { locale } = useTenant();
  const { from, today, lastDate } = timetable;
  if (!isCalendarDate(from)) return null;
  const arrow = (days: number, isOutside: boolean, name: 'before' | 'after', icon: IconName) => (
    <Arrow
      type="button"
      aria-label={copy(`front-of-house.timetable.${name}`)}
      aria-disabled={isOutside || undefined}
      onClick={() => !isOutside && onWeek(addDays(from, days))}
    >
      <Icon name={icon} />
    </Arrow>
  );
  return (
    <Week>
      {arrow(-DAYS, from <= today, 'before', 'chevron-left')}
      <div role="group" aria-label={copy('front-of-house.timetable.day')}>
        {daysOf(timetable)
          .filter((date) => date <= lastDate)
          .map((date) => (
            <Day
              key={date}
              type="button"
              aria-pressed={date === day}
              onClick={() => dispatch(dayChosen({ from, day: date }))}
            >
              <strong>
                {date === today ? copy('front-of-house.timetable.today') : dateTileOf(date, locale).weekday}
              </strong>
              {shortDate(date, locale)}
            </Day>
          ))}
      </div>
      {arrow(DAYS, addDays(from, DAYS) > lastDate, 'after', 'chevron-right')}
    </Week>
  );
}

interface DayProps {
  readonly timetable: Timetable;
  readonly day: string;
  readonly customerId: string;
}

/** Of today, the sessions that are over are folded. */
function DayList({ timetable, day, customerId }: DayProps) {
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const [searchText, setSearchText] = useState('');
  const slots = slotsOf(timetable, day, searchText);
  const isOver = ({ slot }: (typeof slots)[number]) => day === timetable.today && slot.status === 'closed';
  const over = slots.filter(isOver);
  const upcoming = slots.filter((one) => !isOver(one));
  const rows = (shown: typeof slots) => (
    <PlainList>
      {shown.map(({ slot, activity }) => (
        <SlotRow key={slot.id} slot={slot} activity={activity} customerId={customerId} />
      ))}
    </PlainList>
  );
  useShortcut('F3', () => field.current?.focus());
  return (
    <>
      <TextField
        ref={field}
        label={
          <>
            {copy('front-of-house.timetable.filter')} <Key of="F3" />
          </>
        }
        type="search"
        autoComplete="off"
        aria-keyshortcuts="F3"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <PanelList label={copy('front-of-house.products.timetable')}>
        {over.length > 0 && (
          <Disclosure summary={copy('front-of-house.timetable.over', { count: over.length })}>
            {rows(over)}
          </Disclosure>
        )}
        {slots.length === 0 && (
          <Notice kind="info" role="status">
            {copy(`front-of-house.timetable.${searchText === '' ? 'empty' : 'noMatch'}`)}
          </Notice>
        )}
        {upcoming.length > 0 && rows(upcoming)}
      </PanelList>
    </>
  );
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
          <>
            <WeekDays timetable={shown} day={day} onWeek={setFrom} />
            <DayList key={day} timetable={shown} day={day} customerId={customerId} />
            {dialog.status !== 'idle' && <SlotDialog remote={dialog} />}
          </>
        );
      }}
    </Loaded>
  );
}
