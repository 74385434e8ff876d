import { memo } from 'react';
import { addressLines, isoWeekday, useCopy, usePictures, type CalendarDate } from '../../../core/contract';
import { CardPicture, onPlainClick } from '../../../core/contract/ui';
import type { Opening, Venue } from '../../../schemas/generated/api';

export interface VenueCardProps {
  readonly venue: Venue;
  readonly today: CalendarDate;
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
  /** '3.4 miles', if the search has an origin. */
  readonly distance?: string;
}

/** In order. There are several if the venue closes at noon, and none on a closed day. */
export const openingOn = (hours: readonly Opening[], date: CalendarDate): readonly Opening[] =>
  hours.filter(({ day }) => day === isoWeekday(date)).sort((a, b) => a.opens.localeCompare(b.opens));

/** Opening times that mean 'all day'. */
const isAllDay = ({ opens, closes }: Opening) => opens === '00:00' && /^(00:00|23:59|24:00)$/.test(closes);

export function OpeningToday({ venue, today }: Pick<VenueCardProps, 'venue' | 'today'>) {
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

/** Plain elements, styled once by the list: three hundred cards must render and be filtered without delay. */
export const VenueCard = memo(function VenueCard({
  venue,
  today,
  hrefOf,
  onChoose,
  distance,
}: VenueCardProps) {
  const copy = useCopy();
  const pictureOf = usePictures('venues');
  const [street, town] = addressLines(venue);
  return (
    <li data-centre={venue.id}>
      <article className="card" aria-label={venue.name}>
        {pictureOf && <CardPicture picture={pictureOf(venue.slug)} icon="location" />}
        <div className="text">
          <h3>
            <a href={hrefOf(venue)} onClick={onPlainClick(() => onChoose(venue))}>
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
          <span className="action" data-kind="secondary" data-size="lg" aria-hidden="true">
            {copy('joining.centre.choose')}
          </span>
        </div>
      </article>
    </li>
  );
});
