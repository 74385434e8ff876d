import styled from '@emotion/styled';
import { CardGrid, Notice, useCopy } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { CentreCard } from './CentreCard';

export interface CentreListProps {
  readonly venues: readonly Venue[];
  readonly today: string;
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
}

const Grid = styled(CardGrid)(({ theme }) => ({
  // Cards out of sight are not laid out; their height is reserved so that the page does not jump.
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 226px' },
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
  '& .centre:focus-within': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: 2 },
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& h3 a': { color: theme.foyer.text, textDecoration: 'none' },
  '& h3 a:focus': { outline: 'none' },
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .centre:hover h3 a': { color: theme.foyer.primaryText, textDecoration: 'underline' },
  '& p': { margin: 0 },
  '& .action': { color: theme.foyer.primaryText, fontWeight: 700 },
  '& .quiet': { color: theme.foyer.textQuiet },
  '& .facts': { fontVariantNumeric: 'tabular-nums' },
  // Type and hours one above the other on every card, whether or not they would fit beside each other.
  '& .facts span': { display: 'block' },
  '& .facts span:first-of-type': { fontWeight: 700 },
}));

/** The centres as cards, each a real link that works before any script has arrived. */
export function CentreList({ venues, today, hrefOf, onChoose }: CentreListProps) {
  const copy = useCopy();
  const chooseLabel = copy('joining.centre.choose');
  if (venues.length === 0) {
    return (
      <Notice kind="info" title={copy('joining.centre.none')} role="status">
        {copy('joining.centre.noneHelp')}
      </Notice>
    );
  }
  return (
    <Grid>
      {venues.map((venue) => (
        <li key={venue.id}>
          <CentreCard
            venue={venue}
            today={today}
            href={hrefOf(venue)}
            chooseLabel={chooseLabel}
            onChoose={onChoose}
          />
        </li>
      ))}
    </Grid>
  );
}
