import { memo } from 'react';
import { addressLines, useCopy } from '../../../core/contract';
import { Icon, onPlainClick } from '../../../core/contract/ui';
import type { Opening, Venue } from '../../../schemas/generated/api';
import { openingOn } from '../domain/openingToday';

export interface VenueCardProps {
  readonly venue: Venue;
  readonly today: string;
  readonly href: string;
  /** 'Choose this centre'. */
  readonly chooseLabel: string;
  readonly onChoose: (venue: Venue) => void;
  /** '3.4 miles', if the search has an origin. */
  readonly distance?: string;
}

/** Opening times that mean 'all day'. */
const isAllDay = ({ opens, closes }: Opening) => opens === '00:00' && /^(00:00|23:59|24:00)$/.test(closes);

export function OpeningToday({ venue, today }: { readonly venue: Venue; readonly today: string }) {
  const copy = useCopy();
  const [first, second] = openingOn(venue.openingHours, today);
  if (venue.openingHours.length === 0) return null;
  if (!first) return <>{copy('joining.centre.closedToday')}</>;
  if (isAllDay(first)) return <>{copy('joining.centre.openAllDay')}</>;
  const { opens, closes } = first;
  if (!second) return <>{copy('joining.centre.openToday', { opens, closes })}</>;
  return (
    <>
      {copy('joining.centre.openTodayTwice', {
        opens,
        closes,
        opensAgain: second.opens,
        closesAgain: second.closes,
      })}
    </>
  );
}

/**
 * One venue of the list. It uses plain elements, styled once by the list: three hundred cards must render and
 * be filtered without delay. The link covers the whole card.
 */
export const VenueCard = memo(function VenueCard({
  venue,
  today,
  href,
  chooseLabel,
  onChoose,
  distance,
}: VenueCardProps) {
  const [street, town] = addressLines(venue);
  return (
    <article className="card">
      <h3>
        <a href={href} onClick={onPlainClick(() => onChoose(venue))}>
          {venue.name}
        </a>
      </h3>
      <p className="quiet">
        {distance !== undefined && <span className="distance">{distance}</span>}
        {street}
        <br />
        {town}
      </p>
      <p className="facts">
        <span>{venue.placeType}</span>
        <span>
          <OpeningToday venue={venue} today={today} />
        </span>
      </p>
      {/* Hidden from screen readers: the link covers the card and is named after the venue. */}
      <p className="action" aria-hidden="true">
        {chooseLabel} <Icon name="arrow-right" />
      </p>
    </article>
  );
});
