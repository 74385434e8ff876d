import styled from '@emotion/styled';
import { addressLines, useCopy, useNavigation } from '../../../core/contract';
import { Icon, LinkCardGrid } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';

export interface VenueListProps {
  readonly venues: readonly Venue[];
  /** The distance of each venue, as text. Undefined when the user did not search around a location. */
  readonly distances: ReadonlyMap<Venue, string> | undefined;
}

const Grid = styled(LinkCardGrid)({ '& .card': { gridTemplateRows: 'auto 1fr auto' } });

/** The venues as cards. Each is a link to its timetable that works without scripts. */
export function VenueList({ venues, distances }: VenueListProps) {
  const copy = useCopy();
  const { href } = useNavigation();
  return (
    <Grid>
      {venues.map((venue) => {
        const [street, town] = addressLines(venue);
        return (
          <li key={venue.id}>
            <article className="card">
              <h2>
                <a href={href(`/location/${encodeURIComponent(venue.slug)}`)}>{venue.name}</a>
              </h2>
              <p className="quiet">
                {distances?.has(venue) && <span className="distance">{distances.get(venue)}</span>}
                {street}
                <br />
                {town}
              </p>
              {/* The whole card is a link with the venue's name. This text is for sighted users only. */}
              <p className="action" aria-hidden="true">
                {copy('bookings.venues.choose')} <Icon name="arrow-right" />
              </p>
            </article>
          </li>
        );
      })}
    </Grid>
  );
}
