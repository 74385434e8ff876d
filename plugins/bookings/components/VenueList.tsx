import styled from '@emotion/styled';
import { useCopy, useNavigation } from '../../../core/contract';
import { CardGrid, Icon } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';

export interface VenueListProps {
  readonly venues: readonly Venue[];
  /** The distance of each venue, as text. Undefined when the user did not search around a location. */
  readonly distances: ReadonlyMap<Venue, string> | undefined;
}

const Grid = styled(CardGrid)(({ theme }) => ({
  '& .venue': {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gap: theme.spacing(1),
    boxSizing: 'border-box',
    padding: theme.spacing(2.5),
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.l,
    background: theme.foyer.surface,
    overflowWrap: 'anywhere',
    transition: `border-color ${theme.foyer.motion}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  '& .venue:hover': { borderColor: theme.foyer.primaryText, boxShadow: theme.foyer.shadow.card },
  '& .venue:focus-within': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: 2 },
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& h2 a': { color: theme.foyer.text, textDecoration: 'none' },
  '& h2 a:focus': { outline: 'none' },
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { margin: 0 },
  '& .quiet': { color: theme.foyer.textQuiet },
  '& .distance': {
    display: 'block',
    color: theme.foyer.text,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .action': { color: theme.foyer.primaryText, fontWeight: 700 },
}));

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');

/** The venues as cards. Each is a link to its timetable that works without scripts. */
export function VenueList({ venues, distances }: VenueListProps) {
  const copy = useCopy();
  const { href } = useNavigation();
  return (
    <Grid>
      {venues.map((venue) => (
        <li key={venue.id}>
          <article className="venue">
            <h2>
              <a href={href(`/location/${encodeURIComponent(venue.slug)}`)}>{venue.name}</a>
            </h2>
            <p className="quiet">
              {distances?.has(venue) && <span className="distance">{distances.get(venue)}</span>}
              {joined([venue.address1, venue.address2])}
              <br />
              {joined([venue.town, venue.postcode.replaceAll(' ', '\u00a0')])}
            </p>
            {/* The whole card is a link with the venue's name. This text is for sighted users only. */}
            <p className="action" aria-hidden="true">
              {copy('bookings.venues.choose')} <Icon name="arrow-right" />
            </p>
          </article>
        </li>
      ))}
    </Grid>
  );
}
