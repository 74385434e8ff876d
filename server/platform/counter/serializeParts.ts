/** Serializers that several responses of the counter share. */
import type { Wire } from '../../../schemas/generated/api';
import { findVenue } from '../catalogue';
import { type Executor, type Tenant, text } from '../kernel';

/** A venue that is no longer in the catalogue gets the name for former venues. */
export async function venueRef(executor: Executor, tenant: string, venueId: string): Promise<Wire.VenueRef> {
  const venue = await findVenue(executor, tenant, venueId);
  return { id: venueId, slug: venue?.slug ?? '', name: venue?.name ?? text('held.formerVenue') };
}

export function currencySymbol({ client }: Tenant): string {
  const parts = new Intl.NumberFormat(client.locale, {
    style: 'currency',
    currency: client.currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? client.currency;
}
