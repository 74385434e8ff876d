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

interface DayListProps extends SlotListProps {
  /** Slots of today that are over. */
  readonly over: readonly Slot[];
  readonly isNarrowed: boolean;
  /** The next day with an open slot, or the first later day that is not loaded. */
  readonly nextDay: { readonly day: CalendarDate; readonly text: string } | undefined;
  readonly onDay: (day: CalendarDate) => void;
  readonly onClear: () => void;
}

type EmptyProps = Pick<DayListProps, 'over' | 'isNarrowed' | 'nextDay' | 'onDay' | 'onClear'>;

function Empty({ over, isNarrowed, nextDay, onDay, onClear }: EmptyProps) {
  const copy = useCopy();
  const allOver = over.length > 0;
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

/** The slots of one day. Those that are over are collapsed, so that the first visible row can be booked. */
export function DayList({ over, isNarrowed, nextDay, onDay, onClear, ...list }: DayListProps) {
  const copy = useCopy();
  const isEmpty = list.slots.length === 0;
  return (
    <>
      {isEmpty && <Empty {...{ over, isNarrowed, nextDay, onDay, onClear }} />}
      {over.length > 0 && (
        <Disclosure summary={copy('bookings.over', { count: over.length })}>
          <Parts {...list} slots={over} name={(part) => copy(`bookings.over.${part}`)} />
        </Disclosure>
      )}
      {!isEmpty && <Parts {...list} name={(part) => copy(`bookings.time.${part}`)} />}
    </>
  );
}
