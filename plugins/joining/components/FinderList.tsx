import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { useCopy } from '../../../core/contract';
import { Button, Notice, Skeleton } from '../../../core/contract/ui';
import { VenueList, type VenueListProps } from './VenueList';

export interface FinderListProps extends VenueListProps {
  /** Venues exist, but none matches the search. */
  readonly isFiltered: boolean;
  /** The geocoder gave no response, so the spelling is not the cause. */
  readonly isSearchFailed: boolean;
  /** Receives the id of the venue that is pointed at or has the focus. */
  readonly onPoint: (id: string | undefined) => void;
}

/** The height of most cards, in pixels. */
const CARD_PX = 244;
/** Number of cards that are shown before the user requests more. */
const AT_ONCE = 300;

const Places = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > .row-moves': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: theme.spacing(1),
    marginTop: theme.spacing(1),
  },
  // Space for the focus ring around a card.
  '& ul': { padding: 4, margin: -4 },
  [theme.breakpoints.up('sm')]: {
    '& > .row-moves': { display: 'none' },
    '& > .scroll': {
      maxHeight: 645,
      boxSizing: 'border-box',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: 4,
      margin: -4,
    },
  },
  [theme.breakpoints.down('sm')]: {
    '& ul': {
      display: 'flex',
      overflowX: 'auto',
      // Not mandatory: a focused card must not be scrolled out of view.
      scrollSnapType: 'x proximity',
      scrollPaddingInline: 4,
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
    },
    '& ul > li': { flex: '0 0 85%', scrollSnapAlign: 'start' },
  },
}));

const Waiting = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { '& > :not(:first-of-type)': { display: 'none' } },
}));

/** Placeholder of the cards while a location is looked up: a column of cards, or one card on phones. */
export const FinderWaiting = () => (
  <Waiting>
    <Skeleton height={CARD_PX} />
    <Skeleton height={CARD_PX} />
    <Skeleton height={CARD_PX} />
  </Waiting>
);

const venueAt = ({ target }: SyntheticEvent) =>
  target instanceof Element
    ? (target.closest('[data-centre]')?.getAttribute('data-centre') ?? undefined)
    : undefined;

/** Scrolls to the start of the row on phones. Beside the map, scrolls only as far as needed. */
const bringIntoView = (link: Element) => link.scrollIntoView({ block: 'nearest', inline: 'start' });

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The venues that were found: a scrolling list beside the map, or a row of cards on phones. */
export function FinderList({ venues, isFiltered, isSearchFailed, onPoint, ...list }: FinderListProps) {
  const copy = useCopy();
  const places = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(AT_ONCE);
  // A new list is scrolled to its first card, unless a card has the focus.
  useEffect(() => {
    const focused = document.activeElement;
    if (places.current?.querySelector('ul')?.contains(focused)) {
      if (focused) bringIntoView(focused);
      return;
    }
    const scroll = places.current?.querySelector('.scroll');
    if (scroll) scroll.scrollTop = 0;
    const row = places.current?.querySelector('ul');
    if (row) row.scrollLeft = 0;
  }, [venues]);
  const point = (event: SyntheticEvent) => onPoint(venueAt(event));
  const focus = (event: FocusEvent) => {
    point(event);
    // Only for keyboard focus: if a link moves between press and release, the browser does not fire a click.
    if (event.target.matches('ul :focus-visible')) bringIntoView(event.target);
  };
  const leave = () => onPoint(undefined);
  const move = (by: 1 | -1) => {
    const row = places.current?.querySelector('ul');
    const card = row?.firstElementChild;
    if (!row || !card) return;
    const onwards = getComputedStyle(row).direction === 'rtl' ? -by : by;
    row.scrollBy({
      left: onwards * (card.getBoundingClientRect().width + 16),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  };
  const none = isFiltered && (
    <Notice kind="info" title={copy('joining.finder.none')} role="status">
      {!isSearchFailed && copy('joining.finder.noneHelp')}
    </Notice>
  );
  return (
    <Places ref={places} onFocus={focus} onBlur={leave} onMouseOver={point} onMouseLeave={leave}>
      <div className="scroll" role="region" aria-label={copy('joining.finder.list')}>
        <VenueList venues={venues.slice(0, most)} whenEmpty={none} {...list} />
        {venues.length > most && (
          <Button fullWidth onClick={() => setMost(most + AT_ONCE)}>
            {copy('joining.finder.more')}
          </Button>
        )}
      </div>
      {venues.length > 1 && (
        <div className="row-moves">
          <Button
            size="md"
            icon="arrow-left"
            onClick={() => move(-1)}
            aria-label={copy('joining.finder.previous')}
          />
          <Button
            size="md"
            icon="arrow-right"
            onClick={() => move(1)}
            aria-label={copy('joining.finder.next')}
          />
        </div>
      )}
    </Places>
  );
}
