import { useSelector } from 'react-redux';
import { useCopy, type BankDetails } from '../../../core/contract';
import { Button, Disclosure, Stack } from '../../../core/contract/ui';
import { venueBillingAddress } from '../domain/bankDetails';
import { selectVenue } from '../state/selectors';

interface VenueAddressOfferProps {
  readonly details: BankDetails;
  readonly onUse: (address: Partial<BankDetails>) => void;
}

/** A direct debit needs an address in the United Kingdom. Customers without one may use the venue's address. */
export function VenueAddressOffer({ details, onUse }: VenueAddressOfferProps) {
  const copy = useCopy();
  const venue = useSelector(selectVenue);
  const address = venue && venueBillingAddress(venue);
  if (!venue || !address) return null;
  const isUsed = Object.entries(address).every(
    ([field, text]) => details[field as keyof BankDetails] === text,
  );
  return (
    <Disclosure summary={copy('joining.directDebit.noAddress')}>
      <Stack gap={1.5}>
        <p style={{ margin: 0 }}>
          {copy('joining.directDebit.noAddressHelp', {
            venue: venue.name,
            address: Object.values(address).join(', '),
          })}
        </p>
        <div>
          <Button onClick={() => onUse(address)}>
            {copy('joining.directDebit.useVenueAddress', { venue: venue.name })}
          </Button>
        </div>
        <p role="status" style={{ margin: 0 }}>
          {isUsed && copy('joining.directDebit.venueAddressUsed', { venue: venue.name })}
        </p>
      </Stack>
    </Disclosure>
  );
}
