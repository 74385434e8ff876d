import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useCopy, usePictures } from '../../../core/contract';
import { LinkCardGrid, Notice } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { VenueCard, type VenueCardProps } from './VenueCard';
import { useProgressiveList } from './useProgressiveList';

export interface VenueListProps extends Pick<VenueCardProps, 'today' | 'hrefOf' | 'onChoose'> {
  readonly venues: readonly Venue[];
  /** Distance of each venue, as text. Undefined if the search has no origin. */
  readonly distances?: ReadonlyMap<Venue, string>;
  /** The user is typing a search: the visible cards are rendered first. */
  readonly isSearched?: boolean;
  /** Shown instead of the default message of an empty list. */
  readonly whenEmpty?: ReactNode;
}

/** More cards than a screen shows. */
const VISIBLE_COUNT = 12;

const Grid = styled(LinkCardGrid)({
  // In a long list the cards out of view are not laid out. Their height is reserved, so that the page does
  // not jump. WebKit is excluded (only WebKit supports hanging punctuation): a test driver cannot press
  // elements there that are not laid out.
  '@supports not (hanging-punctuation: first)': {
    '& > li:nth-of-type(n + 25)': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 244px',
      // It has no subgrid.
      '[data-pictures] > &': { gridTemplateRows: 'auto 1fr' },
    },
  },
  '& .card, & .text': { gridTemplateRows: 'auto 1fr auto auto' },
  '& .facts': { fontVariantNumeric: 'tabular-nums' },
  // Type and hours are below one another on every card, even if they would fit on one line.
  '& .facts span': { display: 'block' },
  '& .facts span:first-of-type': { fontWeight: 700 },
});

/** The venues as cards. Each is a real link that works before scripts are loaded. */
export function VenueList({ venues, distances, isSearched, whenEmpty, ...card }: VenueListProps) {
  const copy = useCopy();
  const hasPictures = usePictures('venues') !== undefined;
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
    <Grid data-pictures={hasPictures || undefined}>
      {shown.map((venue) => (
        <VenueCard key={venue.id} venue={venue} distance={distances?.get(venue)} {...card} />
      ))}
    </Grid>
  );
}
