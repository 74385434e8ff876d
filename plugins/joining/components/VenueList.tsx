import styled from '@emotion/styled';
import { memo, type ReactNode } from 'react';
import { CardGrid, Notice, useCopy } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { VenueCard } from './VenueCard';
import { useProgressiveList } from './useProgressiveList';

export interface VenueListProps {
  readonly venues: readonly Venue[];
  readonly today: string;
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
  /** How far each centre is, as text; absent where nobody asked from where. */
  readonly distances?: ReadonlyMap<Venue, string>;
  /** Somebody is typing: the cards in sight come first. */
  readonly isSearched?: boolean;
  /** In place of what is said of an empty list. */
  readonly whenEmpty?: ReactNode;
}

/** More than a screen shows. */
const VISIBLE_COUNT = 12;

const Grid = styled(CardGrid)(({ theme }) => ({
  // In a long list cards out of sight are not laid out; their height is reserved so that the page does not jump.
  // Not in WebKit, which alone hangs punctuation: whoever drives it cannot press what is not laid out.
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
  // Inside its edge: what may go unpainted cuts at its own, and all but the corners of a ring around it.
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
  // Type and hours one above the other on every card, whether or not they would fit beside each other.
  '& .facts span': { display: 'block' },
  '& .facts span:first-of-type': { fontWeight: 700 },
}));

interface VenueItemProps extends Pick<VenueListProps, 'today' | 'hrefOf' | 'onChoose'> {
  readonly venue: Venue;
  readonly distance: string | undefined;
}

/** Its address is worked out when it is drawn, not for all of the list whenever one is added. */
const VenueItem = memo(function VenueItem({ venue, hrefOf, ...card }: VenueItemProps) {
  const copy = useCopy();
  return (
    <li data-centre={venue.id}>
      <VenueCard {...card} venue={venue} href={hrefOf(venue)} chooseLabel={copy('joining.centre.choose')} />
    </li>
  );
});

/** The centres as cards, each a real link that works before any script has arrived. */
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
