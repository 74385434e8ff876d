import styled from '@emotion/styled';
import { memo, type ReactNode } from 'react';
import { useCopy } from '../../../core/contract';
import { CardGrid, Notice } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { VenueCard } from './VenueCard';
import { useProgressiveList } from './useProgressiveList';

export interface VenueListProps {
  readonly venues: readonly Venue[];
  readonly today: string;
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
  /** Distance of each venue, as text. Undefined if the search has no origin. */
  readonly distances?: ReadonlyMap<Venue, string>;
  /** The user is typing a search: the visible cards are rendered first. */
  readonly isSearched?: boolean;
  /** Shown instead of the default message of an empty list. */
  readonly whenEmpty?: ReactNode;
}

/** More cards than a screen shows. */
const VISIBLE_COUNT = 12;

const Grid = styled(CardGrid)(({ theme }) => ({
  // In a long list the cards out of view are not laid out. Their height is reserved, so that the page does
  // not jump. WebKit is excluded (only WebKit supports hanging punctuation): a test driver cannot press
  // elements there that are not laid out.
  '@supports not (hanging-punctuation: first)': {
    '& > li:nth-of-type(n + 25)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 226px' },
  },
  '& .centre': {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto auto',
    gap: theme.spacing(1),
    boxSizing: 'border-box',
    padding: theme.spacing(2.5),
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.l,
    background: theme.foyer.surface,
    overflowWrap: 'anywhere',
    transition: `border-color ${theme.foyer.motion}, box-shadow ${theme.foyer.motion}`,
  },
  '& .centre:hover': { borderColor: theme.foyer.primaryText, boxShadow: theme.foyer.shadow.card },
  // Inside the edge: content-visibility clips the parts of an outline that lie outside the card.
  '& .centre:focus-within': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: -3 },
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& h3 a': { color: theme.foyer.text, textDecoration: 'none' },
  '& h3 a:focus': { outline: 'none' },
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .centre:hover h3 a': { color: theme.foyer.primaryText, textDecoration: 'underline' },
  '& p': { margin: 0 },
  '& .action': { color: theme.foyer.primaryText, fontWeight: 700 },
  '& .quiet': { color: theme.foyer.textQuiet },
  '& .distance': {
    display: 'block',
    color: theme.foyer.text,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .facts': { fontVariantNumeric: 'tabular-nums' },
  // Type and hours are below one another on every card, even if they would fit on one line.
  '& .facts span': { display: 'block' },
  '& .facts span:first-of-type': { fontWeight: 700 },
}));

interface VenueItemProps extends Pick<VenueListProps, 'today' | 'hrefOf' | 'onChoose'> {
  readonly venue: Venue;
  readonly distance: string | undefined;
}

/** The address is computed when the card renders, not for the whole list on each addition. */
const VenueItem = memo(function VenueItem({ venue, hrefOf, ...card }: VenueItemProps) {
  const copy = useCopy();
  return (
    <li data-centre={venue.id}>
      <VenueCard {...card} venue={venue} href={hrefOf(venue)} chooseLabel={copy('joining.centre.choose')} />
    </li>
  );
});

/** The venues as cards. Each is a real link that works before scripts are loaded. */
export function VenueList({
  venues,
  today,
  hrefOf,
  onChoose,
  distances,
  isSearched,
  whenEmpty,
}: VenueListProps) {
  const copy = useCopy();
  const shown = useProgressiveList(venues, isSearched ? VISIBLE_COUNT : undefined);
  if (venues.length === 0) {
    if (whenEmpty) return whenEmpty;
    return (
      <Notice
        kind="info"
        title={copy(isSearched ? 'joining.finder.none' : 'joining.centre.none')}
        role="status"
      >
        {isSearched && copy('joining.centre.noneHelp')}
      </Notice>
    );
  }
  return (
    <Grid>
      {shown.map((venue) => (
        <VenueItem
          key={venue.id}
          venue={venue}
          today={today}
          hrefOf={hrefOf}
          onChoose={onChoose}
          distance={distances?.get(venue)}
        />
      ))}
    </Grid>
  );
}
