import styled from '@emotion/styled';
import { useMemo } from 'react';
import { useCopy, type CalendarDate } from '../../../core/contract';
import { Button, Disclosure, Notice } from '../../../core/contract/ui';
import type { Slot } from '../../../schemas/generated/api';
import { PARTS_OF_DAY, partOfDay } from '../domain/timetableView';
import { SlotList, type SlotListProps } from './SlotList';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > h3': {
    margin: 0,
    fontFamily: theme.typography.h4.fontFamily,
    fontSize: '1rem',
    fontWeight: 700,
    color: theme.foyer.textQuiet,
  },
}));

interface PartsProps extends SlotListProps {
  /** Adds the day to the name where the page has two lists. */
  readonly name: (part: string) => string;
}

function Parts({ slots, name, ...list }: PartsProps) {
  const parts = useMemo(() => {
    const all = PARTS_OF_DAY.map((part) => ({ part, slots: slots.filter((one) => partOfDay(one) === part) }));
    return all.filter((one) => one.slots.length > 0);
  }, [slots]);
  return parts.map((one) => (
    <Part key={one.part} aria-label={name(one.part)}>
      <h3>{name(one.part)}</h3>
      <SlotList slots={one.slots} {...list} />
    </Part>
  ));
}

export interface DayListProps extends SlotListProps {
  readonly isToday: boolean;
  readonly isNarrowed: boolean;
  /** The next day with an open slot, or the first later day that is not loaded. */
  readonly nextDay: { readonly day: CalendarDate; readonly text: string } | undefined;
  readonly onDay: (day: CalendarDate) => void;
  readonly onClear: () => void;
}

/** `allOver`: the day had slots, but all of them are over. */
function Empty({
  allOver,
  isNarrowed,
  nextDay,
  onDay,
  onClear,
}: DayListProps & { readonly allOver: boolean }) {
  const copy = useCopy();
  const isClearFirst = isNarrowed && !allOver;
  const next = nextDay && (
    <Button kind={isClearFirst ? 'secondary' : 'primary'} onClick={() => onDay(nextDay.day)}>
      {copy('bookings.empty.next', { day: nextDay.text })}
    </Button>
  );
  const clear = isNarrowed && (
    <Button kind={isClearFirst ? 'primary' : 'secondary'} onClick={onClear}>
      {copy('bookings.filters.clear')}
    </Button>
  );
  const text = allOver ? 'over' : isNarrowed ? 'narrowed' : 'day';
  const actions = (
    <>
      {isClearFirst && clear}
      {next}
      {!isClearFirst && clear}
    </>
  );
  return (
    <Notice kind="info" title={copy(`bookings.empty.${text}`)} actions={actions}>
      {copy(`bookings.empty.${text}Help`)}
    </Notice>
  );
}

/** Started, or too late to book. A slot that the user has booked stays in the list. */
export const isOver = ({ status, booked }: Slot) => status === 'closed' && !booked;

/** The slots of one day. Today's closed slots are collapsed, so that the first visible row can be booked. */
export function DayList(props: DayListProps) {
  const copy = useCopy();
  const { slots, isToday, activities, timeZone, foldsTimes, hrefOf, onOpen } = props;
  const over = useMemo(() => (isToday ? slots.filter(isOver) : []), [isToday, slots]);
  const coming = useMemo(() => (isToday ? slots.filter((slot) => !isOver(slot)) : slots), [isToday, slots]);
  const list = { activities, timeZone, foldsTimes, hrefOf, onOpen };
  const empty = coming.length === 0 && <Empty {...props} allOver={over.length > 0} />;
  return (
    <>
      {over.length > 0 && empty}
      {over.length > 0 && (
        <Disclosure summary={copy('bookings.over', { count: over.length })}>
          <Parts slots={over} name={(part) => copy(`bookings.over.${part}`)} {...list} />
        </Disclosure>
      )}
      {coming.length > 0 ? (
        <Parts slots={coming} name={(part) => copy(`bookings.time.${part}`)} {...list} />
      ) : (
        over.length === 0 && empty
      )}
    </>
  );
}
