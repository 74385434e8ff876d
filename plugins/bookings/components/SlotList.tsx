import styled from '@emotion/styled';
import { memo } from 'react';
import { useCopy, useMoney } from '../../../core/contract';
import { onPlainClick } from '../../../core/contract/ui';
import type { Activity, Slot } from '../../../schemas/generated/api';
import type { Activities } from '../domain/timetableView';
import { SlotStatus } from './SlotStatus';

/** One styled element for the whole list. The rows are plain elements, because a day may have a hundred. */
const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // In a long list the browser does not lay out rows outside the viewport. Their height is reserved, so that
  // the page does not jump. Not in WebKit (the only engine with `hanging-punctuation`): it has no scroll
  // anchoring, so that rows move while the rows above are laid out, and a press hits the wrong row.
  '@supports not (hanging-punctuation: first)': {
    '& > li:nth-of-type(n + 25)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 76px' },
    [theme.breakpoints.down('sm')]: { '& > li:nth-of-type(n + 25)': { containIntrinsicSize: 'auto 131px' } },
  },
  '& .slot': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr) minmax(10rem, auto) 7.5rem',
    alignItems: 'center',
    gap: theme.spacing(0.5, 3),
    boxSizing: 'border-box',
    padding: theme.spacing(1.5, 2.5),
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.m,
    background: theme.foyer.surface,
    overflowWrap: 'anywhere',
    transition: `border-color ${theme.foyer.motion}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
      gap: theme.spacing(0.5, 2),
      padding: theme.spacing(1.5, 2),
      '& > .time': { gridArea: '1 / 1', '& b': { display: 'inline' } },
      '& > .price': { gridArea: '1 / 2' },
      '& > .what, & > .standing-line': { gridColumn: '1 / -1' },
    },
  },
  '& .slot:hover': { borderColor: theme.foyer.primaryText },
  // The outline is inside the row: `contentVisibility` clips at the edge of the row and would cut off an
  // outer outline.
  '& .slot:focus-within': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: -3 },
  '& p, & h4': { margin: 0 },
  '& h4': { ...theme.typography.h4 },
  '& h4 a': { color: theme.foyer.text, textDecoration: 'none' },
  '& h4 a:focus': { outline: 'none' },
  // The link covers the whole row.
  '& h4 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .slot:hover h4 a': { color: theme.foyer.primaryText, textDecoration: 'underline' },
  '& .time, & .price': { fontVariantNumeric: 'tabular-nums' },
  '& .time b': { display: 'block', fontSize: '1.125rem', lineHeight: 1.3 },
  '& .price': { fontWeight: 700, textAlign: 'end' },
  '& .whose': { display: 'block', fontSize: '0.875rem', fontWeight: 400 },
  '& .quiet': { color: theme.foyer.textQuiet },
  '& .standing': { fontWeight: 700, color: theme.foyer.textQuiet },
  '& .standing[data-state="open"], & .standing[data-state="booked"], & .standing[data-state="inBasket"]': {
    color: theme.foyer.tone.success.text,
  },
  '& .standing[data-state="few"]': { color: theme.foyer.tone.warning.text },
  '& .standing[data-state="cancelled"]': { color: theme.foyer.tone.danger.text },
  '& [data-over]': { background: theme.foyer.page, boxShadow: 'none' },
}));

export interface SlotListProps {
  readonly slots: readonly Slot[];
  readonly activities: Activities;
  readonly timeZone: string;
  readonly hrefOf: (slotId: string) => string;
  readonly onOpen: (slotId: string) => void;
}

interface RowProps extends Omit<SlotListProps, 'slots' | 'activities'> {
  readonly slot: Slot;
  readonly activity: Activity;
  /** Another slot of the same activity has the same time, for example on two courts. */
  readonly isOneOfSeveral: boolean;
}

const OVER: readonly Slot['status'][] = ['closed', 'cancelled', 'full'];

/** One slot. Memoised: renders again only when its props change. */
const SlotRow = memo(function SlotRow(props: RowProps) {
  const { slot, activity, isOneOfSeveral, timeZone, hrefOf, onOpen } = props;
  const copy = useCopy();
  const money = useMoney();
  const { startTime: from, endTime: to, leader, place, priceFrom, priceName } = slot;
  const facts = [leader !== null && copy('bookings.slot.with', { leader }), place]
    .filter(Boolean)
    .join(' · ');
  const name = isOneOfSeveral && place !== null ? `${activity.name}, ${place}` : activity.name;
  return (
    <article className="slot" data-over={(OVER.includes(slot.status) && !slot.booked) || undefined}>
      <p className="time">
        <b>{from}</b> <span className="quiet">{copy('bookings.slot.to', { to })}</span>
      </p>
      <div className="what">
        <h4>
          <a
            href={hrefOf(slot.id)}
            data-slot={slot.id}
            aria-label={copy('bookings.slot.link', { name, from, to })}
            onClick={onPlainClick(() => onOpen(slot.id))}
          >
            {activity.name}
          </a>
        </h4>
        {facts !== '' && <p className="quiet">{facts}</p>}
      </div>
      <p className="standing-line">
        <SlotStatus slot={slot} timeZone={timeZone} />
      </p>
      <p className="price">
        {priceFrom !== null &&
          (priceFrom.raw.amount === 0
            ? copy('bookings.slot.free')
            : copy('bookings.slot.from', { price: money(priceFrom.raw.amount) }))}{' '}
        {priceName !== null && <span className="whose quiet">{priceName}</span>}
      </p>
    </article>
  );
});

const isSameTime = (one: Slot, other: Slot) =>
  one.activityId === other.activityId && one.startTime === other.startTime && one.endTime === other.endTime;

/** The slots of one part of a day, ordered by time. */
export function SlotList({ slots, activities, ...row }: SlotListProps) {
  const isOneOfSeveral = (slot: Slot) => slots.filter((other) => isSameTime(slot, other)).length > 1;
  return (
    <List role="list">
      {slots.map((slot) => {
        const activity = activities[slot.activityId];
        return activity ? (
          <li key={slot.id}>
            <SlotRow slot={slot} activity={activity} isOneOfSeveral={isOneOfSeveral(slot)} {...row} />
          </li>
        ) : null;
      })}
    </List>
  );
}
