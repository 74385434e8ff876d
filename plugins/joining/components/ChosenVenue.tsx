import { addressLines, useCopy, useToday } from '../../../core/contract';
import { Button, Card, Stack } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { OpeningToday } from './VenueCard';

export interface ChosenVenueProps {
  readonly venue: Venue;
  /** Undefined if there is no other venue to change to. */
  readonly change?: { readonly href: string; readonly onPress: () => void };
  readonly onContinue: () => void;
}

/** The chosen home venue, with buttons to keep or change it. */
export function ChosenVenue({ venue, change, onContinue }: ChosenVenueProps) {
  const copy = useCopy();
  const today = useToday();
  return (
    <Stack gap={3}>
      <Card selected>
        <strong>{venue.name}</strong>
        <span>{addressLines(venue).join(', ')}</span>
        <span>
          {venue.placeType}. <OpeningToday venue={venue} today={today} />
        </span>
      </Card>
      <Stack direction="row" gap={1.5} wrap>
        <Button kind="primary" onClick={onContinue}>
          {copy('joining.centre.continue')}
        </Button>
        {change && (
          <Button
            href={change.href}
            onClick={(event) => {
              event.preventDefault();
              change.onPress();
            }}
          >
            {copy('joining.centre.change')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
